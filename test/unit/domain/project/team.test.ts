import fc from "fast-check";
import { expect, it } from "vitest";
import { Refusal } from "#domain/errors.ts";
import { type Role, roles } from "#domain/project/roles.ts";
import {
  changeProjectRole,
  changeRole,
  emailForm,
  type Invitation,
  invite,
  join,
  type Member,
  maxInvitations,
  maxMembers,
  memberOf,
  openInvitations,
  removeMember,
  revokeInvitation,
  type Team,
} from "#domain/project/team.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const owner = { userId: "usr_owner", role: "owner" } as const;
const admin = { userId: "usr_admin", role: "admin" } as const;

const member = (role: Role, userId = `usr_${role}`): Member => ({
  userId,
  email: `${userId}@example.com`,
  name: userId,
  role,
  joinedAt: "2026-11-01T10:00:00.000Z",
});

const invited = (
  email: string,
  role: Role,
  expiresAt = "2026-12-01T00:00:00.000Z",
): Invitation => ({
  id: `inv_${email}`,
  email,
  role,
  invitedBy: owner.userId,
  createdAt: "2026-11-01T10:00:00.000Z",
  expiresAt,
});

const teamOf = (members: Member[], invitations: Invitation[] = []): Team => ({
  tenantId: "org_1",
  revision: 3,
  members,
  invitations,
});

const team = teamOf([member("owner"), member("admin"), member("developer")]);

function refusalOf(change: () => unknown): Refusal {
  try {
    change();
  } catch (error) {
    if (error instanceof Refusal) return error;
  }
  throw new Error("this was not refused");
}

const ownersOnly = {
  code: "permission_denied",
  details: { extra: { required_permission: "members:set_owner" } },
};

it("invites for thirty days, to the address in the form that is compared", () => {
  const asked = {
    by: admin,
    id: "inv_1",
    email: "  Ana@Example.COM ",
    role: "developer",
    now,
  } as const;
  const invitation = {
    id: "inv_1",
    email: "ana@example.com",
    role: "developer",
    invitedBy: "usr_admin",
    createdAt: "2026-11-20T10:00:00.000Z",
    expiresAt: "2026-12-20T10:00:00.000Z",
  };
  expect(invite(team, asked)).toEqual({
    team: { ...team, invitations: [invitation] },
    invitation,
    isNew: true,
  });
});

it("finds the same invitation still open instead of sending a second", () => {
  const existing = invited("ana@example.com", "developer");
  const open = teamOf([member("owner")], [existing]);
  const again = invite(open, {
    by: admin,
    id: "inv_2",
    email: "Ana@example.com",
    role: "developer",
    now,
  });
  expect(again).toEqual({ team: open, invitation: existing, isNew: false });
});

it("puts an invitation for another role in the old one's place, and leaves the others", () => {
  const other = invited("bo@example.com", "admin");
  const open = teamOf([member("owner")], [invited("ana@example.com", "developer"), other]);
  const { team: after, isNew } = invite(open, {
    by: admin,
    id: "inv_2",
    email: "ana@example.com",
    role: "compliance",
    now,
  });
  expect(isNew).toBe(true);
  expect(after.invitations.map(({ id, role }) => [id, role])).toEqual([
    ["inv_bo@example.com", "admin"],
    ["inv_2", "compliance"],
  ]);
});

it("invites again after an invitation ran out, and forgets the old one", () => {
  const ranOut = teamOf(
    [member("owner")],
    [invited("ana@example.com", "developer", now.toISOString())],
  );
  const { team: after, isNew } = invite(ranOut, {
    by: admin,
    id: "inv_2",
    email: "ana@example.com",
    role: "developer",
    now,
  });
  expect(isNew).toBe(true);
  expect(after.invitations.map(({ id }) => id)).toEqual(["inv_2"]);
});

it("refuses to invite who is a member already, however the address is written", () => {
  const asked = {
    by: owner,
    id: "inv_1",
    email: "USR_ADMIN@example.com",
    role: "admin",
    now,
  } as const;
  expect(refusalOf(() => invite(team, asked))).toMatchObject({
    code: "already_member",
    details: { param: "email" },
  });
});

it.for<[string, () => unknown]>([
  [
    "invite an owner",
    () => invite(team, { by: admin, id: "i", email: "x@y.z", role: "owner", now }),
  ],
  [
    "put another invitation in the place of an owner's",
    () =>
      invite(teamOf([member("owner")], [invited("x@y.z", "owner")]), {
        by: admin,
        id: "i",
        email: "x@y.z",
        role: "developer",
        now,
      }),
  ],
  [
    "withdraw an owner's invitation",
    () =>
      revokeInvitation(teamOf([member("owner")], [invited("x@y.z", "owner")]), {
        by: admin,
        id: "inv_x@y.z",
      }),
  ],
  ["make an owner", () => changeRole(team, { by: admin, userId: "usr_developer", role: "owner" })],
  [
    "make themselves an owner",
    () => changeRole(team, { by: admin, userId: "usr_admin", role: "owner" }),
  ],
  ["change an owner", () => changeRole(team, { by: admin, userId: "usr_owner", role: "admin" })],
  ["remove an owner", () => removeMember(team, { by: admin, userId: "usr_owner" })],
])("never lets an admin %s", ([, change]) => {
  expect(refusalOf(change)).toMatchObject(ownersOnly);
});

