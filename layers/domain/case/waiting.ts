import { type Assessment, assessments } from "./assessment.ts";
import { type Case, isGone } from "./case.ts";

/** Where a Case waits: by what the engine found, or for those whom others turned to. */
const queueLanes = [...assessments, "escalated"] as const;

export type QueueLane = (typeof queueLanes)[number];

/** That a Case waits for a decision of the team, in which lane and since when. */
export type Waiting = { lane: QueueLane; since: string };

/**
 * What was handed in and has a result waits until somebody decides it. A link that ran out, or an
 * applicant who refused, left nothing to decide on; what a follow-up took the place of waits there.
 */
export function waitingOf(theCase: Case): Waiting | undefined {
  const { disposition, assessment, supersededBy, progress } = theCase;
  const since = theCase.completedAt ?? theCase.failedAt;
  if (isGone(theCase) || supersededBy || !progress.submittedAt || !since) return;
  if (disposition?.value === "escalated") return { lane: "escalated", since };
  return disposition ? undefined : { lane: assessment ?? "assessment_incomplete", since };
}

/** The lanes of those assessments; whatever was escalated always waits. */
export function lanesOf(of: readonly Assessment[]): QueueLane[] {
  return queueLanes.filter((lane) => lane === "escalated" || of.includes(lane));
}
