import { Refusal } from "#domain/errors.ts";
import type { LivenessStore, SameTransaction } from "#usecases/ports.ts";
import type { World } from "./world.ts";

/** A follow-up has the attempt of the Case before under the same id. */
export function attemptKey({ caseId, id }: { caseId: string; id: string }): string {
  return `${caseId}/${id}`;
}

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
      if (world.livenessAttempts.has(attemptKey(attempt))) {
        throw new Refusal("invalid_state", "The attempt was drawn before.");
      }
      world.livenessAttempts.set(attemptKey(attempt), structuredClone(attempt));
    },
    async find(caseId, attemptId) {
      const attempt = world.livenessAttempts.get(attemptKey({ caseId, id: attemptId }));
      if (!attempt) return;
      const { manifest: _, ...bare } = structuredClone(attempt);
      return bare;
    },
    manifestOf: async (attempt) =>
      structuredClone(world.livenessAttempts.get(attemptKey(attempt))?.manifest),
    async advance(attempt, from) {
      requireCollecting(attempt.caseId);
      advanceAttempt(world, { attempt, from });
    },
  };
}

/** The manifest stays, as it lies apart, and the challenge never changes. */
export function advanceAttempt(
  world: World,
  { attempt, from }: NonNullable<SameTransaction["advanced"]>,
): void {
  const stored = world.livenessAttempts.get(attemptKey(attempt));
  if (stored?.state !== from) {
    throw new Refusal("invalid_state", "The attempt went on meanwhile.");
  }
  const { manifest, challenge } = stored;
  world.livenessAttempts.set(
    attemptKey(attempt),
    structuredClone({ ...(manifest && { manifest }), ...attempt, challenge }),
  );
}
