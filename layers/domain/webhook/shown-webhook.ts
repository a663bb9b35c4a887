import * as z from "zod";
import { WebhookEndpoint } from "./endpoint.ts";

const { shape } = WebhookEndpoint;

const PublicKey = z.string().describe("`whpk_` and the base64 of an ed25519 public key.");

const publicKeys = {
  publicKeySignatures: z
    .boolean()
    .describe("Whether every message carries a `v1a` signature beside the `v1` one."),
  publicKey: PublicKey.exactOptional(),
  publicKeyCreatedAt: z.string().exactOptional(),
  /** Replaced by rotations, and each signing along until its own time. */
  previousPublicKeys: z
    .array(z.object({ publicKey: PublicKey, expiresAt: z.string() }))
    .exactOptional(),
};

/** A webhook's configuration as shown. It has no field that could hold a secret. */
export const ShownWebhook = z
  .object({
    url: shape.url,
    enabled: shape.enabled,
    events: z.array(z.string()),
    payload: shape.payload,
    urlSetAt: shape.urlSetAt.describe("When the URL was last set or cleared."),
    urlSetBy: shape.urlSetBy.describe("The id of the member or the key that set it."),
    secretSet: z.literal(true),
    secretCreatedAt: shape.secretCreatedAt,
    /** When the last of the replaced secrets stops signing. */
    previousSecretExpiresAt: z.string().exactOptional(),
    ...publicKeys,
    disabledReason: shape.disabledReason,
    lastSuccessAt: shape.lastSuccessAt,
    updatedAt: shape.updatedAt,
  })
  .meta({ id: "Webhook" });

export type ShownWebhook = z.output<typeof ShownWebhook>;

/** The configuration before a webhook is first set, with its defaults. */
export const NoWebhook = z.object({
  url: z.null(),
  enabled: z.literal(false),
  events: z.array(z.string()),
  payload: z.literal("full"),
  secretSet: z.literal(false),
  publicKeySignatures: z.literal(false),
});

export type NoWebhook = z.output<typeof NoWebhook>;

export const WebhookState = z.discriminatedUnion("secretSet", [ShownWebhook, NoWebhook]);

export type WebhookState = z.output<typeof WebhookState>;

export const SetWebhook = ShownWebhook.extend({
  signingSecret: z.string().nullable().describe("Null if none was created now."),
});

export type SetWebhook = z.output<typeof SetWebhook>;

export const RotatedWebhook = ShownWebhook.extend({ signingSecret: z.string() });

export type RotatedWebhook = z.output<typeof RotatedWebhook>;
