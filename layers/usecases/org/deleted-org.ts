import type { Membership } from "#domain/project/user.ts";
import type { Ports } from "../ports.ts";

type Needs = Pick<Ports, "tenants">;

/** Asked wherever something of an org opens: a deleted one is gone before its last item is. */
export async function isOrgDeleted({ tenants }: Needs, tenantId: string): Promise<boolean> {
  return (await tenants.deletedAmong([tenantId])).length > 0;
}

/** Those orgs that were not deleted, in the order given. */
export async function idsOfLiveOrgs({ tenants }: Needs, tenantIds: string[]): Promise<string[]> {
  const deleted = await tenants.deletedAmong(tenantIds);
  return tenantIds.filter((id) => !deleted.includes(id));
}

/** Those whose org was not deleted. */
export async function inLiveOrgs(ports: Needs, memberships: Membership[]): Promise<Membership[]> {
  const ids = await idsOfLiveOrgs(
    ports,
    memberships.map(({ tenantId }) => tenantId),
  );
  return memberships.filter(({ tenantId }) => ids.includes(tenantId));
}
