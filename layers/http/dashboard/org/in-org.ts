import type { TeamMember } from "../auth.ts";

/** The org, and the actor in it. */
export function inOrg({ tenantId, userId, role, isKey = false }: TeamMember) {
  return { tenantId, by: { userId, role, isKey } };
}
