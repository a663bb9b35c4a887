import type { LivenessAttempt } from "#domain/liveness/attempt.ts";
import type { LivenessStore } from "../ports.ts";
import type { remembering } from "../remembering.ts";

type Cache = ReturnType<typeof remembering<LivenessAttempt>>;

/** Attempts as they were read or written. A write that is lost drops them. */
export function cachedLiveness(liveness: LivenessStore, cache: Cache): LivenessStore {
  return {
    async add(attempt) {
      cache.forgetAll();
      await liveness.add(attempt);
    },
    find: (caseId, id) => cache.ask(attemptName({ caseId, id }), () => liveness.find(caseId, id)),
    manifestOf: (attempt) => liveness.manifestOf(attempt),
    async advance(attempt, from) {
      cache.forgetAll();
      await liveness.advance(attempt, from);
    },
  };
}

export function keepAttempt(cache: Cache, { manifest: _, ...attempt }: LivenessAttempt): void {
  cache.keep(attemptName(attempt), attempt);
}

/** A follow-up has the attempt of the Case before under the same id. */
function attemptName({ caseId, id }: Pick<LivenessAttempt, "caseId" | "id">): string {
  return `${caseId}/${id}`;
}
