import { Refusal } from "#domain/errors.ts";
import type { LivenessStore } from "#usecases/ports.ts";
import type { World } from "./world.ts";

/** Attempts in memory, written only while their Case collects. */
export function fakeLiveness(world: World): LivenessStore {
  const requireCollecting = (caseId: string) => {
    const theCase = world.cases.get(caseId);
    if (theCase?.status === "collecting" && !theCase.erasure) return;
    throw new Refusal("invalid_state", "The verification does not allow this now.");
  };
  return {
    async add(attempt) {
      requireCollecting(attempt.caseId);
      world.livenessAttempts.set(attempt.id, structuredClone(attempt));
    },
    async find(caseId, attemptId) {
      const attempt = world.livenessAttempts.get(attemptId);
      if (attempt?.caseId !== caseId) return;
      const { manifest: _, ...bare } = structuredClone(attempt);
      return bare;
    },
    manifestOf: async ({ id }) => structuredClone(world.livenessAttempts.get(id)?.manifest),
    async advance(attempt, from) {
      requireCollecting(attempt.caseId);
      const standing = world.livenessAttempts.get(attempt.id);
      if (standing?.state !== from) {
        throw new Refusal("invalid_state", "The attempt went on meanwhile.");
      }
      const { manifest } = standing;
      world.livenessAttempts.set(
        attempt.id,
        structuredClone({ ...(manifest && { manifest }), ...attempt }),
      );
    },
  };
}
