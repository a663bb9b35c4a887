import { ApiKey } from "#domain/project/api-key.ts";
import { Project } from "#domain/project/project.ts";
import type { ProjectQuotas } from "#domain/project/quotas.ts";
import type { OrgStore } from "#usecases/ports.ts";
import { keys } from "../keys.ts";
import { absent, type Key, type Table } from "../table.ts";
import { apiKeyItem, apiKeyPlaces, revokeKey } from "./api-keys.ts";
import { projectWrites } from "./tenants.ts";

/** A team's writes on its org: apart, because no client's call needs them. */
export function orgStore(table: Table): OrgStore {
  const rename = async (key: Key, name: string) => {
    await table.update(key, {
      UpdateExpression: "SET #name = :name",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeNames: { "#name": "name" },
      ExpressionAttributeValues: { ":name": name },
    });
  };
  const grant = async (key: Key, quotas: ProjectQuotas | undefined) => {
    await table.update(key, {
      UpdateExpression: quotas ? "SET quotas = :quotas" : "REMOVE quotas",
      ConditionExpression: "attribute_exists(pk)",
      ...(quotas && { ExpressionAttributeValues: { ":quotas": quotas } }),
    });
  };
  return {
    async projects(tenantId) {
      const { pk, sk } = keys.projectOf(tenantId, "");
      const pointers = await table.children(pk, sk);
      if (pointers.length === 0) return [];
      const items = await table.getAll(
        pointers.map((item) => keys.project(String(item.sk).slice(sk.length))),
      );
      // Ids are ULIDs, so they sort by creation.
      return items.map((item) => Project.parse(item)).sort((a, b) => (a.id < b.id ? -1 : 1));
    },

    async addProject(project) {
      await table.transact(projectWrites(table, project));
    },

    renameProject: (projectId, name) => rename(keys.project(projectId), name),
    async setRetention(projectId, { days, captureDays, outcome }) {
      const set = "SET dataRetentionDays = :days, keepsOutcome = :outcome";
      const isUsual = captureDays === undefined;
      await table.update(keys.project(projectId), {
        UpdateExpression: isUsual
          ? `${set} REMOVE captureRetentionDays`
          : `${set}, captureRetentionDays = :captureDays`,
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeValues: {
          ":days": days,
          ":outcome": outcome,
          ...(!isUsual && { ":captureDays": captureDays }),
        },
      });
    },
    async setEmbedOrigins(projectId, origins) {
      await table.update(keys.project(projectId), {
        UpdateExpression: "SET embedOrigins = :origins",
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeValues: { ":origins": origins },
      });
    },

    async setDispositionReasons(projectId, reasons) {
      await table.update(keys.project(projectId), {
        UpdateExpression: "SET dispositionReasons = :reasons",
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeValues: { ":reasons": reasons },
      });
    },

    async setReview(projectId, review, { faceKey, facesOffAt } = {}) {
      const keyed = faceKey ? ", faceKey = if_not_exists(faceKey, :key)" : "";
      const unkeyed = facesOffAt === undefined ? "" : " REMOVE faceKey";
      await table.write([
        {
          Update: {
            TableName: table.name,
            Key: keys.project(projectId),
            UpdateExpression: `SET review = :review${keyed}${unkeyed}`,
            ConditionExpression: "attribute_exists(pk)",
            ExpressionAttributeValues: { ":review": review, ...(faceKey && { ":key": faceKey }) },
          },
        },
        ...(facesOffAt === undefined
          ? []
          : [
              table.putting({
                ...keys.unkept(projectId),
                ...keys.facesToPurge(facesOffAt, projectId),
                v: 1,
              }),
            ]),
      ]);
    },

    async addPersonKey(projectId, key) {
      await table.update(keys.project(projectId), {
        UpdateExpression: "SET personKey = if_not_exists(personKey, :key)",
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeValues: { ":key": key },
      });
    },

    async setQuotas(projectId, quotas) {
      // The project first: a key that is made from now on has them by itself.
      await grant(keys.project(projectId), quotas);
      const made = await apiKeyPlaces(table, projectId);
      for (const key of made) await grant(key, quotas);
      return made.length;
    },

    rename: (tenantId, name) => rename(keys.tenant(tenantId), name),

    async keys(projectId) {
      const items = await table.getAll(await apiKeyPlaces(table, projectId));
      const found = items.map((item) => ApiKey.parse(item));
      return found.sort((a, b) => (a.id < b.id ? -1 : 1));
    },

    async addKey(key, lost) {
      const gone = lost ? [table.deleting(keys.apiKey(lost.hash))] : [];
      await table.transact([table.putting(apiKeyItem(key), absent), ...gone]);
    },

    revokeKey: ({ hash }, revokedAt) => revokeKey(table, hash, revokedAt),
  };
}
