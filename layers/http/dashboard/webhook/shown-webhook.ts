import type { Delivery, ShownDelivery } from "#domain/webhook/delivery.ts";
import { runningKeys, type WebhookEndpoint } from "#domain/webhook/endpoint.ts";
import { defaultSubscription } from "#domain/webhook/events.ts";
import type { NoWebhook, ShownWebhook } from "#domain/webhook/shown-webhook.ts";

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

export function shownDelivery(delivery: Delivery): ShownDelivery {
  return {
    ...delivery,
    verificationId: delivery.caseId ?? null,
    nextAttemptAt: delivery.nextAttemptAt ?? null,
    attempts: delivery.attempts.map((each) => ({ ...each, status: each.status ?? null })),
  };
}
