export const roles = ["owner", "admin", "developer", "compliance"] as const;

export type Role = (typeof roles)[number];
