import { describe, expect, it } from "vitest";
import { permissions } from "#domain/project/permissions.ts";
import { isOfOrg, mayIn, outranks, permissionsIn, roleIn } from "#domain/project/role-in.ts";
import { projectRoles, type Role, roles } from "#domain/project/roles.ts";
import { Member } from "#domain/project/team.ts";

const project = { id: "proj_1", sandbox: false };
const elsewhere = { id: "proj_2", sandbox: false };

it("takes a role in a project for what it adds there, and leaves every other project as it is", () => {
  const placed = { role: "auditor", projectRoles: { proj_1: "compliance" } } as const;
  expect(mayIn(placed, "cases:review", project)).toBe(true);
  expect(mayIn(placed, "cases:review", elsewhere)).toBe(false);
});

it("never takes anything from what somebody is in the org", () => {
  for (const role of roles) {
    for (const there of projectRoles) {
      const added = permissionsIn({ role, projectRoles: { proj_1: there } }, project);
      expect(added).toEqual(expect.arrayContaining(permissionsIn({ role }, project)));
    }
  }
});

it("gives no member more rights over the org for their role in one of its projects", () => {
  const ofOrg = permissions.filter(isOfOrg);
  expect(ofOrg).toContain("members:invite");
  expect(ofOrg).toContain("projects:create");
  const placed = { role: "auditor", projectRoles: { proj_1: "admin" } } as const;
  const allowed = permissionsIn(placed, project);
  expect(allowed).toContain("keys:create");
  const overOrg = allowed.filter(isOfOrg);
  expect(overOrg).toEqual(["org:read", "members:read"]);
});

describe("a role that a later release has", () => {
  // As it may be stored, whatever this release's types say.
  const later = Member.shape.role.parse("later");

  it.for(["later", "constructor", "__proto__"])("opens nothing here: %s", (name) => {
    const role = Member.shape.role.parse(name);
    expect(permissionsIn({ role }, { ...project, sandbox: true })).toEqual([]);
  });

  it("is outranked by none and outranks none, so that no project's role stands in for it", () => {
    for (const role of roles) {
      expect(outranks(role, later) || outranks(later, role)).toBe(false);
    }
    expect(roleIn({ role: later, projectRoles: { proj_1: "admin" } }, "proj_1")).toBe(later);
  });
});

it("lets an auditor see and change nothing", () => {
  const allowed = permissionsIn({ role: "auditor" satisfies Role }, project);
  expect(allowed).toEqual([
    "org:read",
    "members:read",
    "projects:read",
    "webhooks:read",
    "branding:read",
    "templates:read",
    "flows:read",
    "cases:read",
    "cases:read_pii",
    "cases:export",
    "block_list:read",
    "audit:read",
    "metrics:read",
  ]);
});

it("ranks equals over neither, and takes the org's role if a project's adds nothing", () => {
  expect(outranks("developer", "compliance")).toBe(false);
  expect(outranks("admin", "admin")).toBe(false);
  const placed = { role: "compliance", projectRoles: { proj_1: "developer" } } as const;
  expect(roleIn(placed, "proj_1")).toBe("compliance");
  expect(roleIn({ role: "owner", projectRoles: { proj_1: "admin" } }, "proj_1")).toBe("owner");
  expect(roleIn({ role: "auditor" }, "proj_1")).toBe("auditor");
});
