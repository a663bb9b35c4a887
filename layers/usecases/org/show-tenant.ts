import { Refusal } from "#domain/errors.ts";
import type { Tenant } from "#domain/project/tenant.ts";
import type { Ports } from "../ports.ts";
import { type ActiveEndpoint, chosenEndpoint } from "../webhook/webhook-endpoint.ts";

/** The tenant of a key, and the destination of its results. */
export async function showTenant(
  ports: Pick<Ports, "tenants" | "webhooks">,
  whose: { tenantId: string; projectId: string },
): Promise<{ tenant: Tenant; webhook: ActiveEndpoint | undefined }> {
  const [tenant, webhook] = await Promise.all([
    ports.tenants.tenant(whose.tenantId),
    chosenEndpoint(ports, whose),
  ]);
  if (!tenant) throw new Refusal("not_found", "There is no such tenant.");
  return { tenant, webhook };
}
