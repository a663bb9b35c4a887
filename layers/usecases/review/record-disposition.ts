import type { Case } from "#domain/case/case.ts";
import {
  isOwnPending,
  needsSecond,
  openPending,
  turnedDownBy,
} from "#domain/case/pending-disposition.ts";
import { refuseAgeOnly } from "#domain/erasure/refuse-age-only.ts";
import { Refusal } from "#domain/errors.ts";
import type { Project } from "#domain/project/project.ts";
import { reviewOf } from "#domain/project/review.ts";
import { refuseIfHeldByAnother, takenBy } from "#domain/review/assignment.ts";
import type { Disposition, PendingDisposition } from "#domain/review/disposition.ts";
import { refuseUnknownReasons } from "#domain/review/disposition-reasons.ts";
import type { DispositionValue } from "#domain/review/disposition-values.ts";
import { advance, type Move } from "../case/advance.ts";
import type { Announces } from "../case/announce.ts";
import { ownCase } from "../case/own-case.ts";
import { requireMayDecide } from "./may-decide.ts";

type Recorded = { theCase: Case } & (
  | { disposition: Disposition }
  | { pending: PendingDisposition; disposition?: undefined }
);

/**
 * Records the team's decision on a Case with a result. Earlier decisions stay, and the assessment never
 * changes. If the project requires two people, an approval waits for the second, and the client gets no
 * event.
 */
export async function recordDisposition(
  ports: Announces,
  request: {
    /** Drawn before, so that a repeated call finds the decision of a call that died. */
    id?: string | undefined;
    projectId: string;
    caseId: string;
    value: DispositionValue;
    reasonCodes: string[];
    /** The project whose reasons, beside the built-in ones, and rules apply. */
    project: Pick<Project, "dispositionReasons" | "review" | "sandbox">;
    note?: string | undefined;
    assessmentAgreed?: boolean | undefined;
    recordedBy: Disposition["recordedBy"];
  },
): Promise<Recorded> {
  const { value, reasonCodes, note, assessmentAgreed, recordedBy, project } = request;
  refuseUnknownReasons(reasonCodes, project);
  const id = request.id ?? ports.ids.next("disp");
  const existing = request.id === undefined ? undefined : await ownCase(ports, request);
  const recorded = existing && recordedIn(existing, id);
  if (recorded) return recorded;
  const theCase = await advance(ports, {
    read: () => ownCase(ports, request),
    decide: (theCase, now): Move => {
      refuseAgeOnly(theCase, "nothing is left that a person could decide on.");
      refuseIfHeldByAnother(theCase, { userId: recordedBy.userId, now });
      requireMayDecide(theCase, recordedBy, project);
      const said = {
        value,
        ...(note !== undefined && { note }),
        ...(assessmentAgreed !== undefined && { assessmentAgreed }),
      };
      const revision = (theCase.disposition?.revision ?? 0) + 1;
      const made = {
        id,
        ...said,
        reasonCodes,
        recordedBy,
        recordedAt: now.toISOString(),
        ...takenBy(theCase, { userId: recordedBy.userId, now }),
        revision,
      };
      const from = ["completed", "failed"] as const;
      if (reviewOf(project).twoPeople && needsSecond(theCase, said)) {
        refuseBesideAnother(theCase, recordedBy.userId);
        return { from, set: { pendingDisposition: made }, remove: ["assignment"] };
      }
      return {
        from,
        event: "verification.disposition_recorded",
        set: { disposition: made, ...turnedDownBy(theCase, recordedBy.userId) },
        // A decision ends the assignment and any decision that waits.
        remove: ["assignment", "pendingDisposition"],
      };
    },
  });
  const kept = recordedIn(theCase, id);
  if (!kept) throw new Error("The store kept no disposition.");
  return kept;
}

/** The decision under this id, also of a call that died; undefined if a later one replaced it. */
function recordedIn(theCase: Case, id: string): Recorded | undefined {
  const { disposition } = theCase;
  if (disposition?.id === id) return { theCase, disposition };
  const pending = openPending(theCase);
  return pending?.id === id ? { theCase, pending } : undefined;
}

/** Two members who agree make one decision: the second confirms that of the first. */
function refuseBesideAnother(theCase: Case, userId: string): void {
  if (!openPending(theCase) || isOwnPending(theCase, userId)) return;
  throw new Refusal("invalid_state", "A colleague's decision waits for you to confirm it.", {
    extra: { current_status: theCase.status },
  });
}