it.for(["developer", "compliance"] as const)(
  "lets a %s give no role and change no member",
  (role) => {
    const by = { userId: `usr_${role}`, role };
    expect(refusalOf(() => invite(team, { by, id: "i", email: "x@y.z", role, now }))).toMatchObject(
      ownersOnly,
    );
    expect(refusalOf(() => removeMember(team, { by, userId: "usr_admin" }))).toMatchObject(
      ownersOnly,
    );
  },
);

it("holds fifty open invitations and no more, but still replaces one of them", () => {
  const open = Array.from({ length: maxInvitations }, (_, i) =>
    invited(`p${i}@example.com`, "admin"),
  );
  const asked = { by: owner, id: "inv_new", role: "developer", now } as const;
  const full = teamOf([member("owner")], open);
  expect(refusalOf(() => invite(full, { ...asked, email: "x@y.z" }))).toMatchObject({
    code: "limit_reached",
    message: expect.stringContaining("50"),
  });
  expect(invite(full, { ...asked, email: "p0@example.com" }).team.invitations).toHaveLength(50);
  const oneLess = teamOf([member("owner")], open.slice(1));
  expect(invite(oneLess, { ...asked, email: "x@y.z" }).team.invitations).toHaveLength(50);
  const ranOut = [...open.slice(1), invited("p0@example.com", "admin", "2026-11-01T00:00:00.000Z")];
  expect(invite(teamOf([member("owner")], ranOut), { ...asked, email: "x@y.z" }).isNew).toBe(true);
});

it("withdraws the one invitation, and takes one that is gone already for no error", () => {
  const [ana, bo] = [invited("ana@y.z", "admin"), invited("bo@y.z", "admin")];
  const open = teamOf([member("owner")], [ana, bo]);
  expect(revokeInvitation(open, { by: admin, id: ana.id })).toEqual({ ...open, invitations: [bo] });
  expect(revokeInvitation(open, { by: admin, id: "inv_gone" })).toBe(open);
});

const joining = { userId: "usr_new", email: "Ana@Y.z", name: "Ana", now };

it("makes an invited person a member, once, with the role of the invitation", () => {
  const [ana, bo] = [invited("ana@y.z", "compliance"), invited("bo@y.z", "admin")];
  const open = teamOf([member("owner")], [ana, bo]);
  const joined = join(open, joining);
  expect(joined.invitations).toEqual([bo]);
  expect(joined.members).toEqual([
    member("owner"),
    {
      userId: "usr_new",
      email: "ana@y.z",
      name: "Ana",
      role: "compliance",
      joinedAt: "2026-11-20T10:00:00.000Z",
    },
  ]);
  expect(join(joined, joining)).toBe(joined);
});

it.for<[string, Team]>([
  ["nobody invited", teamOf([member("owner")], [invited("bo@y.z", "admin")])],
  [
    "whose invitation ran out",
    teamOf([member("owner")], [invited("ana@y.z", "admin", now.toISOString())]),
  ],
  [
    "for whom there is no place",
    teamOf(
      Array.from({ length: maxMembers }, (_, i) => member("owner", `usr_${i}`)),
      [invited("ana@y.z", "admin")],
    ),
  ],
])("lets no person join %s", ([, open]) => {
  expect(join(open, joining)).toBe(open);
});

it("takes up an invitation of one who is a member already, and changes no role by it", () => {
  const open = teamOf([member("owner"), member("developer")], [invited("ana@y.z", "admin")]);
  expect(join(open, { ...joining, userId: "usr_developer" })).toEqual({ ...open, invitations: [] });
});

it("lets an invitation be taken up until the moment that it ends", () => {
  const until = (expiresAt: string) => teamOf([], [invited("ana@y.z", "admin", expiresAt)]);
  expect(openInvitations(until("2026-11-20T10:00:00.001Z"), now)).toHaveLength(1);
  expect(openInvitations(until("2026-11-20T10:00:00.000Z"), now)).toEqual([]);
});

it("changes the role of that member alone", () => {
  const changed = changeRole(team, { by: owner, userId: "usr_developer", role: "compliance" });
  expect(changed.member).toEqual({ ...member("developer"), role: "compliance" });
  expect(changed.team).toEqual({
    ...team,
    members: [member("owner"), member("admin"), changed.member],
  });
});

it("leaves a role that a group gives to the group", () => {
  const byGroup = teamOf([member("owner"), { ...member("developer"), byGroup: true }]);
  const change = () => changeRole(byGroup, { by: owner, userId: "usr_developer", role: "admin" });
  expect(refusalOf(change)).toMatchObject({ code: "invalid_state" });
});

