import type { Case } from "#domain/case/case.ts";
import { advance } from "../case/advance.ts";
import type { Announces } from "../case/announce.ts";
import { existingCase } from "../case/collecting-case.ts";
import { followUpsOf } from "../case/follow-ups-of.ts";

/** Ends the due date of the Case that this renewal renews, and of each of its earlier renewals: the new date is the renewal's. */
export async function endEarlierReviews(ports: Announces, renewal: Case): Promise<void> {
  const first = renewal.renewal && (await ports.cases.get(renewal.renewal.of));
  if (!first || renewal.status !== "completed" || renewal.erasure) return;
  const { completedAt } = renewal;
  for (const { id } of [first, ...(await followUpsOf(ports, first))]) {
    await advance(ports, {
      read: () => existingCase(ports, id),
      decide(earlier) {
        if (id === renewal.id || earlier.erasure || earlier.reviewDueAt === undefined) return;
        if ((earlier.completedAt ?? "") > completedAt) return;
        return { from: ["completed"], set: {}, remove: ["reviewDueAt", "tellsReview"] };
      },
    });
  }
}
