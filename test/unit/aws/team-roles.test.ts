import { expect, it } from "vitest";
import { keys } from "#aws/table/keys.ts";
import type { Member, Team } from "#domain/project/team.ts";
import { memoryTable } from "../../fakes/memory-table.ts";
import { tableStores } from "../../fakes/table-stores.ts";

const at = "2026-11-20T12:00:00.000Z";

const member = (userId: string, role: Member["role"]): Member => ({
  ...{ userId, role, email: `${userId}@example.com`, name: userId, joinedAt: at },
});

const invitation = {
  ...{ id: "inv_1", email: "new@example.com", role: "auditor" as const, invitedBy: "usr_owner" },
  ...{ createdAt: at, expiresAt: "2026-12-20T12:00:00.000Z" },
};

const hashes = new Map([["new@example.com", ["hash-new"]]]);

async function aTeam(change: Partial<Team> = {}) {
  const { table, all } = memoryTable();
  const stores = tableStores(table);
  const before = await stores.teams.team("tnt_1");
  const first = { ...before, members: [member("usr_owner", "owner"), member("usr_1", "auditor")] };
  await stores.teams.save(before, { ...first, ...change }, hashes);
  for (const id of ["usr_owner", "usr_1", "usr_2"]) {
    const user = { id, email: `${id}@example.com`, emailVerified: true, name: id };
    await stores.users.create({ ...user, createdAt: at, lastSeenAt: at }, [`identity-${id}`]);
  }
  const team = () => stores.teams.team("tnt_1");
  const memberOf = async (id: string) => (await team()).members.find(({ userId }) => userId === id);
  const rolesOf = async (userId: string) => (await stores.users.find(userId))?.memberships;
  return { table, all, stores, team, memberOf, rolesOf };
}

it("keeps members and invitations of every role in one place, with the team and with the user", async () => {
  const { team, rolesOf } = await aTeam({ invitations: [invitation] });
  expect((await team()).members.map(({ role }) => role).sort()).toEqual(["auditor", "owner"]);
  expect((await team()).invitations).toEqual([invitation]);
  expect(await rolesOf("usr_1")).toEqual([{ tenantId: "tnt_1", role: "auditor" }]);
});

it("has a member once, whatever they become, and nothing once they are gone", async () => {
  const { stores, team, rolesOf, all } = await aTeam();
  for (const role of ["compliance", "auditor", "developer"] as const) {
    const before = await team();
    const members = before.members.map((each) =>
      each.userId === "usr_1" ? { ...each, role } : each,
    );
    await stores.teams.save(before, { ...before, members }, hashes);
    expect(await rolesOf("usr_1")).toEqual([{ tenantId: "tnt_1", role }]);
    const ofThem = all().filter(
      ({ pk, sk }) => /(?:MEMBER|MEMBERSHIP)#/.test(String(sk)) && /usr_1/.test(`${pk}${sk}`),
    );
    expect(ofThem).toHaveLength(2);
  }
  const before = await team();
  const members = before.members.filter(({ role }) => role === "owner");
  await stores.teams.save(before, { ...before, members }, hashes);
  expect(await rolesOf("usr_1")).toEqual([]);
});

it("takes back what a member was in a project, in the team and for their calls", async () => {
  const { stores, team, memberOf, rolesOf } = await aTeam();
  const set = async (change: Pick<Member, "projectRoles">) => {
    const before = await team();
    const members = before.members.map(({ projectRoles: _, ...each }) =>
      each.userId === "usr_1" ? { ...each, ...change } : each,
    );
    await stores.teams.save(before, { ...before, members }, hashes);
  };
  const projectRoles = { proj_1: "compliance" } as const;
  await set({ projectRoles });
  expect(await memberOf("usr_1")).toMatchObject({ projectRoles });
  expect(await rolesOf("usr_1")).toEqual([{ tenantId: "tnt_1", role: "auditor", projectRoles }]);
  await set({});
  expect(await memberOf("usr_1")).not.toHaveProperty("projectRoles");
  expect(await rolesOf("usr_1")).toEqual([{ tenantId: "tnt_1", role: "auditor" }]);
});

it("reads a team with a role of a later release, and keeps it when another member changes", async () => {
  const { table, stores, team, rolesOf } = await aTeam();
  await table.put({
    ...keys.member("tnt_1", "usr_2"),
    v: 1,
    ...member("usr_2", "admin"),
    role: "later",
  });
  await table.put({
    ...keys.membership("usr_2", "tnt_1"),
    ...{ v: 1, tenantId: "tnt_1", role: "later" },
  });
  const before = await team();
  const members = before.members.map((each) =>
    each.userId === "usr_1" ? { ...each, role: "developer" as const } : each,
  );
  await stores.teams.save(before, { ...before, members }, hashes);
  expect((await team()).members.find(({ userId }) => userId === "usr_2")?.role).toBe("later");
  expect(await rolesOf("usr_2")).toEqual([{ tenantId: "tnt_1", role: "later" }]);
});

it("erases an auditor with the team that they read", async () => {
  const { stores, rolesOf, team } = await aTeam();
  const userIds = (await team()).members.map(({ userId }) => userId);
  await stores.removals.eraseTeam("tnt_1", { userIds, emailHashes: [] });
  expect(await rolesOf("usr_1")).toEqual([]);
  expect((await team()).members).toEqual([]);
});
