import type { Membership, Ports } from "./ports.ts";

type Needs = Pick<Ports, "tenants">;

/** Asked wherever something of an org opens: a deleted one is gone before its last item is. */
export async function isOrgDeleted({ tenants }: Needs, tenantId: string): Promise<boolean> {
  return (await tenants.deletedAmong([tenantId])).length > 0;
}

/** Those whose org was not deleted. */
export async function standing(
  { tenants }: Needs,
  memberships: Membership[],
): Promise<Membership[]> {
  const deleted = await tenants.deletedAmong(memberships.map(({ tenantId }) => tenantId));
  return memberships.filter(({ tenantId }) => !deleted.includes(tenantId));
}
