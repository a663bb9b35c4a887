import { type Assessment, assessments } from "../assessment.ts";
import type { Case } from "./case.ts";
import { openPending } from "./pending-disposition.ts";

/** The lanes of the queue: by assessment, escalated, for a second person, and for a new link. */
const queueLanes = [...assessments, "escalated", "second_person", "new_link"] as const;

export type QueueLane = (typeof queueLanes)[number];

/** That a Case waits for the team, in which lane and since when. */
export type Waiting = { lane: QueueLane; since: string };

/**
 * The lane of a Case. A submitted Case with a result waits until a member decides it. An expired or
 * declined link leaves nothing to decide. If a follow-up replaced it, the follow-up waits. A decision
 * that needs a second person waits for one.
 */
export function waitingOf(theCase: Case): Waiting | undefined {
  const { disposition, assessment, supersededBy, progress } = theCase;
  const pending = openPending(theCase);
  if (pending) return { lane: "second_person", since: pending.recordedAt };
  const since = theCase.completedAt ?? theCase.failedAt;
  const newLinkAskedAt = askedForLink(theCase);
  if (newLinkAskedAt) return { lane: "new_link", since: newLinkAskedAt };
  // An age-only Case keeps nothing that a reviewer could look at.
  if (theCase.returns !== undefined) return;
  if (theCase.erasure || supersededBy || !progress.submittedAt || !since) return;
  if (disposition?.value === "escalated") return { lane: "escalated", since };
  return disposition ? undefined : { lane: assessment ?? "assessment_incomplete", since };
}

/** Since when an applicant with an expired newest link waits for another. */
export function askedForLink(theCase: Case): string | undefined {
  const { newLinkAskedFor, linkVersion, newLinkAskedAt, linkExpiresAt } = theCase;
  const isAsked = newLinkAskedFor === linkVersion && !theCase.progress.submittedAt;
  if (!isAsked || theCase.erasure || theCase.supersededBy) return;
  const isOpen = theCase.status === "collecting" || theCase.status === "failed";
  return isOpen ? (newLinkAskedAt ?? linkExpiresAt) : undefined;
}

/** The lanes of these assessments only. */
export function lanesOfAssessments(of: readonly Assessment[]): QueueLane[] {
  return assessments.filter((lane) => of.includes(lane));
}

/** The lanes that wait for a decision: those assessments, escalated Cases, and those that need a second person. */
export function decisionLanesOf(of: readonly Assessment[]): QueueLane[] {
  return [...lanesOfAssessments(of), "escalated", "second_person"];
}

/** All that waits for the team: decisions, and applicants without a link. */
export function lanesOf(of: readonly Assessment[]): QueueLane[] {
  return [...decisionLanesOf(of), "new_link"];
}
