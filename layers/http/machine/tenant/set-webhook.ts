import * as z from "zod";
import { hostOf } from "#domain/webhook/share.ts";
import { reply, request } from "#domain/wire.ts";
import { machineRoute } from "../auth.ts";

export const setWebhookRoute = machineRoute({
  method: "POST",
  path: "/v1/webhook",
  audit: {
    action: "webhook.set",
    subject: "webhook",
    id: ({ principal }) => principal.tenantId,
    details: (_, { webhookUrl: url }) => ({ host: url && hostOf(url) }),
  },
  summary: "Set or clear the tenant's webhook",
  description:
    "The legacy tenant-level webhook. `null` or an empty string clears it. A project's webhook, when it has one, replaces it. Messages of this key's project go there in full. Those of the tenant's other projects go as notes, which only have the id of the verification and `withheld`, until a key of theirs sets the same URL. The signing secret comes with `POST /v1/signup` or, for every other org, here and once: `webhook_secret` is present only if it was created now. Clearing the URL keeps it, and `POST /v1/webhook/rotate-secret` replaces a lost one.",
  tag: "Webhooks",
  afterCrash:
    "it answers without the secret, which was created and never shown. `POST /v1/webhook/rotate-secret` replaces it.",
  permission: "webhooks:write",
  outflows: ["webhook_full"],
  quota: "write",
  holdsSecret: true,
  refusals: ["invalid_state"],
  body: request(z.strictObject({ webhookUrl: z.string().max(2048).nullable() })),
  reply: reply(
    z.object({
      webhookUrl: z.string().nullable(),
      enabled: z.boolean(),
      webhookSecret: z.string().optional(),
    }),
  ),
  async handle({ principal, body, ports }) {
    // Set once in a project's life: a cold start does not load it.
    const { clearWebhook, setWebhook } = await import("#usecases/webhook/configure-webhook.ts");
    const owner = { type: "tenant", id: principal.tenantId } as const;
    const { webhookUrl: url } = body;
    const { key, tenantId, projectId, sandbox } = principal;
    const by = { id: key.id, tenantId, readsAll: true, isLive: !sandbox };
    if (url === null || url === "") {
      await clearWebhook(ports, owner, by);
      return { webhookUrl: null, enabled: false };
    }
    const wish = { url, param: "webhook_url", by, projectId };
    const { endpoint, newSecret } = await setWebhook(ports, owner, wish);
    return {
      webhookUrl: endpoint.url,
      enabled: endpoint.enabled,
      webhookSecret: newSecret,
    };
  },
});
