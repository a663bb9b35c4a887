import type { Case } from "./case.ts";

/** A guess of the movements' order is right once in 12 times: more tries would be no lock at all. */
export const maxAttemptsPerLink = 3;

/**
 * This many starts in so short a time, over any number of links, lock the step at the next start. One
 * link has too few attempts for it. The limit is against a client that keeps issuing links.
 */
export const lockAfter = { starts: 5, withinMs: 3 * 60_000, restsMs: 30 * 60_000 };

/** The Case ends with this lock. */
export const maxLocks = 3;

type Progress = NonNullable<Case["liveness"]>;

/** The step's state for the applicant. */
export type LivenessState = "open" | "handed_in" | "not_completed";

export function livenessState(theCase: Case): LivenessState {
  if (theCase.liveness?.attemptId) return "handed_in";
  return theCase.liveness?.declinedAt || attemptsLeft(theCase) === 0 ? "not_completed" : "open";
}

/** Attempts are counted by link: a client that issues a new one gives a new chance. */
export function attemptsLeft({ liveness, linkVersion }: Case): number {
  const used = liveness?.linkVersion === linkVersion ? liveness.attempts : 0;
  return Math.max(0, maxAttemptsPerLink - used);
}

/**
 * Counts a start, or says why there is none: the step is locked until `lockedUntil`, or too many locks
 * ended the Case.
 */
export function countStart(
  theCase: Case,
  now: Date,
): { liveness: Progress; verdict: "started" | "locked" | "over" } {
  const before = theCase.liveness;
  const isSameLink = before?.linkVersion === theCase.linkVersion;
  const progress: Progress = {
    linkVersion: theCase.linkVersion,
    attempts: isSameLink ? before.attempts : 0,
    startedAt: (before?.startedAt ?? []).filter(
      (at) => now.getTime() - Date.parse(at) < lockAfter.withinMs,
    ),
    locks: before?.locks ?? 0,
    ...(before?.lockedUntil && { lockedUntil: before.lockedUntil }),
    // It stays the Case's film until another is submitted.
    ...(before?.attemptId && { attemptId: before.attemptId }),
    ...(before?.declinedAt && { declinedAt: before.declinedAt }),
  };
  if (progress.lockedUntil && now.toISOString() < progress.lockedUntil) {
    return { liveness: progress, verdict: "locked" };
  }
  if (progress.startedAt.length >= lockAfter.starts) {
    const locks = progress.locks + 1;
    const lockedUntil = new Date(now.getTime() + lockAfter.restsMs).toISOString();
    const liveness = { ...progress, startedAt: [], locks, lockedUntil };
    return { liveness, verdict: locks >= maxLocks ? "over" : "locked" };
  }
  const startedAt = [...progress.startedAt, now.toISOString()];
  // An applicant who starts after all has not declined.
  const { declinedAt: _, ...rest } = progress;
  const liveness = { ...rest, attempts: progress.attempts + 1, startedAt };
  return { liveness, verdict: "started" };
}
