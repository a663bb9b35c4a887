import type { FoundingStore } from "#usecases/ports.ts";
import { keys } from "../keys.ts";
import { ConditionFailed, seconds, type Table } from "../table.ts";

/** Invitations to open an org, apart from those to join one. */
export function foundingStore(table: Table): FoundingStore {
  return {
    async invite(emailHash, { createdAt, expiresAt }) {
      const ttl = seconds(expiresAt);
      await table.put({ ...keys.founding(emailHash), v: 1, ttl, createdAt, expiresAt });
    },

    async withdraw(emailHash) {
      await table.delete(keys.founding(emailHash));
    },

    async isInvited(emailHash, now) {
      const item = await table.get(keys.founding(emailHash));
      return typeof item?.expiresAt === "string" && item.expiresAt > now;
    },

    async claim(emailHash, { userId, now }) {
      try {
        await table.update(keys.founding(emailHash), {
          UpdateExpression: "SET claimedBy = :user",
          ConditionExpression:
            "expiresAt > :now AND (attribute_not_exists(claimedBy) OR claimedBy = :user)",
          ExpressionAttributeValues: { ":user": userId, ":now": now },
        });
        return true;
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        return false;
      }
    },
  };
}
