import { expect, it } from "vitest";
import { followGroup, placeByGroup } from "#domain/project/group-member.ts";
import { type Member, maxMembers, type Team } from "#domain/project/team.ts";

const now = new Date("2026-11-20T10:00:00.000Z");

const member = (role: Member["role"], more: Partial<Member> = {}): Member => ({
  userId: `usr_${role}`,
  email: `${role}@example.com`,
  name: role,
  role,
  joinedAt: "2026-11-01T10:00:00.000Z",
  ...more,
});

const teamOf = (...members: Member[]): Team => ({
  tenantId: "org_1",
  revision: 3,
  members,
  invitations: [],
});

const ana = { userId: "usr_ana", email: "ana@example.com", name: "Ana", now };

it("takes a new person of a group into the team, while there is a place", () => {
  const team = teamOf(member("owner"));
  expect(placeByGroup(team, { ...ana, role: "auditor" })).toEqual({
    ...team,
    members: [
      member("owner"),
      {
        userId: "usr_ana",
        email: "ana@example.com",
        name: "Ana",
        role: "auditor",
        joinedAt: "2026-11-20T10:00:00.000Z",
        byGroup: true,
      },
    ],
  });
  const many = (count: number) =>
    teamOf(...Array.from({ length: count }, (_, i) => member("auditor", { userId: `usr_${i}` })));
  const almostFull = many(maxMembers - 1);
  expect(placeByGroup(almostFull, { ...ana, role: "auditor" }).members).toHaveLength(maxMembers);
  const full = many(maxMembers);
  expect(placeByGroup(full, { ...ana, role: "auditor" })).toBe(full);
});

const invited = member("developer", { userId: ana.userId });

it.for<[string, Member, Member]>([
  ["by invitation", invited, { ...invited, role: "compliance", byGroup: true }],
  [
    "by invitation in the same role",
    { ...invited, role: "compliance" },
    { ...invited, role: "compliance", byGroup: true },
  ],
  [
    "whose role in one project is stronger",
    { ...invited, projectRoles: { prj_1: "admin", prj_2: "developer" } },
    { ...invited, role: "compliance", byGroup: true, projectRoles: { prj_1: "admin" } },
  ],
  [
    "whose roles in projects add nothing any more",
    { ...invited, projectRoles: { prj_1: "developer" } },
    { ...invited, role: "compliance", byGroup: true },
  ],
])("gives the group's role to a member %s, and to no other", ([, before, after]) => {
  const placed = placeByGroup(teamOf(member("owner"), before), { ...ana, role: "compliance" });
  expect(placed).toStrictEqual(teamOf(member("owner"), after));
});

it("changes nothing for an owner, and for a member who has the group's role already", () => {
  const owned = teamOf(member("auditor"), member("owner", { userId: ana.userId }));
  expect(placeByGroup(owned, { ...ana, role: "auditor" })).toBe(owned);
  const placed = teamOf(member("owner"), { ...invited, byGroup: true });
  expect(placeByGroup(placed, { ...ana, role: "developer" })).toBe(placed);
  expect(followGroup(placed, { userId: ana.userId, role: "developer" })).toBe(placed);
});

it("moves and ends the access that a group gave, and no other", () => {
  const team = teamOf(member("owner"), { ...invited, byGroup: true }, member("developer"));
  expect(followGroup(team, { userId: ana.userId, role: "admin" }).members).toEqual([
    member("owner"),
    { ...invited, role: "admin", byGroup: true },
    member("developer"),
  ]);
  expect(followGroup(team, { userId: ana.userId, role: null })).toEqual(
    teamOf(member("owner"), member("developer")),
  );
  for (const userId of ["usr_developer", "usr_gone"]) {
    expect(followGroup(team, { userId, role: null })).toBe(team);
    expect(followGroup(team, { userId, role: "admin" })).toBe(team);
  }
});
