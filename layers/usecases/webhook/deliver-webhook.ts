import { Refusal } from "#domain/errors.ts";
import { failingNotice } from "#domain/notice/notice.ts";
import type { Delivery } from "#domain/webhook/delivery.ts";
import { nextRest, type Rest, unansweredLimit, waitForRest } from "#domain/webhook/rest.ts";
import { afterAttempt, healthAfter, type Verdict } from "#domain/webhook/retry-plan.ts";
import { hostOf, mayGoWhole, noteOf } from "#domain/webhook/share.ts";
import type { DeliveryRef, Ports, QueuedDelivery, WebhookSender } from "../ports.ts";
import { openBody } from "./delivery-body.ts";
import { type ActiveEndpoint, activeEndpoint } from "./webhook-endpoint.ts";
import { privateKeys } from "./webhook-keys.ts";
import { signingSecrets } from "./webhook-secret.ts";

type Needs = Pick<
  Ports,
  "clock" | "deliveries" | "ids" | "notices" | "stage" | "vault" | "webhooks"
>;

/** Longer than an attempt may take, so that no second one starts beside it. */
const claimMs = 60_000;

/**
 * One attempt at one delivery, if it is due. Safe to call twice: a delivery is claimed before it is
 * sent, and its record, not the queue, says when it is due again.
 */
export async function deliverWebhook(
  ports: Needs,
  { ref, sender }: { ref: DeliveryRef; sender: WebhookSender },
): Promise<void> {
  const delivery = await ports.webhooks.delivery(ref);
  const now = ports.clock.now();
  if (delivery?.state !== "pending" || !delivery.nextAttemptAt) return;
  if (delivery.nextAttemptAt > now.toISOString()) return;
  const endpoint = await activeEndpoint(ports, delivery);
  const rest = endpoint && (await restOf(ports, endpoint));
  if (rest) {
    const random = randomShare(ports);
    await ports.webhooks.postpone(delivery, waitForRest(delivery, { rest, now, random }));
    return;
  }
  const until = new Date(now.getTime() + claimMs).toISOString();
  if (!(await ports.webhooks.claim(delivery, until))) return;

  if (!endpoint) {
    const response = "no webhook is enabled";
    return settle(ports, delivery, {
      attempt: { at: now.toISOString(), durationMs: 0, response },
      verdict: { state: "dropped" },
    });
  }
  const body = await openBody(ports, delivery);
  const isWhole = mayGoWhole(delivery, endpoint);
  const answer = await sender.post({
    url: endpoint.url,
    id: delivery.id,
    timestamp: now,
    secrets: await signingSecrets(ports, endpoint),
    privateKeys: await privateKeys(ports, endpoint),
    body: isWhole ? body : noteOf(body),
  });
  const { retryAfter, ...answered } = answer;
  const attempt = {
    at: now.toISOString(),
    ...answered,
    host: hostOf(endpoint.url),
    ...(!isWhole && { withheld: true as const }),
  };
  const verdict = afterAttempt({
    outcome: {
      ...(answer.status !== undefined && { status: answer.status }),
      ...(retryAfter !== undefined && { retryAfter }),
    },
    attemptsMade: delivery.attempts.length - (delivery.triedBefore ?? 0) + 1,
    now: ports.clock.now(),
    random: randomShare(ports),
  });
  await settle(ports, delivery, { attempt, verdict });
  if (verdict.state === "pending") {
    const { tenantId } = delivery;
    await queueAgain(ports, { ...ref, tenantId }, verdict.nextAttemptAt);
  }
  const isAnswered = answer.status !== undefined;
  await noteHealth(ports, endpoint, { tenantId: delivery.tenantId, verdict, answered: isAnswered });
  if (!isAnswered) await noteSilence(ports, endpoint);
}

/** Set while the receiver is to be left alone. When its rest is over, one message finds out for all. */
async function restOf(ports: Needs, { owner, rest }: ActiveEndpoint): Promise<Rest | undefined> {
  const now = ports.clock.now();
  if (!rest || rest.until > now.toISOString()) return rest;
  const next = nextRest(rest, now);
  return (await ports.webhooks.rest(owner, next, rest)) ? undefined : next;
}

/** Several messages may notice at once that the receiver is silent: the first of them begins the rest period. */
async function noteSilence(ports: Needs, { owner, rest }: ActiveEndpoint): Promise<void> {
  const unanswered = await ports.webhooks.countUnanswered(owner);
  if (rest || unanswered < unansweredLimit) return;
  await ports.webhooks.rest(owner, nextRest(undefined, ports.clock.now()), undefined);
}

function randomShare({ ids }: Pick<Needs, "ids">): number {
  return (ids.bytes(1)[0] ?? 0) / 255;
}

async function settle(
  ports: Needs,
  delivery: Delivery,
  { attempt, verdict }: { attempt: Delivery["attempts"][number]; verdict: Verdict },
): Promise<void> {
  const { nextAttemptAt: _, ...kept } = delivery;
  await ports.webhooks.recordAttempt({
    ...kept,
    attempts: [...delivery.attempts, attempt],
    ...verdict,
  });
}

/** The longest that the queue holds a message back. */
const maxDelaySeconds = 900;

/** A retry that is due soon comes by the queue, to the second; later ones by the sweep, to the minute. */
async function queueAgain(
  ports: Needs,
  delivery: QueuedDelivery,
  nextAttemptAt: string,
): Promise<void> {
  const waitMs = Date.parse(nextAttemptAt) - ports.clock.now().getTime();
  const delaySeconds = Math.max(0, Math.ceil(waitMs / 1000));
  if (delaySeconds > maxDelaySeconds) return;
  // The sweep finds a message that the queue did not take.
  await ports.deliveries.send(delivery, delaySeconds).catch(() => undefined);
}

/** Keeps the breaker's memory, and disables the endpoint when the breaker says so. */
async function noteHealth(
  ports: Needs,
  endpoint: ActiveEndpoint,
  { tenantId, verdict, answered }: { tenantId: string; verdict: Verdict; answered: boolean },
): Promise<void> {
  const now = ports.clock.now();
  const { health, disabledReason } = healthAfter(endpoint, { verdict, now });
  const { exhaustedStreak, lastSuccessAt, failingSince } = health;
  // Stored first: if the endpoint is not disabled after all, no notice is sent.
  if (disabledReason && ports.stage.tells) {
    const since = { tenantId, failingSince: failingSince ?? now.toISOString(), now };
    await ports.notices.owe(failingNotice(endpoint.owner, since));
  }
  try {
    await ports.webhooks.saveHealth(
      endpoint.owner,
      {
        exhaustedStreak,
        ...(lastSuccessAt && { lastSuccessAt }),
        ...(failingSince && { failingSince }),
        ...(disabledReason && { disabledReason }),
        answered,
        at: now.toISOString(),
      },
      endpoint.updatedAt,
    );
  } catch (error) {
    // Another call changed the endpoint meanwhile: its state is newer.
    if (!(error instanceof Refusal && error.code === "invalid_state")) throw error;
  }
}
