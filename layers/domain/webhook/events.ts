/** Every event that a client can be told of. */
export const webhookEvents = [
  "verification.completed",
  "verification.failed",
  "verification.created",
  "verification.opened",
  "verification.submitted",
  "verification.processing",
  "verification.link_expired",
  "verification.erased",
  "verification.disposition_recorded",
  "webhook.test",
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

/** What an endpoint gets unless it asks for more: the result, and nothing else. */
export const defaultEvents = ["verification.completed", "verification.failed"] as const;
