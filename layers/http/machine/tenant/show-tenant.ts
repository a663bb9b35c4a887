import * as z from "zod";
import { reply } from "#domain/wire.ts";
import { showTenant } from "#usecases/org/show-tenant.ts";
import { machineRoute } from "../auth.ts";

export const showTenantRoute = machineRoute({
  method: "GET",
  path: "/v1/me",
  summary: "Show the tenant of this key",
  description:
    "`webhook_url` is the URL that gets the results of this key's project: the project's webhook if it has one (`webhook_scope` is then `project`), or else the tenant's of `POST /v1/webhook`; never both. `webhook_enabled` is false while that webhook is switched off, for example after too many failures: then nothing is sent, to neither of them. Both are absent without a URL.",
  tag: "Account",
  quota: "read",
  reply: reply(
    z.object({
      tenantId: z.string(),
      name: z.string(),
      webhookUrl: z.string().nullable(),
      webhookScope: z.enum(["project", "tenant"]).optional(),
      webhookEnabled: z.boolean().optional(),
      sandbox: z.boolean(),
      projectId: z.string(),
    }),
  ),
  async handle({ principal, ports }) {
    const { tenant, webhook } = await showTenant(ports, principal);
    return {
      ...principal,
      name: tenant.name,
      webhookUrl: webhook?.url ?? null,
      ...(webhook && { webhookScope: webhook.owner.type, webhookEnabled: webhook.enabled }),
    };
  },
});
