import { Refusal } from "#domain/errors.ts";
import { ApiKey } from "#domain/project/api-key.ts";
import type { KeyStore } from "#usecases/ports.ts";
import { keys } from "../keys.ts";
import { absent, type Condition, ConditionFailed, type Key, type Table, toKey } from "../table.ts";
import { endpointKeys, endpointsIn } from "../webhook/webhooks.ts";

const touchedEveryMs = 3600_000;

/** The owner of a key, which never changes. Only that is cached: every call reads whether the key is valid. */
type Owner = Pick<ApiKey, "tenantId" | "projectId">;

const maxOwners = 1000;

/** API keys, found by their keyed hash: the keys themselves are not stored. */
export function keyStore(table: Table): KeyStore {
  const owners = new Map<string, Owner>();

  return {
    find: (hash) => find(table, hash),

    async findWithEndpoints(hash) {
      const known = owners.get(hash);
      const own = keys.apiKey(hash);
      if (known) {
        const items = await table.getAll([own, ...endpointKeys(known)]);
        const item = items.find(({ pk }) => pk === own.pk);
        if (item && item.movedTo === undefined) {
          return { key: ApiKey.parse(item), endpoints: endpointsIn(items) };
        }
        owners.delete(hash);
      }
      const key = await find(table, hash);
      if (!key) return;
      const { tenantId, projectId } = key;
      if (owners.size >= maxOwners) owners.clear();
      owners.set(hash, { tenantId, projectId });
      return { key, endpoints: endpointsIn(await table.getAll(endpointKeys(key))) };
    },

    async move(key, hash) {
      const { pk, sk } = keys.apiKey(key.hash);
      try {
        await table.transact([
          table.putting(apiKeyItem({ ...key, hash }), absent),
          // The reader of a key may want to revoke it, so the error shows how.
          table.putting(
            { pk, sk, v: 1, movedTo: hash, ttl: Math.ceil(Date.now() / 1000) + movedForSeconds },
            unmovedAs(key),
          ),
        ]);
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
      }
      return find(table, key.hash);
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
          table.putting(apiKeyItem(newKey), absent),
          {
            Update: {
              TableName: table.name,
              Key: keys.apiKey(oldKey.hash),
              UpdateExpression: "SET revokedAt = :at",
              ConditionExpression: `${unmoved} AND attribute_not_exists(revokedAt)`,
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

const unmoved = "attribute_exists(pk) AND attribute_not_exists(movedTo)";

/** Longer than any call that read the key before lives. */
const movedForSeconds = 86_400;

/** A revocation that came first is not written away. */
function unmovedAs({ revokedAt }: ApiKey): Condition {
  if (revokedAt === undefined) {
    return { expression: `${unmoved} AND attribute_not_exists(revokedAt)` };
  }
  return { expression: `${unmoved} AND revokedAt = :read`, values: { ":read": revokedAt } };
}

async function find(table: Table, hash: string): Promise<ApiKey | undefined> {
  const item = await table.get(keys.apiKey(hash));
  if (typeof item?.movedTo === "string") return find(table, item.movedTo);
  return item && ApiKey.parse(item);
}

/** Ends a key at once, also one that was moved since it was read; one revoked already keeps its time. */
export async function revokeKey(table: Table, hash: string, revokedAt: string): Promise<void> {
  try {
    await table.update(keys.apiKey(hash), {
      UpdateExpression: "SET revokedAt = :at",
      ConditionExpression: `${unmoved} AND (attribute_not_exists(revokedAt) OR revokedAt > :at)`,
      ExpressionAttributeValues: { ":at": revokedAt },
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const item = await table.get(keys.apiKey(hash));
    if (typeof item?.movedTo === "string") await revokeKey(table, item.movedTo, revokedAt);
  }
}

/** The table's keys of every key of a project, of revoked ones too. */
export async function apiKeyPlaces(table: Table, projectId: string): Promise<Key[]> {
  const places = await table.queryAll({
    IndexName: "gsi1",
    KeyConditionExpression: "gsi1pk = :project",
    ExpressionAttributeValues: { ":project": keys.apiKeysOf(projectId, "").gsi1pk },
  });
  return places.map(toKey);
}

export function apiKeyItem(key: ApiKey) {
  return { ...keys.apiKey(key.hash), ...keys.apiKeysOf(key.projectId, key.id), v: 1, ...key };
}
