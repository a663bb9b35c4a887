import type { Case } from "#domain/case/case.ts";
import { isOwnEscalation, isOwnPending } from "#domain/case/pending-disposition.ts";
import { waitingOf } from "#domain/case/waiting.ts";
import { Refusal } from "#domain/errors.ts";
import { can } from "#domain/project/permissions.ts";
import type { Project } from "#domain/project/project.ts";
import { mayIn, roleIn } from "#domain/project/role-in.ts";
import type { Role } from "#domain/project/roles.ts";
import {
  type Assignment,
  newAssignment,
  refuseIfHeldByAnother,
} from "#domain/review/assignment.ts";
import { advance } from "../case/advance.ts";
import type { Announces } from "../case/announce.ts";
import { ownCase } from "../case/own-case.ts";
import type { Ports } from "../ports.ts";
import { mayDecide, requireMayDecide } from "./may-decide.ts";
import { type QueueQuery, waitingCases } from "./read-queue.ts";

/** A member who works at the queue. */
export type Reviewer = { userId: string; email: string; role: Role };

type Which = { project: Pick<Project, "id" | "tenantId" | "sandbox">; caseId: string };

/**
 * Assigns a waiting Case to the caller, or to a colleague. A present assignment stays: of two calls at
 * once, the store lets one through.
 */
export async function assignCase(
  ports: Announces & Pick<Ports, "teams">,
  { project, caseId, by, to }: Which & { by: Reviewer; to?: string | undefined },
): Promise<Case> {
  const whom = to === undefined || to === by.userId ? by : await colleague(ports, project, to);
  return advance(ports, {
    read: () => ownCase(ports, { projectId: project.id, caseId }),
    decide(theCase, now) {
      refuseUnlessWaiting(theCase);
      // A member who may reassign a colleague's Case may still not take it by accident.
      const isGivenAway = whom !== by && mayGiveAway(by, project);
      if (!isGivenAway) refuseIfHeldByAnother(theCase, { userId: by.userId, now });
      requireMayDecide(theCase, whom, project);
      refuseOwn(theCase, whom);
      const assignment = newAssignment({ to: whom, by: by.userId, now });
      return { from: ["completed", "failed"], set: { assignment } };
    },
  });
}

/** Ends an assignment; without one, it does nothing. */
export async function releaseCase(
  ports: Announces,
  { project, caseId, by }: Which & { by: Reviewer },
): Promise<Case> {
  return advance(ports, {
    read: () => ownCase(ports, { projectId: project.id, caseId }),
    decide(theCase, now) {
      if (!theCase.assignment) return;
      if (!mayGiveAway(by, project)) refuseIfHeldByAnother(theCase, { userId: by.userId, now });
      return { from: ["completed", "failed"], set: {}, remove: ["assignment"] };
    },
  });
}

/** Number of Cases that are tried before the answer is that none is free. */
const maxTries = 20;

/** Assigns the Case that waits longest: one that is the caller's already, or else a free one. */
export async function takeNext(
  ports: Announces & Pick<Ports, "reviews" | "teams">,
  {
    project,
    by,
    except,
    ...asked
  }: Omit<QueueQuery, "limit" | "after" | "project"> & {
    project: Which["project"] & QueueQuery["project"];
    by: Reviewer;
    /** The one that they come from. */
    except?: string | undefined;
  },
): Promise<Case | undefined> {
  for (const assignee of [by.userId, "none"]) {
    const filter = { ...asked.filter, assignee: [assignee] };
    const { cases } = await waitingCases(ports, {
      ...{ ...asked, project, filter, limit: maxTries },
      // Requests for a new link need no decision.
      newLinks: "none",
    });
    for (const theCase of cases.filter(({ id }) => id !== except)) {
      if (!mayDecide(theCase, by, project) || isOwnPending(theCase, by.userId)) continue;
      // An owner who escalates asks for other eyes: going on must not lead in a circle.
      if (isOwnEscalation(theCase, by.userId)) continue;
      try {
        return await assignCase(ports, { project, caseId: theCase.id, by });
      } catch (error) {
        // A colleague was quicker: try the next one.
        if (!(error instanceof Refusal)) throw error;
      }
    }
  }
  return undefined;
}

function refuseUnlessWaiting(theCase: Case): void {
  const waiting = waitingOf(theCase);
  if (waiting && waiting.lane !== "new_link") return;
  throw new Refusal("invalid_state", "The verification does not wait for a decision.", {
    extra: { current_status: theCase.status },
  });
}

/** A decision that waits for a second person cannot be taken by the first. */
function refuseOwn(theCase: Case, { userId }: { userId: string }): void {
  if (!isOwnPending(theCase, userId)) return;
  throw new Refusal(
    "invalid_state",
    "A colleague of the person who decided first must confirm it.",
    {
      extra: { current_status: theCase.status },
    },
  );
}

function mayGiveAway({ role }: Reviewer, project: { sandbox: boolean }): boolean {
  return can(role, "cases:supervise", project);
}

async function colleague(
  { teams }: Pick<Ports, "teams">,
  project: Which["project"],
  userId: string,
): Promise<Pick<Assignment, "userId" | "email"> & { role: Role }> {
  const { members } = await teams.team(project.tenantId);
  const member = members.find((each) => each.userId === userId);
  if (member && mayIn(member, "cases:review", project)) {
    return { ...member, role: roleIn(member, project.id) };
  }
  throw new Refusal("invalid_parameter", "user_id is nobody who decides in this project.", {
    param: "user_id",
  });
}
