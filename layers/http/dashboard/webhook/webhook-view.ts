import * as z from "zod";
import { defaultSubscription } from "#domain/webhook/events.ts";
import type { Delivery, WebhookEndpoint } from "#usecases/ports.ts";

export const WebhookConfig = z.object({
  url: z.string().nullable(),
  enabled: z.boolean(),
  events: z.array(z.string()),
  payload: z.enum(["full", "summary"]),
  secret_set: z.literal(true),
  secret_created_at: z.string(),
  /** When the last of the replaced secrets stops signing. */
  previous_secret_expires_at: z.string().optional(),
  disabled_reason: z.string().optional(),
  last_success_at: z.string().optional(),
  updated_at: z.string(),
});

/** What a project has before its webhook is first set, and what setting it without more would give. */
const NoWebhook = z.object({
  url: z.null(),
  enabled: z.literal(false),
  events: z.array(z.string()),
  payload: z.literal("full"),
  secret_set: z.literal(false),
});

export const WebhookState = z.discriminatedUnion("secret_set", [WebhookConfig, NoWebhook]);

export const noWebhook: z.input<typeof NoWebhook> = {
  url: null,
  enabled: false,
  events: [...defaultSubscription],
  payload: "full",
  secret_set: false,
};

/** The configuration on the wire. It has no field a secret could travel in. */
export function webhookConfig(endpoint: WebhookEndpoint): z.input<typeof WebhookConfig> {
  const lastOverlap = endpoint.previousSecrets
    ?.map(({ expiresAt }) => expiresAt)
    .toSorted()
    .at(-1);
  return {
    url: endpoint.url,
    enabled: endpoint.enabled,
    events: endpoint.events,
    payload: endpoint.payload,
    secret_set: true,
    secret_created_at: endpoint.secretCreatedAt,
    updated_at: endpoint.updatedAt,
    ...(lastOverlap && { previous_secret_expires_at: lastOverlap }),
    ...(endpoint.disabledReason && { disabled_reason: endpoint.disabledReason }),
    ...(endpoint.lastSuccessAt && { last_success_at: endpoint.lastSuccessAt }),
  };
}

export const DeliveryState = z.enum(["pending", "delivered", "exhausted", "dropped"]);

export const DeliveryView = z.object({
  id: z.string(),
  type: z.string(),
  verification_id: z.string().nullable(),
  state: DeliveryState,
  created_at: z.string(),
  next_attempt_at: z.string().nullable(),
  attempts: z.array(
    z.object({
      at: z.string(),
      status: z.int().nullable(),
      duration_ms: z.number(),
      response: z.string(),
    }),
  ),
});

/** A delivery in the log. The body is not in it: it may hold personal data. */
export function deliveryView(delivery: Delivery): z.input<typeof DeliveryView> {
  return {
    id: delivery.id,
    type: delivery.type,
    verification_id: delivery.caseId ?? null,
    state: delivery.state,
    created_at: delivery.createdAt,
    next_attempt_at: delivery.nextAttemptAt ?? null,
    attempts: delivery.attempts.map((attempt) => ({
      at: attempt.at,
      status: attempt.status ?? null,
      duration_ms: attempt.durationMs,
      response: attempt.response,
    })),
  };
}
