import { Invitation, Member, type Team } from "#domain/project/team.ts";
import type { EmailHashes, TeamStore } from "#usecases/ports.ts";
import { overwriting } from "../change-of.ts";
import { keys } from "../keys.ts";
import { refusingStale, unchangedSince } from "../stale.ts";
import { type Item, type Key, seconds, type Table, type Write } from "../table.ts";

/** Teams: one item per member and invitation, all moved under one revision. */
export function teamStore(table: Table): TeamStore {
  return {
    async team(tenantId) {
      const items = await table.children(keys.team(tenantId).pk, "TEAM");
      const having = (prefix: string) =>
        items.filter(({ sk }) => typeof sk === "string" && sk.startsWith(prefix));
      const [head] = items.filter(({ sk }) => sk === "TEAM");
      return {
        tenantId,
        revision: Number(head?.revision ?? 0),
        members: having("TEAM#MEMBER#").map((item) => Member.parse(item)),
        invitations: having("TEAM#INVITATION#").map((item) => Invitation.parse(item)),
      };
    },

    async save(before, after, emailHashes) {
      const head = { ...keys.team(after.tenantId), v: 1, revision: before.revision + 1 };
      const writes = [
        table.changing(head, overwriting([], head), unchangedSince(before.revision)),
        ...memberWrites(table, before, after),
        ...invitationWrites(table, { before, after, emailHashes }),
      ];
      await refusingStale(() => table.transact(writes));
    },

    async invitedTo(emailHash) {
      const { pk, sk } = keys.invited(emailHash, "");
      const items = await table.children(pk, sk);
      return items.map((item) => String(item.sk).slice(sk.length));
    },
  };
}

/** A member's role stands twice: with the team for its list, with the user for each call. */
function memberWrites(table: Table, before: Team, after: Team): Write[] {
  const { tenantId } = after;
  const changed = after.members.filter((member) => !before.members.includes(member));
  const still = new Set(after.members.map(({ userId }) => userId));
  const gone = before.members.filter(({ userId }) => !still.has(userId));
  return [
    ...changed.flatMap((member) => {
      const { userId, role, projectRoles, byGroup } = member;
      const placed = {
        tenantId,
        role,
        ...(projectRoles && { projectRoles }),
        ...(byGroup && { byGroup }),
      };
      return [
        setting(table, { ...keys.member(tenantId, userId), v: 1, ...member }),
        setting(table, { ...keys.membership(userId, tenantId), v: 1, ...placed }),
      ];
    }),
    ...gone.flatMap(({ userId }) => [
      table.deleting(keys.member(tenantId, userId)),
      table.deleting(keys.membership(userId, tenantId)),
    ]),
  ];
}

/** Sets a member's attributes; others stay. */
function setting(table: Table, item: Key & Item): Write {
  return table.changing(item, overwriting(["projectRoles", "byGroup"], item));
}

function invitationWrites(
  table: Table,
  change: { before: Team; after: Team; emailHashes: EmailHashes },
): Write[] {
  const { before, after, emailHashes } = change;
  const { tenantId } = after;
  const hashesOf = (email: string) => {
    const [current, ...older] = emailHashes.get(email) ?? [];
    if (current === undefined) throw new Error("An invited address came without its hash.");
    return { current, all: [current, ...older] };
  };
  const added = after.invitations.filter((each) => !before.invitations.includes(each));
  const gone = before.invitations.filter((each) => !after.invitations.includes(each));
  const stillInvited = new Set(after.invitations.map(({ email }) => email));
  return [
    ...added.flatMap((invitation) => {
      const ttl = seconds(invitation.expiresAt);
      const pointer = keys.invited(hashesOf(invitation.email).current, tenantId);
      return [
        table.putting({ ...keys.invitation(tenantId, invitation.id), v: 1, ttl, ...invitation }),
        table.putting({ ...pointer, v: 1, ttl }),
      ];
    }),
    ...gone.flatMap((invitation) => [
      table.deleting(keys.invitation(tenantId, invitation.id)),
      ...(stillInvited.has(invitation.email)
        ? []
        : hashesOf(invitation.email).all.map((hash) =>
            table.deleting(keys.invited(hash, tenantId)),
          )),
    ]),
  ];
}
