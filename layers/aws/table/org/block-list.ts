import { BlockEntry, type BlockedFace } from "#domain/block-list/block-entry.ts";
import type { BlockListStore } from "#usecases/ports.ts";
import { overwriting } from "../change-of.ts";
import { keys } from "../keys.ts";
import { refusingStale, unchangedSince } from "../stale.ts";
import { ConditionFailed, seconds, type Table } from "../table.ts";

/** A project's entries lie in its own partition, so they go with it. Each has a pointer in its Case's. */
export function blockListStore(table: Table): BlockListStore {
  return {
    async list(projectId, now) {
      const { pk, sk } = keys.blockEntry(projectId, "");
      const entries = (await table.children(pk, sk)).map((item) => BlockEntry.parse(item));
      // The table deletes an expired entry within days.
      return entries.filter(({ expiresAt }) => !expiresAt || expiresAt > now.toISOString());
    },

    async find(projectId, entryId) {
      const item = await table.get(keys.blockEntry(projectId, entryId));
      return item && BlockEntry.parse(item);
    },

    async keptOf(caseId) {
      const { pk, sk } = keys.blockedBy(caseId, { id: "", keptUnder: "legal_claims" });
      return (await table.children(pk, sk)).map((item) => ({
        keptUnder: String(item.keptUnder),
        expiresAt: String(item.expiresAt),
      }));
    },

    async revision(projectId) {
      return Number((await table.get(keys.blockList(projectId)))?.revision ?? 0);
    },

    async add(entry, read) {
      const { id, projectId, caseId, expiresAt, keptUnder, face } = entry;
      const target = keys.blockEntry(projectId, id);
      const ttl = expiresAt === undefined ? {} : { ttl: seconds(expiresAt) };
      const ends = keptUnder === undefined ? { target } : { keptUnder, expiresAt };
      const head = { ...keys.blockList(projectId), v: 1, revision: read + 1 };
      await refusingStale(() =>
        table.transact([
          table.changing(head, overwriting([], head), unchangedSince(read)),
          table.requiring(keys.case(caseId), {
            expression: "attribute_not_exists(erasure) AND #status = :completed",
            names: { "#status": "status" },
            values: { ":completed": "completed" },
          }),
          table.requiring(keys.project(projectId), face ? underKey(face) : isThere),
          table.putting({ ...target, v: 1, ...ttl, ...entry }),
          table.putting({ ...keys.blockedBy(caseId, entry), v: 1, ...ttl, ...ends }),
        ]),
      );
    },

    async dropFace({ id, projectId }) {
      try {
        await table.update(keys.blockEntry(projectId, id), {
          UpdateExpression: "REMOVE face",
          ConditionExpression: "attribute_exists(pk)",
        });
      } catch (error) {
        // Removed meanwhile: an update would leave an entry of no content.
        if (!(error instanceof ConditionFailed)) throw error;
      }
    },

    async remove({ id, projectId, caseId, keptUnder }) {
      // The pointer last: only by it an erasure finds an entry that outlived a crash.
      await table.delete(keys.blockEntry(projectId, id));
      await table.delete(
        keys.blockedBy(caseId, { id, ...(keptUnder !== undefined && { keptUnder }) }),
      );
    },
  };
}

const isThere = { expression: "attribute_exists(pk)" };

/** The key may have been switched off meanwhile: then nothing would open the face. */
function underKey({ keyId }: BlockedFace) {
  return {
    expression: "#key.#id = :key",
    names: { "#key": "faceKey", "#id": "id" },
    values: { ":key": keyId },
  };
}
