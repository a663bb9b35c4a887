import type { Role } from "./roles.ts";

/** `sandbox`: only in sandbox projects. `config_events`: only changes of settings, not Cases. */
type Grant = "always" | "sandbox" | "config_events";

type Row = Partial<Record<Role, Grant>>;

const owners: Row = { owner: "always" };
const admins: Row = { ...owners, admin: "always" };
const builders: Row = { ...admins, developer: "always" };
const reviewers: Row = { ...admins, compliance: "always" };
const everyone: Row = { ...builders, ...reviewers };
/** Sees what there is to see, and changes nothing. */
const readers: Row = { ...everyone, auditor: "always" };

/** Permissions of each role in the dashboard. */
const matrix = {
  "org:read": readers,
  "org:update": admins,
  "org:delete": owners,
  "members:set_owner": owners,
  "members:read": readers,
  "members:invite": admins,
  "members:update": admins,
  "members:remove": admins,
  "projects:read": readers,
  "projects:create": admins,
  "projects:update": admins,
  "keys:read": builders,
  "keys:create": builders,
  "keys:revoke": builders,
  "webhooks:read": readers,
  "webhooks:write": builders,
  "branding:read": readers,
  "branding:write": builders,
  "templates:read": readers,
  "flows:read": readers,
  "templates:write": everyone,
  "flows:publish": builders,
  "cases:read": readers,
  "cases:read_pii": { ...reviewers, developer: "sandbox", auditor: "always" },
  "cases:create": everyone,
  "cases:resend_link": everyone,
  "cases:review": reviewers,
  "cases:supervise": admins,
  "cases:erase": reviewers,
  "cases:export": { ...reviewers, auditor: "always" },
  "block_list:read": { ...reviewers, auditor: "always" },
  "block_list:write": reviewers,
  "retention:write": reviewers,
  "audit:read": { ...readers, developer: "config_events" },
  "metrics:read": readers,
} satisfies Record<string, Row>;

export type Permission = keyof typeof matrix;

export const permissions = Object.keys(matrix).filter(isPermission);

export function isPermission(text: string): text is Permission {
  return Object.hasOwn(matrix, text);
}

/** Permissions of a member with this role in this project. */
export function permissionsOf(role: Role, project: { sandbox: boolean }): Permission[] {
  return permissions.filter((permission) => can(role, permission, project));
}

/** The reach of a role's permission; undefined if it has none, as for a permission of a later release. */
export function grantOf(role: Role, permission: Permission): Grant | undefined {
  const row: Row = matrix[permission];
  return Object.hasOwn(row, role) ? row[role] : undefined;
}

export function can(role: Role, permission: Permission, project: { sandbox: boolean }): boolean {
  const grant = grantOf(role, permission);
  return grant === "sandbox" ? project.sandbox : grant !== undefined;
}

/** Members cannot grant a role above their own, and only an owner makes an owner. */
export function mayGiveRole(actor: Role, role: Role): boolean {
  if (role === "owner") return grantOf(actor, "members:set_owner") !== undefined;
  return grantOf(actor, "members:update") !== undefined;
}

/** Only an owner may change or remove an owner. */
export function mayChangeMember(actor: Role, member: Role): boolean {
  return mayGiveRole(actor, member);
}

/** An org always keeps an owner. */
export function keepsAnOwner(
  members: readonly { id: string; role: Role }[],
  change: { id: string; role: Role | null },
): boolean {
  return members.some(({ id, role }) => (id === change.id ? change.role : role) === "owner");
}
