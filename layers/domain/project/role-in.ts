import { can, type Permission, permissions } from "./permissions.ts";
import type { ProjectRole, Role } from "./roles.ts";

/** What somebody is in an org, and what more they are in some of its projects. */
export type Placed = { role: Role; projectRoles?: Readonly<Record<string, ProjectRole>> };

const rank: Record<Role, number> = { auditor: 0, developer: 1, compliance: 1, admin: 2, owner: 3 };

/** Of a role that this release does not know nothing is said: it outranks none and is outranked by none. */
export function outranks(role: Role, other: Role): boolean {
  return rank[role] > rank[other];
}

/**
 * The role that holds in a project: the project's own where that is more. It only ever adds, so that
 * whoever reads the org's role alone never takes somebody for more than they are.
 */
export function roleIn({ role, projectRoles }: Placed, projectId: string): Role {
  const there = projectRoles?.[projectId];
  return there !== undefined && outranks(there, role) ? there : role;
}

/** What is asked of the role in the org, whatever somebody is in one of its projects. */
export function isOfOrg(permission: Permission): boolean {
  return /^(?:org|members):|^projects:create$/.test(permission);
}

/** Whether either role lets them do this in the project: what reaches beyond it, the org's alone. */
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
