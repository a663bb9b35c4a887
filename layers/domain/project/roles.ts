export const roles = ["owner", "admin", "developer", "compliance", "auditor"] as const;

export type Role = (typeof roles)[number];

/** What somebody may be in one project beyond what they are in the org. */
export const projectRoles = ["admin", "developer", "compliance"] as const;

export type ProjectRole = (typeof projectRoles)[number];
