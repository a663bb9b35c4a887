import { Refusal } from "#domain/errors.ts";
import type { Tenant } from "#domain/project/tenant.ts";
import type { Ports } from "../ports.ts";

/** Whose key this is, and where results go: the project's webhook if it has one, else the tenant's. */
export async function showTenant(
  ports: Pick<Ports, "tenants" | "webhooks">,
  { tenantId, projectId }: { tenantId: string; projectId: string },
): Promise<{ tenant: Tenant; webhookUrl: string | null }> {
  const [tenant, own, legacy] = await Promise.all([
    ports.tenants.tenant(tenantId),
    ports.webhooks.endpoint({ type: "project", id: projectId }),
    ports.webhooks.endpoint({ type: "tenant", id: tenantId }),
  ]);
  if (!tenant) throw new Refusal("not_found", "There is no such tenant.");
  return { tenant, webhookUrl: own?.url ?? legacy?.url ?? null };
}
