import type { Assessment } from "#domain/assessment.ts";
import { openPending } from "#domain/case/pending-disposition.ts";
import type { QueuedCase, QueueState } from "#domain/case/queued-case.ts";
import {
  askedForLink,
  decisionLanesOf,
  lanesOf,
  lanesOfAssessments,
  waitingOf,
} from "#domain/case/waiting.ts";
import type { Project } from "#domain/project/project.ts";
import { reviewOf } from "#domain/project/review.ts";
import { heldBy } from "#domain/review/assignment.ts";
import { verificationSummary } from "../case/verification-record.ts";
import type { Ports, QueueFilter } from "../ports.ts";

type Reads = Pick<Ports, "clock" | "reviews">;

export type QueueQuery = {
  project: Pick<Project, "id" | "review">;
  /** Only Cases with these assessments; all if the list is absent. */
  assessments?: readonly Assessment[] | undefined;
  /** Only applicants who asked for a new link, or none of them; both unless given. */
  newLinks?: "only" | "none" | undefined;
  filter: QueueFilter;
  limit: number;
  after?: string | undefined;
};

/** The Cases that wait for this project's team, oldest first. */
export async function readQueue(
  ports: Reads & Pick<Ports, "stage" | "vault">,
  query: QueueQuery,
): Promise<{ data: QueuedCase[]; next?: string }> {
  const now = ports.clock.now();
  const { cases, next } = await waitingCases(ports, query);
  const data = cases.map(async (theCase) => ({
    ...(await verificationSummary(ports, theCase)),
    waitingSince: waitingOf(theCase)?.since ?? theCase.updatedAt,
    pendingDisposition: openPending(theCase),
    newLinkAskedAt: askedForLink(theCase),
    // An expired assignment does not count.
    assignment: heldBy(theCase, now),
  }));
  return { data: await Promise.all(data), ...(next !== undefined && { next }) };
}

export function waitingCases(
  { reviews, clock }: Reads,
  { project, assessments, newLinks, filter, limit, after }: QueueQuery,
) {
  const wanted = reviewOf(project).assessments;
  const all = newLinks === "none" ? decisionLanesOf(wanted) : lanesOf(wanted);
  const lanes = assessments ? lanesOfAssessments(assessments) : all;
  return reviews.waiting({
    projectId: project.id,
    lanes: newLinks === "only" ? ["new_link"] : lanes,
    filter,
    limit,
    now: clock.now().toISOString(),
    ...(after !== undefined && { after }),
  });
}

const hourMs = 3600_000;
const maxCounted = 1000;

/** How many wait for a decision and how many for a link, and how many of the first for longer than the project means them to. */
export async function measureQueue(
  { reviews, clock }: Reads,
  project: QueueQuery["project"],
): Promise<QueueState> {
  const { targetHours, assessments } = reviewOf(project);
  const asked = { projectId: project.id, lanes: decisionLanesOf(assessments), max: maxCounted };
  const before = new Date(clock.now().getTime() - targetHours * hourMs).toISOString();
  const [all, late, links] = await Promise.all([
    reviews.countWaiting(asked),
    reviews.countWaiting({ ...asked, before }),
    reviews.countWaiting({ ...asked, lanes: ["new_link"] }),
  ]);
  const { count: waiting, oldest = null } = all;
  return { waiting, late: late.count, newLinks: links.count, oldest, targetHours, complete: true };
}
