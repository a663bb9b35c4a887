import { type Assessment, assessments } from "../assessment.ts";
import type { Case } from "./case.ts";
import { openPending } from "./pending-disposition.ts";

/** Where a Case waits: by what the engine found, for those whom others turned to, for a second, or for a link. */
const queueLanes = [...assessments, "escalated", "second_person", "new_link"] as const;

export type QueueLane = (typeof queueLanes)[number];

/** That a Case waits for the team, in which lane and since when. */
export type Waiting = { lane: QueueLane; since: string };

/**
 * What was handed in and has a result waits until somebody decides it. A link that ran out, or an
 * applicant who refused, left nothing to decide on; what a follow-up took the place of waits there.
 * What one person decided waits for a second whatever it is, from then on.
 */
export function waitingOf(theCase: Case): Waiting | undefined {
  const { disposition, assessment, supersededBy, progress } = theCase;
  const pending = openPending(theCase);
  if (pending) return { lane: "second_person", since: pending.recordedAt };
  const since = theCase.completedAt ?? theCase.failedAt;
  const newLinkAskedAt = askedForLink(theCase);
  if (newLinkAskedAt) return { lane: "new_link", since: newLinkAskedAt };
  if (theCase.erasure || supersededBy || !progress.submittedAt || !since) return;
  if (disposition?.value === "escalated") return { lane: "escalated", since };
  return disposition ? undefined : { lane: assessment ?? "assessment_incomplete", since };
}

/** Since when an applicant waits for a link in the place of the newest one, which ran out. */
export function askedForLink(theCase: Case): string | undefined {
  const { newLinkAskedFor, linkVersion, newLinkAskedAt, linkExpiresAt } = theCase;
  const isAsked = newLinkAskedFor === linkVersion && !theCase.progress.submittedAt;
  if (!isAsked || theCase.erasure || theCase.supersededBy) return;
  const isOpen = theCase.status === "collecting" || theCase.status === "failed";
  return isOpen ? (newLinkAskedAt ?? linkExpiresAt) : undefined;
}

/** Those of these assessments alone. */
export function lanesOfAssessments(of: readonly Assessment[]): QueueLane[] {
  return assessments.filter((lane) => of.includes(lane));
}

/** What waits for a decision: those assessments, and always what was escalated or begun by one of two. */
export function decisionLanesOf(of: readonly Assessment[]): QueueLane[] {
  return [...lanesOfAssessments(of), "escalated", "second_person"];
}

/** All that waits for the team: decisions, and applicants without a link. */
export function lanesOf(of: readonly Assessment[]): QueueLane[] {
  return [...decisionLanesOf(of), "new_link"];
}
