import type { Clock, FaceStore } from "#usecases/ports.ts";
import type { World } from "./world.ts";

/** Stored faces without a seal; a caller without the key still finds none. */
export function fakeKeptFaces(world: World, clock: Clock): FaceStore {
  const of = (projectId: string) =>
    [...world.faces.values()].filter((face) => face.projectId === projectId);
  return {
    drawKey: async () => ({ publicKey: "public", privateKey: "private" }),
    async keep(kept, { id: keyId }) {
      const theCase = world.cases.get(kept.caseId);
      const isAtWork = theCase?.status === "pending" || theCase?.status === "processing";
      const isWished = world.projects.get(kept.projectId)?.faceKey?.id === keyId;
      if (!isAtWork || theCase.erasure || !isWished) return false;
      world.faces.set(kept.caseId, { ...kept, keyId });
      return true;
    },
    newest: async ({ projectId, key, max }) =>
      of(projectId)
        .filter(({ keyId }) => keyId === key.id)
        .sort((a, b) => (a.caseId < b.caseId ? 1 : -1))
        .slice(0, max),
    async find({ caseId, key }) {
      const found = world.faces.get(caseId);
      return found?.keyId === key.id ? found : undefined;
    },
    isKept: async ({ caseId, key }) => world.faces.get(caseId)?.keyId === key.id,
    seal: async (face, { context }) => JSON.stringify({ context, face: [...face] }),
    open: async (sealed) =>
      sealed.map((each) => {
        const { context, face } = JSON.parse(each.sealed);
        if (context !== each.context) throw new Error("It was sealed for another place.");
        return Int8Array.from(face);
      }),
    unkept: async () => [...world.facesOff.keys()],
    async clear(projectId) {
      const offAt = world.facesOff.get(projectId) ?? "";
      const left = of(projectId).filter(({ caseId }) => {
        const createdAt = world.cases.get(caseId)?.createdAt ?? "";
        return createdAt < offAt;
      });
      for (const { caseId } of left) world.faces.delete(caseId);
      if (left.length === 0 && offAt < clock.now().toISOString()) world.facesOff.delete(projectId);
      return left.length;
    },
  };
}
