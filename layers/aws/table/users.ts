import * as z from "zod";
import { Refusal } from "#domain/errors.ts";
import { roles } from "#domain/project/roles.ts";
import type { Membership, Session, User, UserStore } from "#usecases/ports.ts";
import { keys } from "./keys.ts";
import { ConditionFailed, seconds, type Table } from "./table.ts";

/** Who signs in, each with memberships and sessions in one partition. */
export function userStore(table: Table): UserStore {
  return {
    async byIdentity(identityHash) {
      const item = await table.get(keys.identity(identityHash));
      return typeof item?.userId === "string" ? item.userId : undefined;
    },

    async create(user, identityHash) {
      const absent = { expression: "attribute_not_exists(pk)" };
      try {
        await table.transact([
          table.putting({ ...keys.identity(identityHash), v: 1, userId: user.id }, absent),
          table.putting({ ...keys.user(user.id), v: 1, ...user }, absent),
        ]);
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        throw new Refusal("invalid_state", "This identity has a user already.");
      }
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
        user: UserItem.parse(user),
        memberships: having("MEMBERSHIP#").map((item) => MembershipItem.parse(item)),
        sessions: having("SESSION#").map((item) => SessionItem.parse(item)),
      };
    },

    async users(userIds) {
      const items = await table.getAll(userIds.map((id) => keys.user(id)));
      return items.map((item) => UserItem.parse(item));
    },

    async openSession(session) {
      const ttl = seconds(session.expiresAt);
      await table.put({ ...keys.session(session.userId, session.id), v: 1, ttl, ...session });
    },

    async closeSession({ userId, id }) {
      await table.delete(keys.session(userId, id));
    },
  };
}

const UserItem: z.ZodType<User> = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  activeTenantId: z.string().exactOptional(),
  activeProjectId: z.string().exactOptional(),
} satisfies Record<keyof Required<User>, z.ZodType>);

const MembershipItem: z.ZodType<Membership> = z.object({
  tenantId: z.string(),
  role: z.enum(roles),
} satisfies Record<keyof Required<Membership>, z.ZodType>);

const SessionItem: z.ZodType<Session> = z.object({
  id: z.string(),
  userId: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
} satisfies Record<keyof Required<Session>, z.ZodType>);
