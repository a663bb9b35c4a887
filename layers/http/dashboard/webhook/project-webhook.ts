import * as z from "zod";
import { WebhookEndpoint } from "#domain/webhook/endpoint.ts";
import { eventTypes } from "#domain/webhook/events.ts";
import { RotatedWebhook, SetWebhook, WebhookState } from "#domain/webhook/shown-webhook.ts";
import { reply, request } from "#domain/wire.ts";
import {
  clearWebhook,
  rotateWebhookSecret,
  setWebhook,
} from "#usecases/webhook/configure-webhook.ts";
import { type InProject, projectRoute } from "../auth.ts";
import { noWebhook, shownWebhook } from "./shown-webhook.ts";

const path = "/v1/projects/{id}/webhook";

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
    return endpoint ? shownWebhook(endpoint) : noWebhook;
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
    details: (_, { url, events, payload }) => ({
      host: url && new URL(url).host,
      events,
      payload,
    }),
  },
  summary: "Set the project's webhook URL",
  description:
    "The first set mints the signing secret and returns it, once, as `signing_secret`. Setting a URL " +
    "again, also after clearing it, keeps the secret and enables a webhook that was disabled. " +
    "In production the URL must be https on port 443 or 8443 with a public address.",
  permission: "webhooks:write",
  quota: "write",
  refusals: ["not_found"],
  body: z.strictObject({
    url: z.string().max(2048),
    events: z.array(z.enum(eventTypes)).min(1).optional(),
    payload: WebhookEndpoint.shape.payload.optional(),
  }),
  reply: reply(SetWebhook),
  async handle({ principal, body, ports }) {
    const owner = ownerOf(principal);
    const { endpoint, newSecret } = await setWebhook(ports, owner, {
      param: "url",
      url: body.url,
      ...(body.events && { events: body.events }),
      ...(body.payload && { payload: body.payload }),
    });
    return { ...shownWebhook(endpoint), signingSecret: newSecret ?? null };
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
    await clearWebhook(ports, ownerOf(principal));
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
    "Until its overlap ends, a replaced secret signs every message along with the new one; a later " +
    "rotation does not shorten that. `overlap_seconds: 0` lets the new secret sign alone at once.",
  permission: "webhooks:write",
  quota: "write",
  holdsSecret: true,
  refusals: ["not_found", "limit_reached"],
  body: request(z.strictObject({ overlapSeconds: z.int().min(0).max(604_800).default(86_400) })),
  reply: reply(RotatedWebhook),
  async handle({ principal, body, ports }) {
    const owner = ownerOf(principal);
    const { endpoint, newSecret } = await rotateWebhookSecret(ports, owner, body.overlapSeconds);
    return { ...shownWebhook(endpoint), signingSecret: newSecret };
  },
});

function ownerOf({ project }: InProject): { type: "project"; id: string } {
  return { type: "project", id: project.id };
}
