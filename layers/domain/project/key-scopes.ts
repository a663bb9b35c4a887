import type { Permission } from "./permissions.ts";

/** Scopes that a backend needs. A key without a limit has all of them that its creator may grant. */
export const machineScopes = [
  "cases:create",
  "cases:read",
  "cases:erase",
  "flows:intake",
  "webhooks:write",
  "keys:rotate",
] as const;

export type MachineScope = (typeof machineScopes)[number];

/** Scopes that change a Flow, or open an applicant's link: a backend that only runs Flows needs neither. */
const flowScopes = ["flows:publish", "verifications:link"] as const;

/** A backend that only verifies neither reads nor changes the list of people whom a team refuses. */
const listScopes = ["block_list:write"] as const;

/** Scopes that reach beyond the project to the whole org. */
const teamScopes = ["members:read", "members:invite"] as const;

/** A key has these only if the request names them. */
export const namedScopes = [...flowScopes, ...listScopes, ...teamScopes] as const;

/** All scopes of API keys. */
export const keyScopes = [...machineScopes, ...namedScopes] as const;

/**
 * Scopes of the first key of a new org. It opens a sandbox alone, where it may be the only way to make a Flow and to try
 * the block list; a key of a live project has them only if the request names them.
 */
export const firstKeyScopes = [...machineScopes, ...flowScopes, ...listScopes] as const;

export type KeyScope = (typeof keyScopes)[number];

/** Permissions of a key at the team's routes. It works for a backend, so it neither reviews nor exports. */
const openedByScope: Record<KeyScope, readonly Permission[]> = {
  "cases:create": ["cases:create"],
  "cases:read": ["cases:read", "cases:read_pii", "metrics:read", "audit:read"],
  "cases:erase": ["cases:erase"],
  "flows:intake": ["templates:read", "flows:read"],
  "flows:publish": ["templates:read", "templates:write", "flows:read", "flows:publish"],
  "verifications:link": ["cases:resend_link"],
  "webhooks:write": ["webhooks:read", "webhooks:write", "branding:read", "branding:write"],
  "block_list:write": ["block_list:read", "block_list:write"],
  "keys:rotate": ["keys:read", "keys:create", "keys:revoke"],
  "members:read": ["members:read"],
  "members:invite": ["members:invite"],
};

export function isMachineScope(text: string): text is MachineScope {
  return machineScopes.some((scope) => scope === text);
}

function isKeyScope(text: string): text is KeyScope {
  return keyScopes.some((scope) => scope === text);
}

/** Permissions of a key with these scopes at the routes of its project and team. */
export function permissionsOfScopes(scopes: readonly string[]): Permission[] {
  return ["projects:read", ...scopes.filter(isKeyScope).flatMap((scope) => openedByScope[scope])];
}

/** The scope by which a key has this permission. */
export function scopeThatOpens(permission: Permission): KeyScope | undefined {
  return keyScopes.find((scope) => openedByScope[scope].includes(permission));
}

/** The scopes that open nothing beyond these permissions: what their holder may give a key. */
export function scopesWithin(held: readonly string[]): KeyScope[] {
  return keyScopes.filter((scope) =>
    openedByScope[scope].every((permission) => held.includes(permission)),
  );
}
