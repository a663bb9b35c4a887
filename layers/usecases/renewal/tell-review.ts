import type { Case } from "#domain/case/case.ts";
import { isReviewDue, shownReviewDue } from "#domain/renewal/review-due.ts";
import { advance } from "../case/advance.ts";
import type { Announces } from "../case/announce.ts";
import { existingCase } from "../case/collecting-case.ts";

/** Sends a client the one event that a person is due for review. */
export async function tellReview(ports: Announces, { id }: Pick<Case, "id">): Promise<void> {
  await advance(ports, {
    read: () => existingCase(ports, id),
    decide(theCase, now) {
      // Another sweep has sent it, or the person was reviewed meanwhile.
      if (theCase.status !== "completed" || theCase.erasure || !isReviewDue(theCase, now)) return;
      const isTold = shownReviewDue(theCase) !== undefined;
      return {
        from: ["completed"],
        set: {},
        remove: ["tellsReview", "setAside"],
        ...(isTold && { event: "verification.review_due" as const }),
      };
    },
  });
}

/**
 * Plays the time of a review for the sandbox: it is due right after the decision. A decision that is made again
 * tells nothing twice.
 */
export async function tellReviewAtOnce(ports: Announces, id: string): Promise<void> {
  await advance(ports, {
    read: () => existingCase(ports, id),
    decide({ status, erasure, completedAt, reviewDueAt }) {
      if (status !== "completed" || erasure || reviewDueAt === completedAt) return;
      return {
        from: ["completed"],
        event: "verification.review_due",
        set: { ...(completedAt !== undefined && { reviewDueAt: completedAt }) },
        remove: ["tellsReview"],
      };
    },
  });
}
