import type { Invitation, Member, Team } from "#domain/project/team.ts";
import type { EmailHashes } from "#usecases/ports.ts";
import { at } from "../../../fixtures/stored-stores.ts";
import { holdToBoth, stale } from "./held-to-both.ts";

const aMember = (userId: string, but: Partial<Member> = {}): Member => ({
  ...{ userId, email: `${userId}@a.test`, name: "Ana", role: "owner", joinedAt: at(0) },
  ...but,
});
const anInvitation = (id: string, email: string): Invitation => ({
  ...{ id, email, role: "compliance", invitedBy: "usr_1" },
  ...{ createdAt: at(0), expiresAt: "2026-12-20T12:00:00.000Z" },
});
const empty = (tenantId: string): Team => ({ tenantId, revision: 0, members: [], invitations: [] });
const none: EmailHashes = new Map();

const user = {
  ...{ id: "usr_t1", email: "usr_t1@a.test", emailVerified: true, name: "Ana" },
  ...{ createdAt: at(0), lastSeenAt: at(0) },
};
const [one, two] = [aMember("usr_t1"), aMember("usr_t2", { role: "admin" })];
const both: Team = { ...empty("tnt_team"), members: [two, one] };
const read: Team = { ...both, revision: 1, members: [one, two] };
const placed = aMember("usr_t1", { projectRoles: { prj_1: "admin" }, byGroup: true });
const member = { ...empty("tnt_member"), members: [placed] };
const plain = { ...member, revision: 1, members: [one] };

const [first, second] = [anInvitation("inv_1", "a@a.test"), anInvitation("inv_2", "b@a.test")];
const asked: Team = { ...empty("tnt_asked"), invitations: [second, first] };
const hashes: EmailHashes = new Map([
  ["a@a.test", ["hash-a", "older-a"]],
  ["b@a.test", ["hash-b"]],
]);
const invitation = { createdAt: at(0), expiresAt: at(30) };

await holdToBoth({
  "a team": {
    "is changed by who read its last revision": [
      [({ teams }) => teams.team("tnt_team"), empty("tnt_team")],
      [({ teams }) => teams.save(empty("tnt_team"), both, none), undefined],
      [({ teams }) => teams.save(empty("tnt_team"), both, none), stale],
      [({ teams }) => teams.team("tnt_team"), read],
      [({ teams }) => teams.save(read, { ...read, members: [one] }, none), undefined],
      [({ teams }) => teams.team("tnt_team"), { ...read, revision: 2, members: [one] }],
    ],
    "says of a user where they work": [
      [({ users }) => users.create(user, ["t1"]), undefined],
      [({ teams }) => teams.save(empty("tnt_member"), member, none), undefined],
      [
        async ({ users }) => (await users.find("usr_t1"))?.memberships.slice(0, 1),
        [
          {
            tenantId: "tnt_member",
            role: "owner",
            projectRoles: { prj_1: "admin" },
            byGroup: true,
          },
        ],
      ],
      [({ teams }) => teams.save({ ...member, revision: 1 }, plain, none), undefined],
      [
        async ({ users }) => (await users.find("usr_t1"))?.memberships.slice(0, 1),
        [{ tenantId: "tnt_member", role: "owner" }],
      ],
    ],
    "is found by the addresses that it invites": [
      [({ teams }) => teams.save(empty("tnt_asked"), asked, none), "thrown"],
      [({ teams }) => teams.save(empty("tnt_asked"), asked, hashes), undefined],
      [
        ({ teams }) => teams.team("tnt_asked"),
        { ...asked, revision: 1, invitations: [first, second] },
      ],
      [({ teams }) => teams.invitedTo("hash-a"), ["tnt_asked"]],
      [({ teams }) => teams.invitedTo("older-a"), []],
      [
        ({ teams }) =>
          teams.save(
            { ...asked, revision: 1 },
            { ...asked, revision: 1, invitations: [second] },
            hashes,
          ),
        undefined,
      ],
      [({ teams }) => teams.invitedTo("hash-a"), []],
      [({ teams }) => teams.invitedTo("hash-b"), ["tnt_asked"]],
    ],
  },

  "an invitation to open an org": {
    "is one user's, within its time": [
      [({ foundings }) => foundings.withdraw("founder"), undefined],
      [({ foundings }) => foundings.isInvited("founder", at(1)), false],
      [({ foundings }) => foundings.claim("founder", { userId: "usr_1", now: at(1) }), false],
      [({ foundings }) => foundings.invite("founder", invitation), undefined],
      [({ foundings }) => foundings.isInvited("founder", at(29)), true],
      [({ foundings }) => foundings.isInvited("founder", at(30)), false],
      [({ foundings }) => foundings.claim("founder", { userId: "usr_1", now: at(30) }), false],
      [({ foundings }) => foundings.claim("founder", { userId: "usr_1", now: at(1) }), true],
      [({ foundings }) => foundings.claim("founder", { userId: "usr_1", now: at(1) }), true],
      [({ foundings }) => foundings.claim("founder", { userId: "usr_2", now: at(1) }), false],
      [({ foundings }) => foundings.invite("founder", invitation), undefined],
      [({ foundings }) => foundings.claim("founder", { userId: "usr_2", now: at(1) }), true],
      [({ foundings }) => foundings.withdraw("founder"), undefined],
      [({ foundings }) => foundings.isInvited("founder", at(1)), false],
    ],
  },
});
