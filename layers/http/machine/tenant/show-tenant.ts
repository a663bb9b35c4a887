import * as z from "zod";
import { reply } from "#domain/wire.ts";
import { showTenant } from "#usecases/org/show-tenant.ts";
import { machineRoute } from "../auth.ts";

export const showTenantRoute = machineRoute({
  method: "GET",
  path: "/v1/me",
  summary: "Show the tenant of this key",
  description:
    "`webhook_url` is where the results of this key's project go: the project's webhook when it has one, which `webhook_scope` then calls `project`, else the tenant's of `POST /v1/webhook`; never both. `webhook_enabled` is false while that webhook is switched off, as after too many failures: then nothing is sent, to the other one neither. Both are there only where there is a URL.",
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
