import type { Case } from "./case.ts";
import { isTerminal } from "./status.ts";

/**
 * The time from the engine taking a Case up to its end, whatever fails on the way. The workflow's own
 * timeouts and retries add up to less, so that what is closed at this time has no decision to come.
 */
export const processingLimitMinutes = 15;

/** How long a submission that never reached the engine is tried again before it is given up. */
export const wakingMinutes = 2 * processingLimitMinutes;

/** When somebody must look at a Case that nothing moved; no time, nothing is due. */
export function overdueAt(theCase: Case): string | undefined {
  const { status, erasure, progress } = theCase;
  if (status === "erased") return erasure?.sweepAt;
  if (erasure) return later(theCase.updatedAt, 1);
  if (isTerminal(status)) return theCase.capturesUntil ?? theCase.retainUntil;
  // The workflow's own clock ends it first.
  if (status === "collecting") return later(theCase.linkExpiresAt, 2);
  const since = status === "processing" ? theCase.processingAt : undefined;
  return later(since ?? progress.submittedAt ?? theCase.updatedAt, processingLimitMinutes);
}

function later(time: string, minutes: number): string {
  return new Date(Date.parse(time) + minutes * 60_000).toISOString();
}
