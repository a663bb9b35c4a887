import * as z from "zod";
import { Refusal } from "#domain/errors.ts";
import { signInProviders } from "#domain/project/identity.ts";
import { Session } from "#domain/project/session.ts";
import { Membership, User } from "#domain/project/user.ts";
import type { UserStore } from "#usecases/ports.ts";
import { overwriting } from "../change-of.ts";
import { keys } from "../keys.ts";
import { absent, ConditionFailed, seconds, type Table } from "../table.ts";

const AddressNote = z.object({ userId: z.string(), provider: z.enum(signInProviders) });

/** Users, each with memberships and sessions in one partition. */
export function userStore(table: Table): UserStore {
  return {
    async byIdentity(identityHash) {
      const item = await table.get(keys.identity(identityHash));
      return typeof item?.userId === "string" ? item.userId : undefined;
    },

    async create(user, [identityHash = "", ...older]) {
      try {
        await table.transact([
          table.putting({ ...keys.identity(identityHash), v: 1, userId: user.id }, absent),
          ...older.map((hash) => table.requiring(keys.identity(hash), absent)),
          table.putting({ ...keys.user(user.id), v: 1, ...user }, absent),
        ]);
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        throw new Refusal("invalid_state", "This identity has a user already.");
      }
    },

    async addIdentity(userId, identityHash) {
      try {
        const item = { ...keys.identity(identityHash), v: 1, userId };
        // A call that died half-way is done again.
        const expression = `${absent.expression} OR userId = :user`;
        const condition = { expression, values: { ":user": userId } };
        await table.write([table.changing(item, overwriting([], item), condition)]);
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        throw new Refusal("invalid_state", "This identity has a user already.");
      }
    },

    async moveIdentity(userId, { from, to }) {
      const own = { expression: "userId = :user", values: { ":user": userId } };
      try {
        await table.transact([
          table.putting({ ...keys.identity(to), v: 1, userId }, absent),
          table.deleting(keys.identity(from), own),
        ]);
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
      }
    },

    async noteAddress(emailHash, { userId, provider }) {
      const note = { ...keys.address(emailHash, userId, provider), v: 1, userId, provider };
      await table.write([table.changing(note, overwriting([], note))]);
    },

    async ofAddress(emailHash) {
      const items = await table.children(keys.address(emailHash, "", "").pk);
      // A way to sign in that this release does not have opens nothing here.
      return items.flatMap((item) => AddressNote.safeParse(item).data ?? []);
    },

    async refresh(userId, { email, emailVerified, name, lastSeenAt }) {
      await table.update(keys.user(userId), {
        UpdateExpression:
          "SET email = :email, emailVerified = :verified, #name = :name, lastSeenAt = :at",
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeNames: { "#name": "name" },
        ExpressionAttributeValues: {
          ":email": email,
          ":verified": emailVerified,
          ":name": name,
          ":at": lastSeenAt,
        },
      });
    },

    async touch(userId, lastSeenAt) {
      await table.update(keys.user(userId), {
        UpdateExpression: "SET lastSeenAt = :at",
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeValues: { ":at": lastSeenAt },
      });
    },

    async activate(userId, { tenantId, projectId }) {
      await table.update(keys.user(userId), {
        UpdateExpression: projectId
          ? "SET activeTenantId = :tenant, activeProjectId = :project"
          : "SET activeTenantId = :tenant REMOVE activeProjectId",
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeValues: {
          ":tenant": tenantId,
          ...(projectId && { ":project": projectId }),
        },
      });
    },

    async find(userId) {
      const items = await table.children(keys.user(userId).pk);
      const user = items.find(({ sk }) => sk === "USER");
      if (!user) return;
      const having = (prefix: string) =>
        items.filter(({ sk }) => typeof sk === "string" && sk.startsWith(prefix));
      return {
        user: User.parse(user),
        memberships: having("MEMBERSHIP#").map((item) => Membership.parse(item)),
        sessions: having("SESSION#").map((item) => Session.parse(item)),
      };
    },

    async users(userIds) {
      const items = await table.getAll(userIds.map((id) => keys.user(id)));
      return items.map((item) => User.parse(item));
    },

    async openSession(session) {
      const ttl = seconds(session.expiresAt);
      await table.put({ ...keys.session(session.userId, session.id), v: 1, ttl, ...session });
    },

    async claimRenewal({ userId, id, confirmedAt }, { now, until }) {
      try {
        await table.update(keys.session(userId, id), {
          UpdateExpression: "SET renewingUntil = :until",
          ConditionExpression:
            "confirmedAt = :read AND (attribute_not_exists(renewingUntil) OR renewingUntil < :now)",
          ExpressionAttributeValues: { ":until": until, ":read": confirmedAt, ":now": now },
        });
        return true;
      } catch (error) {
        if (error instanceof ConditionFailed) return false;
        throw error;
      }
    },

    async renewSession({ userId, id }, { confirmedAt, renewal }) {
      try {
        await table.update(keys.session(userId, id), {
          UpdateExpression: "SET confirmedAt = :at, renewal = :renewal REMOVE renewingUntil",
          ConditionExpression: "attribute_exists(pk)",
          ExpressionAttributeValues: { ":at": confirmedAt, ":renewal": renewal },
        });
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
      }
    },

    async closeSession({ userId, id }) {
      await table.delete(keys.session(userId, id));
    },
  };
}