it("removes the one member, and takes one who is gone already for no error", () => {
  const removed = removeMember(team, { by: owner, userId: "usr_admin" });
  expect(removed).toEqual({ ...team, members: [member("owner"), member("developer")] });
  expect(removeMember(team, { by: owner, userId: "usr_gone" })).toBe(team);
});

it("never loses its last owner, whichever member changes a role", () => {
  const anyMembers = fc
    .array(fc.constantFrom(...roles), { minLength: 1, maxLength: 5 })
    .map((each) => each.map((role, i) => member(role, `usr_${i}`)))
    .filter((members) => members.some(({ role }) => role === "owner"));
  fc.assert(
    fc.property(anyMembers, fc.nat(4), fc.constantFrom(...roles), (members, at, role) => {
      const userId = members[at % members.length]?.userId ?? "";
      const owners = members.filter((each) => each.role === "owner");
      const isLast = owners.length === 1 && owners[0]?.userId === userId;
      const before = teamOf(members);
      const [leave, change] = [
        () => removeMember(before, { by: owner, userId }),
        () => changeRole(before, { by: owner, userId, role }).team,
      ];
      if (isLast) expect(refusalOf(leave).code).toBe("invalid_state");
      else expect(leave().members).toHaveLength(members.length - 1);
      if (isLast && role !== "owner") expect(refusalOf(change).code).toBe("invalid_state");
      else expect(change().members.some((each) => each.role === "owner")).toBe(true);
    }),
  );
});

it("knows no member outside the team", () => {
  expect(memberOf(team, "usr_admin")).toEqual(member("admin"));
  expect(refusalOf(() => memberOf(team, "usr_gone")).code).toBe("not_found");
  expect(emailForm(" A@B.c ")).toBe("a@b.c");
});

it.for<[() => unknown, string]>([
  [
    () => changeRole(team, { by: admin, userId: "usr_owner", role: "admin" }),
    "Only an owner may change",
  ],
  [
    () => changeRole(team, { by: admin, userId: "usr_developer", role: "owner" }),
    "above their own",
  ],
  [() => removeMember(team, { by: owner, userId: "usr_owner" }), "at least one owner"],
  [() => memberOf(team, "usr_gone"), "no such member"],
])("says why in words: %#", ([change, words]) => {
  expect(refusalOf(change).message).toContain(words);
});

const inProject = (projectRoles: Member["projectRoles"]) =>
  teamOf([member("owner"), { ...member("developer"), ...(projectRoles && { projectRoles }) }]);
const developer = { by: owner, userId: "usr_developer" };

it("makes a member more in one project, and takes that back without a trace", () => {
  const more = changeProjectRole(inProject(undefined), {
    ...developer,
    projectId: "prj_1",
    role: "admin",
  });
  expect(more.member).toEqual({ ...member("developer"), projectRoles: { prj_1: "admin" } });
  expect(memberOf(more.team, "usr_developer")).toEqual(more.member);
  const less = changeProjectRole(more.team, { ...developer, projectId: "prj_1", role: null });
  expect(less.member).toEqual(member("developer"));
});

it("changes a role in one project and leaves those in others, and nothing if it is so already", () => {
  const before = inProject({ prj_1: "admin", prj_2: "admin" });
  const { team: after } = changeProjectRole(before, {
    ...developer,
    projectId: "prj_1",
    role: null,
  });
  expect(memberOf(after, "usr_developer").projectRoles).toEqual({ prj_2: "admin" });
  for (const [projectId, role] of [
    ["prj_1", "admin"],
    ["prj_3", null],
  ] as const) {
    expect(changeProjectRole(before, { ...developer, projectId, role }).team).toBe(before);
  }
});

it("refuses a role in a project that adds nothing to the member's own, or is above the giver's", () => {
  const giving = (by: { userId: string; role: Role }, role: "admin" | "compliance") => () =>
    changeProjectRole(inProject(undefined), { ...developer, by, projectId: "prj_1", role });
  expect(refusalOf(giving(owner, "compliance"))).toMatchObject({
    code: "invalid_parameter",
    details: { param: "role" },
    message: expect.stringContaining("adds"),
  });
  expect(refusalOf(giving({ userId: "usr_c", role: "compliance" }, "admin")).code).toBe(
    "permission_denied",
  );
});

it("takes from a member with a higher role in the org the project roles that add nothing any more", () => {
  const before = inProject({ prj_1: "admin", prj_2: "compliance" });
  const { member: asAdmin } = changeRole(before, { ...developer, role: "admin" });
  expect(asAdmin).toEqual({ ...member("developer"), role: "admin" });
  const { member: asAuditor } = changeRole(before, { ...developer, role: "auditor" });
  expect(asAuditor.projectRoles).toEqual({ prj_1: "admin", prj_2: "compliance" });
});

it("keeps in which language an invitation is written, if one was chosen", () => {
  const asked = {
    by: owner,
    id: "inv_1",
    email: "new@example.com",
    role: "developer",
    now,
  } as const;
  expect(invite(team, asked).invitation).not.toHaveProperty("language");
  expect(invite(team, { ...asked, language: "pt" }).invitation.language).toBe("pt");
});
