import { afterAttempt, shouldBreak } from "#domain/webhook/retry-plan.ts";
import type { Delivery, DeliveryRef, Ports, WebhookEndpoint, WebhookSender } from "./ports.ts";
import { activeEndpoint, secretsOf } from "./webhook-endpoint.ts";

type Needs = Pick<Ports, "clock" | "ids" | "vault" | "webhooks">;

/** Longer than an attempt may take, so that a claim outlives its attempt and no second one starts. */
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

  const until = new Date(now.getTime() + claimMs).toISOString();
  if (!(await ports.webhooks.claim(delivery, until))) return;
  const claimed = { ...delivery, nextAttemptAt: until };

  const endpoint = await activeEndpoint(ports, delivery);
  if (!endpoint) {
    const { nextAttemptAt: _, ...rest } = claimed;
    return ports.webhooks.recordAttempt({
      ...rest,
      state: "dropped",
      attempts: [
        ...delivery.attempts,
        { at: now.toISOString(), durationMs: 0, response: "no webhook is enabled" },
      ],
    });
  }
  await attempt(ports, { delivery: claimed, endpoint, sender });
}

async function attempt(
  ports: Needs,
  message: {
    delivery: Delivery;
    endpoint: WebhookEndpoint & { url: string };
    sender: WebhookSender;
  },
): Promise<void> {
  const { delivery, endpoint, sender } = message;
  const at = ports.clock.now();
  const answer = await sender.post({
    url: endpoint.url,
    id: delivery.id,
    timestamp: at,
    secrets: await secretsOf(ports, endpoint),
    body: delivery.body,
  });
  const attempts = [
    ...delivery.attempts,
    {
      at: at.toISOString(),
      durationMs: answer.durationMs,
      response: answer.response,
      ...(answer.status === undefined ? {} : { status: answer.status }),
    },
  ];
  const next = afterAttempt({
    attempt: attempts.length,
    ...(answer.status === undefined ? {} : { status: answer.status }),
    ...(answer.retryAfter === undefined ? {} : { retryAfter: answer.retryAfter }),
    now: ports.clock.now(),
    random: (ports.ids.bytes(1)[0] ?? 0) / 256,
  });
  const { nextAttemptAt: _, ...settled } = { ...delivery, attempts };
  await ports.webhooks.recordAttempt(
    next.outcome === "retry"
      ? { ...settled, state: "pending", nextAttemptAt: next.at }
      : { ...settled, state: next.outcome === "delivered" ? "delivered" : "exhausted" },
  );
  await noteHealth(ports, endpoint, next);
}

/** Keeps the breaker's memory on the endpoint, and disables it when the breaker says so. */
async function noteHealth(
  ports: Needs,
  endpoint: WebhookEndpoint,
  next: ReturnType<typeof afterAttempt>,
): Promise<void> {
  const now = ports.clock.now().toISOString();
  if (next.outcome === "delivered") {
    const { failingSince: _, ...healthy } = endpoint;
    return ports.webhooks.saveEndpoint(
      { ...healthy, exhaustedStreak: 0, lastSuccessAt: now, updatedAt: now },
      endpoint.updatedAt,
    );
  }
  const failing = {
    ...endpoint,
    failingSince: endpoint.failingSince ?? now,
    exhaustedStreak: endpoint.exhaustedStreak + (next.outcome === "exhausted" ? 1 : 0),
    updatedAt: now,
  };
  const disabledReason = next.outcome === "gone" ? "gone" : shouldBreak(failing, ports.clock.now());
  await ports.webhooks.saveEndpoint(
    disabledReason ? { ...failing, enabled: false, disabledReason } : failing,
    endpoint.updatedAt,
  );
}
