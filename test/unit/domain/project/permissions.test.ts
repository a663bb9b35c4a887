import { expect, it } from "vitest";
import { machineScopes } from "#domain/project/key-scopes.ts";
import {
  can,
  grantOf,
  keepsAnOwner,
  mayChangeMember,
  mayGiveRole,
  permissions,
} from "#domain/project/permissions.ts";
import { roles } from "#domain/project/roles.ts";

const live = { sandbox: false };
const sandbox = { sandbox: true };

it("has exactly the agreed matrix", () => {
  const letter = { always: "x", sandbox: "s", config_events: "c" };
  const rows = permissions.map((permission) => {
    const cells = roles.map((role) => {
      const grant = grantOf(role, permission);
      return grant ? letter[grant] : "-";
    });
    return `${cells.join("")} ${permission}`;
  });
  expect(rows).toMatchInlineSnapshot(`
    [
      "xxxxx org:read",
      "xx--- org:update",
      "x---- org:delete",
      "x---- members:set_owner",
      "xxxxx members:read",
      "xx--- members:invite",
      "xx--- members:update",
      "xx--- members:remove",
      "xxxxx projects:read",
      "xx--- projects:create",
      "xx--- projects:update",
      "xxx-- keys:read",
      "xxx-- keys:create",
      "xxx-- keys:revoke",
      "xxxxx webhooks:read",
      "xxx-- webhooks:write",
      "xxxxx branding:read",
      "xxx-- branding:write",
      "xxxxx templates:read",
      "xxxxx flows:read",
      "xxxx- templates:write",
      "xxx-- flows:publish",
      "xxxxx cases:read",
      "xxsxx cases:read_pii",
      "xxxx- cases:create",
      "xxxx- cases:resend_link",
      "xx-x- cases:review",
      "xx--- cases:supervise",
      "xx-x- cases:erase",
      "xx-xx cases:export",
      "xx-xx block_list:read",
      "xx-x- block_list:write",
      "xx-x- retention:write",
      "xxcxx audit:read",
      "xxxxx metrics:read",
    ]
  `);
});

it("lets developers see personal data in a sandbox and nowhere else", () => {
  expect(can("developer", "cases:read_pii", sandbox)).toBe(true);
  expect(can("developer", "cases:read_pii", live)).toBe(false);
});

it("never lets a developer review, or compliance touch keys", () => {
  for (const project of [live, sandbox]) {
    expect(can("developer", "cases:review", project)).toBe(false);
    expect(can("compliance", "keys:create", project)).toBe(false);
  }
});

it("gives owners every permission everywhere", () => {
  expect(permissions.filter((permission) => !can("owner", permission, live))).toEqual([]);
});

it.for([
  ["owner", "owner", true],
  ["admin", "owner", false],
  ["admin", "admin", true],
  ["developer", "developer", false],
  ["compliance", "developer", false],
] as const)("says whether %s may give or touch the role %s: %s", ([actor, role, allowed]) => {
  expect(mayGiveRole(actor, role)).toBe(allowed);
  expect(mayChangeMember(actor, role)).toBe(allowed);
});

it("keeps the last owner an owner", () => {
  const members = [
    { id: "a", role: "owner" },
    { id: "b", role: "admin" },
  ] as const;
  expect(keepsAnOwner(members, { id: "a", role: "admin" })).toBe(false);
  expect(keepsAnOwner(members, { id: "a", role: null })).toBe(false);
  expect(keepsAnOwner(members, { id: "b", role: null })).toBe(true);
});

it("limits machines to what a backend needs", () => {
  expect(machineScopes).toEqual([
    "cases:create",
    "cases:read",
    "cases:erase",
    "flows:intake",
    "webhooks:write",
    "keys:rotate",
  ]);
});
