import type { Delivery, ShownDelivery } from "#domain/webhook/delivery.ts";
import { runningKeys, type WebhookEndpoint } from "#domain/webhook/endpoint.ts";
import { defaultSubscription } from "#domain/webhook/events.ts";
import type { NoWebhook, ShownWebhook } from "#domain/webhook/shown-webhook.ts";
import { opens } from "../../outflow.ts";
import type { InProject } from "../auth.ts";
import { seesLinks } from "../case/redact-for.ts";

export const noWebhook: NoWebhook = {
  url: null,
  enabled: false,
  events: [...defaultSubscription],
  payload: "full",
  secretSet: false,
  publicKeySignatures: false,
};

export function shownWebhook(endpoint: WebhookEndpoint, now: Date): ShownWebhook {
  const lastOverlap = endpoint.previousSecrets
    ?.map(({ expiresAt }) => expiresAt)
    .toSorted()
    .at(-1);
  return {
    ...endpoint,
    secretSet: true,
    ...(lastOverlap && { previousSecretExpiresAt: lastOverlap }),
    ...publicKeysOf(endpoint, now),
  };
}

function publicKeysOf(endpoint: WebhookEndpoint, now: Date) {
  const { keyPair } = endpoint;
  if (!keyPair?.isOn) return { publicKeySignatures: false };
  const running = runningKeys(endpoint, now);
  return {
    publicKeySignatures: true,
    publicKey: keyPair.publicKey,
    publicKeyCreatedAt: keyPair.createdAt,
    ...(running.length > 0 && { previousPublicKeys: running }),
  };
}

/** Without the receiver's answer, which may repeat the message, for callers who may not read that. */
export function shownDelivery(principal: InProject, delivery: Delivery): ShownDelivery {
  const readsAnswers = opens(principal, "receiver_answer") && seesLinks(principal);
  return {
    ...delivery,
    host: delivery.host ?? null,
    verificationId: delivery.caseId ?? null,
    nextAttemptAt: delivery.nextAttemptAt ?? null,
    attempts: delivery.attempts.map(({ status = null, response, ...attempt }) => ({
      ...attempt,
      status,
      response: status === null || readsAnswers ? response : "",
    })),
  };
}
