export const roles = ["owner", "admin", "developer", "compliance", "auditor"] as const;

export type Role = (typeof roles)[number];

/** Roles that a member may have in one project, beyond the role in the org. */
export const projectRoles = ["admin", "developer", "compliance"] as const;

export type ProjectRole = (typeof projectRoles)[number];
