import type { Delivery, ShownDelivery } from "#domain/webhook/delivery.ts";
import type { WebhookEndpoint } from "#domain/webhook/endpoint.ts";
import { defaultSubscription } from "#domain/webhook/events.ts";
import type { NoWebhook, ShownWebhook } from "#domain/webhook/shown-webhook.ts";

export const noWebhook: NoWebhook = {
  url: null,
  enabled: false,
  events: [...defaultSubscription],
  payload: "full",
  secretSet: false,
};

export function shownWebhook(endpoint: WebhookEndpoint): ShownWebhook {
  const lastOverlap = endpoint.previousSecrets
    ?.map(({ expiresAt }) => expiresAt)
    .toSorted()
    .at(-1);
  return {
    ...endpoint,
    secretSet: true,
    ...(lastOverlap && { previousSecretExpiresAt: lastOverlap }),
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
