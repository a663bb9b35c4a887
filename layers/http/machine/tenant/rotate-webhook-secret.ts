import * as z from "zod";
import { reply, request } from "#domain/wire.ts";
import { machineRoute } from "../auth.ts";

export const rotateWebhookSecretRoute = machineRoute({
  method: "POST",
  path: "/v1/webhook/rotate-secret",
  audit: {
    action: "webhook.secret_rotated",
    subject: "webhook",
    id: ({ principal }) => principal.tenantId,
    details: ({ body }) => ({ overlap_seconds: body.overlapSeconds }),
  },
  summary: "Replace the signing secret of the tenant's webhook",
  description:
    "The new secret is shown only once. Until its overlap ends, a replaced secret signs every message along with the new one; a later rotation does not shorten that. With `overlap_seconds: 0` only the new secret signs. If no webhook was ever set there is no secret, and the answer is 404.",
  tag: "Webhooks",
  afterCrash:
    "it replaces the secret once more, and the one that was never shown also signs until its overlap ends.",
  permission: "webhooks:write",
  quota: "write",
  holdsSecret: true,
  refusals: ["not_found", "limit_reached"],
  body: request(z.strictObject({ overlapSeconds: z.int().min(0).max(604_800).default(86_400) })),
  reply: reply(
    z.object({
      webhookUrl: z.string().nullable(),
      enabled: z.boolean(),
      webhookSecret: z.string(),
    }),
  ),
  async handle({ principal, body, ports }) {
    // Rare: a cold start does not load it.
    const { rotateWebhookSecret } = await import("#usecases/webhook/configure-webhook.ts");
    const owner = { type: "tenant", id: principal.tenantId } as const;
    const { endpoint, newSecret } = await rotateWebhookSecret(ports, owner, body.overlapSeconds);
    return { webhookUrl: endpoint.url, enabled: endpoint.enabled, webhookSecret: newSecret };
  },
});
