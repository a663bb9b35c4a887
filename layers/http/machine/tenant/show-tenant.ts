import * as z from "zod";
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
  reply: z.object({
    tenant_id: z.string(),
    name: z.string(),
    webhook_url: z.string().nullable(),
    sandbox: z.boolean(),
    project_id: z.string(),
  }),
  async handle({ principal, ports }) {
    const { tenant, webhookUrl } = await showTenant(ports, principal);
    return {
      tenant_id: tenant.id,
      name: tenant.name,
      webhook_url: webhookUrl,
      sandbox: principal.sandbox,
      project_id: principal.projectId,
    };
  },
});
