import { Refusal } from "#domain/errors.ts";
import type { DeletedOrg } from "#domain/project/tenant.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Ports } from "../ports.ts";
import { showOrg } from "./manage-org.ts";

/**
 * Deletes an org by one write. Everything that opens a part of an org asks for it, so its keys, links,
 * sessions and webhooks stop working at once. `removeOrg` removes the rest.
 */
export async function deleteOrg(
  ports: Pick<Ports, "audit" | "clock" | "ids" | "removals" | "tenants">,
  request: { tenantId: string; by: { userId: string }; orgId: string; confirmName: string },
): Promise<DeletedOrg> {
  const { tenantId, by, orgId, confirmName } = request;
  // Sent again, or from a page left open, it would else be about the org that the caller is in now.
  if (orgId !== tenantId) {
    throw new Refusal("not_found", "This is not the org that you are in.", { param: "org_id" });
  }
  const { name } = await showOrg(ports, tenantId);
  if (confirmName !== name) {
    const reason = "confirm_name must be the org's name, letter for letter.";
    throw new Refusal("invalid_parameter", reason, { param: "confirm_name" });
  }
  const org: DeletedOrg = {
    id: tenantId,
    deletedAt: ports.clock.now().toISOString(),
    deletedBy: by.userId,
  };
  await ports.removals.begin(org, name);
  await recordDeletion(ports, org);
  return org;
}

/** Once, by the call, or by a sweep after the call died. */
export async function recordDeletion(
  ports: Pick<Ports, "audit" | "clock" | "ids">,
  { id, deletedAt, deletedBy }: DeletedOrg,
): Promise<void> {
  await recordAudit(ports, {
    chainId: id,
    action: "org.deleted",
    actor: { type: "user", id: deletedBy, role: "owner" },
    subject: { type: "org", id },
    details: { deleted_at: deletedAt },
    once: { name: "org.deleted" },
  });
}
