import type { Case } from "#domain/case/case.ts";
import {
  confirmed,
  isOwnPending,
  openPending,
  turnedDownBy,
} from "#domain/case/pending-disposition.ts";
import { Refusal } from "#domain/errors.ts";
import { refuseIfHeldByAnother } from "#domain/review/assignment.ts";
import type { Disposition } from "#domain/review/disposition.ts";
import { advance } from "../case/advance.ts";
import type { Announces } from "../case/announce.ts";
import { ownCase } from "../case/own-case.ts";
import { requireMayDecide } from "./may-decide.ts";

type By = Disposition["recordedBy"];

type Which = { project: { id: string; sandbox: boolean }; caseId: string };

/** The second person agrees: the decision now counts, and the client gets an event. */
export async function confirmDisposition(
  ports: Announces,
  { project, caseId, pendingId, by }: Which & { pendingId: string; by: By },
): Promise<{ theCase: Case; disposition: Disposition }> {
  const theCase = await advance(ports, {
    read: () => ownCase(ports, { projectId: project.id, caseId }),
    decide(theCase, now) {
      const { disposition } = theCase;
      // Confirmed by a call that died, and is now repeated.
      if (disposition?.id === pendingId && disposition.confirmedBy?.userId === by.userId) return;
      const pending = openPending(theCase);
      if (pending?.id !== pendingId) {
        throw refusal(theCase, "No such decision waits for a second person.");
      }
      if (isOwnPending(theCase, by.userId)) {
        throw refusal(theCase, "Somebody else than who decided has to confirm it.");
      }
      refuseIfHeldByAnother(theCase, { userId: by.userId, now });
      requireMayDecide(theCase, by, project);
      return {
        from: ["completed", "failed"],
        event: "verification.disposition_recorded",
        set: { disposition: confirmed(pending, { by, now }) },
        remove: ["assignment", "pendingDisposition"],
      };
    },
  });
  if (!theCase.disposition) throw new Error("The store kept no disposition.");
  return { theCase, disposition: theCase.disposition };
}

/**
 * Withdraws a decision that waits for a second person: the first member changed their mind, or another
 * rejected it. Without one, nothing happens.
 */
export function withdrawDisposition(
  ports: Announces,
  { project, caseId, by }: Which & { by: By },
): Promise<Case> {
  return advance(ports, {
    read: () => ownCase(ports, { projectId: project.id, caseId }),
    decide(theCase, now) {
      if (!openPending(theCase)) return;
      if (!isOwnPending(theCase, by.userId)) {
        refuseIfHeldByAnother(theCase, { userId: by.userId, now });
        requireMayDecide(theCase, by, project);
      }
      const set = turnedDownBy(theCase, by.userId);
      return { from: ["completed", "failed"], set, remove: ["pendingDisposition"] };
    },
  });
}

function refusal({ status }: Case, message: string): Refusal {
  return new Refusal("invalid_state", message, { extra: { current_status: status } });
}
