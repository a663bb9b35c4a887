import * as z from "zod";
import { eventName } from "./event-name.ts";
import type { EventType } from "./events.ts";

export const WebhookEndpoint = z.object({
  /** `project` replaces `tenant`; never both. */
  owner: z.object({ type: z.enum(["project", "tenant"]), id: z.string() }),
  id: z.string(),
  url: z.string().nullable(),
  enabled: z.boolean(),
  events: z.array(eventName<EventType>()),
  payload: z.enum(["full", "summary"]),
  /** Vault-sealed `whsec_…`; kept when the URL is cleared. */
  sealedSecret: z.string(),
  secretCreatedAt: z.string(),
  /** Replaced by rotations, and each signing along until its own time. */
  previousSecrets: z.array(z.object({ sealed: z.string(), expiresAt: z.string() })).exactOptional(),
  disabledReason: z.string().exactOptional(),
  /** Messages in a row that ran out of attempts. */
  exhaustedStreak: z.int(),
  lastSuccessAt: z.string().exactOptional(),
  /** When the first attempt failed since the last success. */
  failingSince: z.string().exactOptional(),
  updatedAt: z.string(),
});

export type WebhookEndpoint = z.output<typeof WebhookEndpoint>;

const { shape } = WebhookEndpoint;

/** Its configuration, as it is shown. It has no field a secret could travel in. */
export const ShownWebhook = z.object({
  url: shape.url,
  enabled: shape.enabled,
  events: z.array(z.string()),
  payload: shape.payload,
  secretSet: z.literal(true),
  secretCreatedAt: shape.secretCreatedAt,
  /** When the last of the replaced secrets stops signing. */
  previousSecretExpiresAt: z.string().exactOptional(),
  disabledReason: shape.disabledReason,
  lastSuccessAt: shape.lastSuccessAt,
  updatedAt: shape.updatedAt,
});

export type ShownWebhook = z.output<typeof ShownWebhook>;

/** What a project has before its webhook is first set, and what setting it without more would give. */
export const NoWebhook = z.object({
  url: z.null(),
  enabled: z.literal(false),
  events: z.array(z.string()),
  payload: z.literal("full"),
  secretSet: z.literal(false),
});

export type NoWebhook = z.output<typeof NoWebhook>;
