import type { Item } from "../table.ts";

/** Of a tenant's item: it outlives everything of its org, to say so. */
export function isDeleted(tenant: Item): boolean {
  return tenant.deletedAt !== undefined;
}
