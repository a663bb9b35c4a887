import * as z from "zod";
import { reply } from "#domain/wire.ts";
import { showTenant } from "#usecases/org/show-tenant.ts";
import { machineRoute } from "../auth.ts";

export const showTenantRoute = machineRoute({
  method: "GET",
  path: "/v1/me",
  summary: "Show the tenant of this key",
  description:
    "`webhook_url` is where results go now: the project's webhook when it has one, else the tenant's.",
  tag: "Account",
  quota: "read",
  reply: reply(
    z.object({
      tenantId: z.string(),
      name: z.string(),
      webhookUrl: z.string().nullable(),
      sandbox: z.boolean(),
      projectId: z.string(),
    }),
  ),
  async handle({ principal, ports }) {
    const { tenant, webhookUrl } = await showTenant(ports, principal);
    return { ...principal, name: tenant.name, webhookUrl };
  },
});
