import { Refusal } from "#domain/errors.ts";
import { DeletedOrg } from "#domain/project/tenant.ts";
import { listParts } from "#domain/shard.ts";
import type { OrgRemoval } from "#usecases/ports.ts";
import { firstDue } from "../due/due-index.ts";
import { keys } from "../keys.ts";
import { ConditionFailed, type Item, type Table, toKey } from "../table.ts";
import { apiKeyPlaces } from "./api-keys.ts";

/** Removes an org from the table. A pointer goes after its target. */
export function orgRemoval(table: Table): OrgRemoval {
  return {
    async begin(org, name) {
      const { id, deletedAt, deletedBy } = org;
      const due = keys.deletedOrg(deletedAt, id);
      try {
        await table.transact([
          {
            Update: {
              TableName: table.name,
              Key: keys.tenant(id),
              UpdateExpression: "SET deletedAt = :at, deletedBy = :by, duepk = :due, duesk = :when",
              ConditionExpression: "#name = :name AND attribute_not_exists(deletedAt)",
              ExpressionAttributeNames: { "#name": "name" },
              ExpressionAttributeValues: {
                ":at": deletedAt,
                ":by": deletedBy,
                ":due": due.duepk,
                ":when": due.duesk,
                ":name": name,
              },
            },
          },
          table.requiring(keys.membership(deletedBy, id), {
            expression: "#role = :owner",
            names: { "#role": "role" },
            values: { ":owner": "owner" },
          }),
        ]);
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        throw new Refusal("invalid_state", "The org was changed meanwhile. Read it again.");
      }
    },

    async unfinished(limit) {
      const { duepk } = keys.deletedOrg("", "");
      const due = await firstDue(table, { duepk, limit });
      const items = await table.getAll(due.map(toKey));
      return items
        .filter(({ erasedAt }) => erasedAt === undefined)
        .map((item) => DeletedOrg.parse(item))
        .sort((a, b) => (a.deletedAt < b.deletedAt ? -1 : 1));
    },

    async projectIds(tenantId) {
      const { pk, sk } = keys.projectOf(tenantId, "");
      const pointers = await table.children(pk, sk, keyNames);
      return pointers.map((item) => String(item.sk).slice(sk.length));
    },

    async eraseProject({ id, tenantId }, { baseCodeHashes }) {
      await table.deleteAll(baseCodeHashes.map((hash) => keys.baseCode(hash)));
      await table.deleteAll(await apiKeyPlaces(table, id));
      const own = await table.children(keys.project(id).pk, "", [...keyNames, "id"]);
      for (const item of own) {
        const below = partitionBelow(item);
        if (below) await table.deleteAll((await table.children(below, "", keyNames)).map(toKey));
      }
      for (const part of listParts) {
        const { pk } = keys.metricsIn(id, part);
        await table.deleteAll((await table.children(pk, "", keyNames)).map(toKey));
      }
      await table.deleteAll(own.map(toKey));
      await table.deleteAll([keys.projectOf(tenantId, id)]);
    },

    async eraseTeam(tenantId, { userIds, emailHashes }) {
      await table.deleteAll([
        ...userIds.map((userId) => keys.membership(userId, tenantId)),
        ...emailHashes.map((hash) => keys.invited(hash, tenantId)),
      ]);
      const { pk, sk } = keys.tenant(tenantId);
      const own = await table.children(pk, "", keyNames);
      await table.deleteAll(own.map(toKey).filter((key) => key.sk !== sk));
    },

    async finish(org, erasedAt) {
      await table.put(
        { ...keys.tenant(org.id), v: 1, ...org, erasedAt },
        { expression: "deletedAt = :at", values: { ":at": org.deletedAt } },
      );
    },
  };
}

const keyNames = ["pk", "sk"];

/** Where the revisions of a Template and the versions of a Flow lie. */
function partitionBelow({ sk, id }: Item): string | undefined {
  if (String(sk).startsWith("TEMPLATE#")) return keys.templateRevision(String(id), 0).pk;
  if (String(sk).startsWith("FLOW#")) return keys.flowVersion(String(id), 0).pk;
}
