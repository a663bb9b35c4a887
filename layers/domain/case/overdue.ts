import type { Case } from "./case.ts";

/**
 * The maximum time from the submission to the end of a Case. Timeouts and retries of the workflow add up
 * to less, so a Case that is closed at this time has no decision to come.
 */
export const processingLimitMinutes = 15;

/** How long a submission that never reached the engine is tried again before it is given up. */
export const wakingMinutes = 2 * processingLimitMinutes;

/**
 * Kinds of due work, in order of urgency. Submitted Cases come before links that expired, and Cases that
 * failed before come last.
 */
export const dueKinds = ["submission", "link", "erasure", "retention", "aside"] as const;

export type DueKind = (typeof dueKinds)[number];

export type DueWork = { kind: DueKind; at: string };

/** The next due work of a Case that nothing else moves; undefined if nothing is due. */
export function dueWork(theCase: Case): DueWork | undefined {
  const work = ownWork(theCase);
  const { setAside } = theCase;
  if (!work || !setAside || setAside.until <= work.at) return work;
  return { kind: "aside", at: setAside.until };
}

/**
 * Where the index of due work has it: of a Case that runs, as since its submission. The index then has nothing to
 * write when it begins to run, and the Case itself says how much time is left.
 */
export function indexedWork(theCase: Case): DueWork | undefined {
  const work = dueWork(theCase);
  const { submittedAt } = theCase.progress;
  if (theCase.status !== "processing" || work?.kind !== "submission" || !submittedAt) return work;
  return at("submission", later(submittedAt, processingLimitMinutes));
}

export function isOverdue(theCase: Case, now: Date): boolean {
  const work = dueWork(theCase);
  return work !== undefined && work.at < now.toISOString();
}

const maxAsideMinutes = 60;

/** After a failure the Case waits, twice as long each time, so that it does not hold up others. */
export function asideAfter({ setAside }: Case, now: Date): NonNullable<Case["setAside"]> {
  const failures = (setAside?.failures ?? 0) + 1;
  const minutes = Math.min(maxAsideMinutes, 2 ** failures);
  return { failures, until: later(now.toISOString(), minutes) };
}

function ownWork(theCase: Case): DueWork | undefined {
  if (theCase.status === "erased") return at("erasure", theCase.erasure.sweepAt);
  if (theCase.erasure) return at("erasure", later(theCase.erasure.requestedAt, 1));
  switch (theCase.status) {
    case "collecting":
      return at("link", theCase.linkExpiresAt);
    case "pending":
      return at("submission", later(theCase.progress.submittedAt, processingLimitMinutes));
    case "processing":
      return at("submission", later(theCase.processingAt, processingLimitMinutes));
    default:
      return at(
        "retention",
        [
          theCase.expiryNotice?.dueAt,
          theCase.tellsReview && theCase.reviewDueAt,
          theCase.capturesUntil ?? theCase.retainUntil,
        ].reduce(earlier),
      );
  }
}

function at(kind: DueKind, time: string | undefined): DueWork | undefined {
  return time === undefined ? undefined : { kind, at: time };
}

/** An ended Case has one kind of due work. The sweep finds out which part of it is due. */
function earlier(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one < other ? one : other;
}

function later(time: string, minutes: number): string {
  return new Date(Date.parse(time) + minutes * 60_000).toISOString();
}
