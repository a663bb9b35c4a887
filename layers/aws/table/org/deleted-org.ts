import type { Item } from "../table.ts";

/** The tenant's item outlives everything of its org, to mark it as deleted. */
export function isDeleted(tenant: Item): boolean {
  return tenant.deletedAt !== undefined;
}
