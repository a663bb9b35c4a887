import { expect, it } from "vitest";
import { OidcIssuer, placementOf } from "#domain/project/oidc-issuer.ts";

const orgId = `tnt_${"0".repeat(26)}`;
const roles = { readers: "auditor", builders: "developer", deciders: "compliance", it: "admin" };
const settings = { name: "Bank", issuer: "https://id.bank.example", groups: { orgId, roles } };
const { groups } = OidcIssuer.parse(settings);

it.for<[claimed: unknown, role: string | null]>([
  [undefined, null],
  [[], null],
  [["strangers"], null],
  ["readers", "auditor"],
  [["strangers", "readers"], "auditor"],
  [["readers", "it", "builders"], "admin"],
  // Among equals the first of the settings, whatever the order of the claim.
  [["deciders", "builders"], "developer"],
  [[7, null, { it: true }], null],
])("gives a person of the groups %j the role %s", ([claimed, role]) => {
  expect(placementOf(groups, { groups: claimed })).toEqual({ tenantId: orgId, role });
});

it("reads the claim that the settings name, and places nobody without groups", () => {
  const named = OidcIssuer.parse({
    ...settings,
    groups: { claim: "team", orgId, roles: { it: "admin" } },
  });
  expect(placementOf(named.groups, { groups: "strangers", team: "it" })?.role).toBe("admin");
  expect(placementOf(undefined, { groups: "it" })).toBeUndefined();
});

it("takes no settings whose groups give no role or an owner's, or that ask for no identity", () => {
  const taken = (change: object) => OidcIssuer.safeParse({ ...settings, ...change }).success;
  expect(taken({})).toBe(true);
  expect(taken({ scopes: ["email", "openid"] })).toBe(true);
  expect(taken({ scopes: ["email"] })).toBe(false);
  expect(taken({ groups: { orgId, roles: {} } })).toBe(false);
  expect(taken({ groups: { orgId, roles: { it: "owner" } } })).toBe(false);
});
