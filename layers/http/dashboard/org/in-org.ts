import type { TeamMember } from "../auth.ts";

/** Whose org it is, and who acts in it. */
export function inOrg({ tenantId, userId, role, isKey = false }: TeamMember) {
  return { tenantId, by: { userId, role, isKey } };
}
