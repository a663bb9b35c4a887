import { Refusal } from "#domain/errors.ts";
import { ApiKey } from "#domain/project/api-key.ts";
import type { KeyStore } from "#usecases/ports.ts";
import { keys } from "./keys.ts";
import { ConditionFailed, type Item, type Table } from "./table.ts";

const touchedEveryMs = 3600_000;

/** API keys, found by their keyed hash: the keys themselves are not stored. */
export function keyStore(table: Table): KeyStore {
  return {
    async find(hash) {
      const item = await table.get(keys.apiKey(hash));
      return item && ApiKey.parse(item);
    },

    async touch(key, usedAt) {
      const since = Date.parse(usedAt) - Date.parse(key.lastUsedAt ?? key.createdAt);
      if (key.lastUsedAt && since < touchedEveryMs) return;
      await table.update(keys.apiKey(key.hash), {
        UpdateExpression: "SET lastUsedAt = :at",
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeValues: { ":at": usedAt },
      });
    },

    async replace(oldKey, newKey, revokedAt) {
      try {
        await table.transact([
          table.putting(apiKeyItem(newKey), { expression: "attribute_not_exists(pk)" }),
          {
            Update: {
              TableName: table.name,
              Key: keys.apiKey(oldKey.hash),
              UpdateExpression: "SET revokedAt = :at",
              ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(revokedAt)",
              ExpressionAttributeValues: { ":at": revokedAt },
            },
          },
        ]);
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        throw new Refusal("invalid_state", "The key was already replaced.");
      }
    },
  };
}

/** Every key of a project, revoked ones too. */
export function apiKeyItems(table: Table, projectId: string): Promise<Item[]> {
  return table.queryAll({
    IndexName: "gsi1",
    KeyConditionExpression: "gsi1pk = :project",
    ExpressionAttributeValues: { ":project": keys.apiKeysOf(projectId, "").gsi1pk },
  });
}

export function apiKeyItem(key: ApiKey) {
  return { ...keys.apiKey(key.hash), ...keys.apiKeysOf(key.projectId, key.id), v: 1, ...key };
}
