import type { KeptFace } from "#domain/face/alike-faces.ts";
import type { Clock, FaceStore } from "#usecases/ports.ts";
import type { World } from "./world.ts";

/** Stored faces without a seal; a caller without the key still finds none. */
export function fakeKeptFaces(world: World, clock: Clock): FaceStore {
  const of = (projectId: string) =>
    [...world.faces.values()].filter((face) => face.projectId === projectId);
  return {
    drawKey: async () => ({ publicKey: "public", privateKey: "private" }),
    async keep(face, { id: keyId }) {
      const theCase = world.cases.get(face.caseId);
      const isAtWork = theCase?.status === "pending" || theCase?.status === "processing";
      const isWished = world.projects.get(face.projectId)?.faceKey?.id === keyId;
      if (!isAtWork || theCase.erasure || !isWished) return false;
      world.faces.set(face.caseId, { ...face, keyId });
      return true;
    },
    newest: async ({ projectId, key, max }) =>
      of(projectId)
        .filter(({ keyId }) => keyId === key.id)
        .sort((a, b) => (a.caseId < b.caseId ? 1 : -1))
        .slice(0, max)
        .map(kept),
    async find({ caseId, key }) {
      const found = world.faces.get(caseId);
      return found?.keyId === key.id ? kept(found) : undefined;
    },
    isKept: async ({ caseId, key }) => world.faces.get(caseId)?.keyId === key.id,
    seal: async (face, { context }) => JSON.stringify({ context, face: [...face] }),
    open: async (sealed) =>
      sealed.map((each) => {
        const { context, face } = JSON.parse(each.sealed);
        if (context !== each.context) throw new Error("It was sealed for another place.");
        return Int8Array.from(face);
      }),
    unkept: async (limit) =>
      [...world.facesOff]
        .filter(([, offAt]) => offAt < clock.now().toISOString())
        .map(([projectId, offAt]) => `${offAt}#${projectId}`)
        .sort()
        .slice(0, limit)
        .map((due) => due.split("#")[1] ?? ""),
    async clear(projectId, limit) {
      const offAt = world.facesOff.get(projectId);
      if (offAt === undefined) return 0;
      const left = of(projectId)
        .filter(({ caseId }) => (world.cases.get(caseId)?.createdAt ?? "") < offAt)
        .slice(0, limit);
      for (const { caseId } of left) world.faces.delete(caseId);
      const isQuiet = Date.parse(offAt) + quietAfterMs <= clock.now().getTime();
      if (left.length === 0 && isQuiet) world.facesOff.delete(projectId);
      return left.length;
    },
  };
}

/** As in the table, whose index is late. */
const quietAfterMs = 60_000;

function kept({ caseId, engineProfile, seenBy: embedder, face }: KeptFace): KeptFace {
  return { caseId, engineProfile, ...(embedder && { seenBy: embedder }), face };
}
