import { Refusal } from "#domain/errors.ts";
import type { BlockListStore } from "#usecases/ports.ts";
import type { World } from "./world.ts";

/** A project's block list in memory. */
export function fakeBlockList({ blocked, blockLists, cases, projects }: World): BlockListStore {
  return {
    list: async (projectId, now) =>
      structuredClone([...blocked.values()])
        .filter(({ projectId: of }) => of === projectId)
        .filter(({ expiresAt }) => !expiresAt || expiresAt > now.toISOString())
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    async find(projectId, entryId) {
      const found = blocked.get(entryId);
      return found?.projectId === projectId ? structuredClone(found) : undefined;
    },
    keptOf: async (caseId) =>
      [...blocked.values()].flatMap((each) =>
        each.caseId === caseId && each.keptUnder
          ? [{ keptUnder: each.keptUnder, expiresAt: each.expiresAt ?? "" }]
          : [],
      ),
    revision: async (projectId) => blockLists.get(projectId) ?? 0,
    async add(entry, read) {
      const theCase = cases.get(entry.caseId);
      const project = projects.get(entry.projectId);
      const isMoved = (blockLists.get(entry.projectId) ?? 0) !== read;
      const isOpened = !entry.face || project?.faceKey?.id === entry.face.keyId;
      const isCompleted = theCase?.status === "completed" && !theCase.erasure;
      if (isMoved || !isCompleted || !project || !isOpened) {
        throw new Refusal("invalid_state", "It was changed meanwhile. Read it again.");
      }
      blockLists.set(entry.projectId, read + 1);
      blocked.set(entry.id, structuredClone(entry));
    },
    async dropFace({ id }) {
      const entry = blocked.get(id);
      if (!entry) return;
      const { face: _, ...faceless } = entry;
      blocked.set(id, faceless);
    },
    async remove({ id }) {
      blocked.delete(id);
    },
  };
}
