import { can, type Permission, permissions } from "./permissions.ts";
import type { ProjectRole, Role } from "./roles.ts";

/** A member's role in the org, and stronger roles in some of its projects. */
export type Placed = { role: Role; projectRoles?: Readonly<Record<string, ProjectRole>> };

const rank: Record<Role, number> = { auditor: 0, developer: 1, compliance: 1, admin: 2, owner: 3 };

/** A role that this release does not know outranks none, and none outranks it. */
export function outranks(role: Role, other: Role): boolean {
  return rank[role] > rank[other];
}

/**
 * The effective role in a project: the project's own if it is stronger. It only adds, so code that reads
 * the org's role alone never overestimates a member.
 */
export function roleIn({ role, projectRoles }: Placed, projectId: string): Role {
  const there = projectRoles?.[projectId] ?? role;
  return outranks(there, role) ? there : role;
}

/** A permission that depends on the org's role only, whatever the project roles are. */
export function isOfOrg(permission: Permission): boolean {
  return /^(?:org|members):/.test(permission) || permission === "projects:create";
}

/** Whether either role permits this in the project. A permission beyond the project needs the org's role. */
export function mayIn(
  placed: Placed,
  permission: Permission,
  project: { id: string; sandbox: boolean },
): boolean {
  const roles = isOfOrg(permission) ? [placed.role] : [placed.role, roleIn(placed, project.id)];
  return roles.some((role) => can(role, permission, project));
}

export function permissionsIn(
  placed: Placed,
  project: { id: string; sandbox: boolean },
): Permission[] {
  return permissions.filter((permission) => mayIn(placed, permission, project));
}
