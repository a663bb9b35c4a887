import type { Permission } from "./permissions.ts";

/** What a backend needs. A key that is made without a limit has as many of them as its maker may give. */
export const machineScopes = [
  "cases:create",
  "cases:read",
  "cases:erase",
  "flows:intake",
  "webhooks:write",
  "keys:rotate",
] as const;

export type MachineScope = (typeof machineScopes)[number];

/** What changes a Flow, or opens a link that an applicant has: a backend that only runs Flows needs neither. */
const flowScopes = ["flows:publish", "verifications:link"] as const;

/** What reaches beyond the project to the whole org. */
const teamScopes = ["members:read", "members:invite"] as const;

/** A key has these only where they are asked for by name. */
export const namedScopes = [...flowScopes, ...teamScopes] as const;

/** What an API key may be limited to. */
export const keyScopes = [...machineScopes, ...namedScopes] as const;

/** Of the first key of a new org, which in a sandbox may be the only way to make a Flow. */
export const firstKeyScopes = [...machineScopes, ...flowScopes] as const;

export type KeyScope = (typeof keyScopes)[number];

/** What a key may do at a team's own routes. It works for a backend, so it neither reviews nor exports. */
const openedByScope: Record<KeyScope, readonly Permission[]> = {
  "cases:create": ["cases:create"],
  "cases:read": ["cases:read", "cases:read_pii", "metrics:read", "audit:read"],
  "cases:erase": ["cases:erase"],
  "flows:intake": ["templates:read", "flows:read"],
  "flows:publish": ["templates:read", "templates:write", "flows:read", "flows:publish"],
  "verifications:link": ["cases:resend_link"],
  "webhooks:write": ["webhooks:read", "webhooks:write", "branding:read", "branding:write"],
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

/** What a key of these scopes may do at the routes of its project and of its team. */
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
