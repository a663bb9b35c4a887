import { type Assessment, assessments } from "./assessment.ts";
import { type Case, isGone } from "./case.ts";
import { openPending } from "./pending-disposition.ts";

/** Where a Case waits: by what the engine found, for those whom others turned to, or for a second. */
const queueLanes = [...assessments, "escalated", "second_person"] as const;

export type QueueLane = (typeof queueLanes)[number];

/** That a Case waits for a decision of the team, in which lane and since when. */
export type Waiting = { lane: QueueLane; since: string };

/**
 * What was handed in and has a result waits until somebody decides it. A link that ran out, or an
 * applicant who refused, left nothing to decide on; what a follow-up took the place of waits there.
 * What one person decided waits for a second whatever it is, from then on.
 */
export function waitingOf(theCase: Case): Waiting | undefined {
  const { disposition, assessment, supersededBy, progress } = theCase;
  const pending = isGone(theCase) ? undefined : openPending(theCase);
  if (pending) return { lane: "second_person", since: pending.recordedAt };
  const since = theCase.completedAt ?? theCase.failedAt;
  if (isGone(theCase) || supersededBy || !progress.submittedAt || !since) return;
  if (disposition?.value === "escalated") return { lane: "escalated", since };
  return disposition ? undefined : { lane: assessment ?? "assessment_incomplete", since };
}

/** Those of these assessments alone. */
export function lanesOfAssessments(of: readonly Assessment[]): QueueLane[] {
  return assessments.filter((lane) => of.includes(lane));
}

/** The lanes of those assessments; what was escalated or begun by one of two always waits. */
export function lanesOf(of: readonly Assessment[]): QueueLane[] {
  return [...lanesOfAssessments(of), "escalated", "second_person"];
}
