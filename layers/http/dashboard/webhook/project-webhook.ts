import * as z from "zod";
import { WebhookEndpoint } from "#domain/webhook/endpoint.ts";
import { eventTypes } from "#domain/webhook/events.ts";
import { hostOf } from "#domain/webhook/share.ts";
import {
  RotatedWebhook,
  SetWebhook,
  ShownWebhook,
  WebhookState,
} from "#domain/webhook/shown-webhook.ts";
import { reply, request } from "#domain/wire.ts";
import {
  clearWebhook,
  rotateWebhookSecret,
  setWebhook,
  type WebhookSetter,
} from "#usecases/webhook/configure-webhook.ts";
import { rotateWebhookKeys } from "#usecases/webhook/webhook-keys.ts";
import { opens } from "../../outflow.ts";
import { type InProject, projectRoute } from "../auth.ts";
import { noWebhook, shownWebhook } from "./shown-webhook.ts";

const path = "/v1/projects/{id}/webhook";

const Overlap = request(
  z.strictObject({ overlapSeconds: z.int().min(0).max(604_800).default(86_400) }),
);

export const readProjectWebhookRoute = projectRoute({
  method: "GET",
  path,
  tag: "Webhooks",
  summary: "Read the project's webhook",
  description:
    "Never returns the signing secret. Before the first PUT `url` is null and `secret_set` false.",
  permission: "webhooks:read",
  quota: "read",
  refusals: ["not_found"],
  reply: reply(WebhookState),
  async handle({ principal, ports }) {
    const endpoint = await ports.webhooks.endpoint(ownerOf(principal));
    return endpoint ? shownWebhook(endpoint, ports.clock.now()) : noWebhook;
  },
});

export const setProjectWebhookRoute = projectRoute({
  method: "PUT",
  path,
  tag: "Webhooks",
  audit: {
    action: "webhook.set",
    subject: "webhook",
    id: ({ params }) => params.id,
    // A path or a query may hold a token of the client's.
    details: (_, { url, events, payload, publicKeySignatures }) => ({
      host: url && hostOf(url),
      events,
      payload,
      public_key_signatures: publicKeySignatures,
    }),
  },
  summary: "Set the project's webhook URL",
  description:
    "The first call creates the signing secret and returns it, once, as `signing_secret`. Setting a URL " +
    "again, also after clearing it, keeps the secret and enables a webhook that was disabled. " +
    "`public_key_signatures: true` creates a key pair for this endpoint, and from then on every message carries a `v1a` signature (ed25519) beside the `v1` one, which anyone with `public_key` can verify without a secret. `false` stops it at once and keeps the pair for later; if you leave it out, it stays as it is. " +
    "In production the URL must be https on port 443 or 8443 with a public address.\n\n" +
    "A caller without access to personal data in the project (`cases:read_pii`; for a key the scope `cases:read`) gets `summary` messages at a URL that they set: these have the result of a verification, without the values read, the applicant's link or the team's notes. `payload: full` is refused to them. In a live project its owners get a notice.",
  permission: "webhooks:write",
  outflows: ["webhook_summary", "webhook_full"],
  quota: "write",
  refusals: ["not_found"],
  body: request(
    z.strictObject({
      url: z.string().max(2048),
      events: z.array(z.enum(eventTypes)).min(1).optional(),
      payload: WebhookEndpoint.shape.payload.optional(),
      publicKeySignatures: z.boolean().optional(),
    }),
  ),
  reply: reply(SetWebhook),
  async handle({ principal, body, ports }) {
    const owner = ownerOf(principal);
    const { endpoint, newSecret } = await setWebhook(ports, owner, {
      param: "url",
      by: setterOf(principal),
      url: body.url,
      ...(body.events && { events: body.events }),
      ...(body.payload && { payload: body.payload }),
      ...(body.publicKeySignatures !== undefined && {
        publicKeySignatures: body.publicKeySignatures,
      }),
    });
    return { ...shownWebhook(endpoint, ports.clock.now()), signingSecret: newSecret ?? null };
  },
});

export const clearProjectWebhookRoute = projectRoute({
  method: "DELETE",
  path,
  tag: "Webhooks",
  audit: { action: "webhook.cleared", subject: "webhook", id: ({ params }) => params.id },
  summary: "Clear the project's webhook URL",
  description: "Idempotent. The secret is kept for setting a URL again.",
  status: 204,
  permission: "webhooks:write",
  quota: "write",
  refusals: ["not_found"],
  reply: z.undefined(),
  async handle({ principal, ports }) {
    await clearWebhook(ports, ownerOf(principal), setterOf(principal));
    return undefined;
  },
});

export const rotateProjectWebhookSecretRoute = projectRoute({
  method: "POST",
  path: "/v1/projects/{id}/webhook/rotate-secret",
  tag: "Webhooks",
  audit: {
    action: "webhook.secret_rotated",
    subject: "webhook",
    id: ({ params }) => params.id,
    details: ({ body }) => ({ overlap_seconds: body.overlapSeconds }),
  },
  summary: "Replace the signing secret",
  description:
    "Until its overlap ends, a replaced secret signs every message along with the new one; a later rotation does not shorten that. With `overlap_seconds: 0` only the new secret signs.",
  afterCrash:
    "it replaces the secret once more, and the one that was never shown also signs until its overlap ends.",
  permission: "webhooks:write",
  quota: "write",
  holdsSecret: true,
  refusals: ["not_found", "limit_reached"],
  body: Overlap,
  reply: reply(RotatedWebhook),
  async handle({ principal, body, ports }) {
    const owner = ownerOf(principal);
    const { endpoint, newSecret } = await rotateWebhookSecret(ports, owner, body.overlapSeconds);
    return { ...shownWebhook(endpoint, ports.clock.now()), signingSecret: newSecret };
  },
});

export const rotateProjectWebhookKeysRoute = projectRoute({
  method: "POST",
  path: "/v1/projects/{id}/webhook/rotate-key-pair",
  tag: "Webhooks",
  audit: {
    action: "webhook.key_pair_rotated",
    subject: "webhook",
    id: ({ params }) => params.id,
    details: ({ body }) => ({ overlap_seconds: body.overlapSeconds }),
  },
  summary: "Replace the key pair",
  description:
    "`public_key` is the new one. Until its overlap ends, a replaced pair signs every message along with it; `previous_public_keys` lists these. If `public_key_signatures` is off, there is no pair to replace: 409.",
  afterCrash:
    "it replaces the pair once more, and the previous one also signs until its overlap ends.",
  permission: "webhooks:write",
  quota: "write",
  refusals: ["not_found", "limit_reached", "invalid_state"],
  body: Overlap,
  reply: reply(ShownWebhook),
  async handle({ principal, body, ports }) {
    const owner = ownerOf(principal);
    const endpoint = await rotateWebhookKeys(ports, owner, body.overlapSeconds);
    return shownWebhook(endpoint, ports.clock.now());
  },
});

function ownerOf({ project }: InProject): { type: "project"; id: string } {
  return { type: "project", id: project.id };
}

function setterOf(principal: InProject): WebhookSetter {
  const { actor, project, tenantId } = principal;
  const readsAll = opens(principal, "webhook_full");
  return { id: actor.id, tenantId, readsAll, isLive: !project.sandbox };
}
