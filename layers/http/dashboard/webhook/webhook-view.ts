import type { Delivery, DeliveryView } from "#domain/webhook/delivery.ts";
import type { NoWebhook, WebhookEndpoint, WebhookView } from "#domain/webhook/endpoint.ts";
import { defaultSubscription } from "#domain/webhook/events.ts";

export const noWebhook: NoWebhook = {
  url: null,
  enabled: false,
  events: [...defaultSubscription],
  payload: "full",
  secretSet: false,
};

export function webhookView(endpoint: WebhookEndpoint): WebhookView {
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

export function deliveryView(delivery: Delivery): DeliveryView {
  return {
    ...delivery,
    verificationId: delivery.caseId ?? null,
    nextAttemptAt: delivery.nextAttemptAt ?? null,
    attempts: delivery.attempts.map((each) => ({ ...each, status: each.status ?? null })),
  };
}
