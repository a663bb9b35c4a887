import { expect, it } from "vitest";
import {
  firstKeyScopes,
  isMachineScope,
  keyScopes,
  machineScopes,
  namedScopes,
  permissionsOfScopes,
  scopesWithin,
  scopeThatOpens,
} from "#domain/project/key-scopes.ts";
import { permissionsOf } from "#domain/project/permissions.ts";

it("lets a key without a scope read its project and do nothing else", () => {
  expect(permissionsOfScopes([])).toEqual(["projects:read"]);
  expect(permissionsOfScopes(["cases:everything", "org:delete"])).toEqual(["projects:read"]);
});

it("opens to a key what its scopes name, and no more", () => {
  expect(permissionsOfScopes(["cases:erase"])).toEqual(["projects:read", "cases:erase"]);
  expect(permissionsOfScopes(["keys:rotate", "cases:create"])).toEqual([
    "projects:read",
    "keys:read",
    "keys:create",
    "keys:revoke",
    "cases:create",
  ]);
});

it("lets a key that runs Flows read them, and one that edits them be asked for by name", () => {
  const running = permissionsOfScopes(["flows:intake"]);
  expect(running).toEqual(["projects:read", "templates:read", "flows:read"]);
  expect(permissionsOfScopes(["flows:publish"])).toContain("templates:write");
  expect(permissionsOfScopes(["flows:publish"])).toContain("flows:publish");
});

it("lets no key issue another's link but by the scope that says so", () => {
  const others = keyScopes.filter((scope) => scope !== "verifications:link");
  expect(permissionsOfScopes(others)).not.toContain("cases:resend_link");
  expect(permissionsOfScopes(["verifications:link"])).toContain("cases:resend_link");
});

it("gives scopes that must be named to no key that was made without a limit", () => {
  expect(namedScopes.filter(isMachineScope)).toEqual([]);
  expect([...machineScopes, ...namedScopes].toSorted()).toEqual(keyScopes.toSorted());
});

it("opens the block list to the first key of an org, and to another only if it is asked for by name", () => {
  expect(permissionsOfScopes(firstKeyScopes)).toContain("block_list:write");
  expect(permissionsOfScopes(machineScopes)).not.toContain("block_list:read");
  expect(
    permissionsOfScopes(firstKeyScopes).filter((each) => /^(org|members):/.test(each)),
  ).toEqual([]);
});

it("never lets a key that was made without a limit review, export, set retention or touch the team", () => {
  const opened = permissionsOfScopes(machineScopes);
  expect(
    opened.filter((permission) =>
      /^(org|members):|^cases:(review|export)$|^retention:/.test(permission),
    ),
  ).toEqual([]);
});

it("lets a key read and invite a team where it was given that by name, and never do more to it", () => {
  const opened = permissionsOfScopes(keyScopes);
  expect(opened.filter((permission) => /^(org|members):/.test(permission))).toEqual([
    "members:read",
    "members:invite",
  ]);
  expect(opened).not.toContain("cases:review");
});

it("gives a key no scope that opens more than its maker may do", () => {
  expect(scopesWithin([])).toEqual([]);
  expect(scopesWithin(["cases:erase"])).toEqual(["cases:erase"]);
  expect(scopesWithin(["cases:read"])).toEqual([]);
  expect(scopesWithin(["cases:create", "cases:resend_link"])).toEqual([
    "cases:create",
    "verifications:link",
  ]);
  expect(scopesWithin(permissionsOf("owner", { sandbox: false }))).toEqual(keyScopes);
  expect(scopesWithin(permissionsOf("developer", { sandbox: false }))).not.toContain("cases:erase");
});

it("names the scope that a refused key lacks, if there is one", () => {
  expect(scopeThatOpens("cases:resend_link")).toBe("verifications:link");
  expect(scopeThatOpens("org:delete")).toBeUndefined();
});

it("knows the scopes of keys and no permission for one", () => {
  expect([...machineScopes, "org:delete", "", "cases:*"].filter(isMachineScope)).toEqual(
    machineScopes,
  );
});
