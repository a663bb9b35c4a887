import { asideAfter } from "#domain/case/overdue.ts";
import { caseStatuses } from "#domain/case/status.ts";
import { Refusal } from "#domain/errors.ts";
import type { Ports } from "../ports.ts";

/** The Case itself does not change, so neither does the time of its last change. */
export async function setAside(
  { cases, clock }: Pick<Ports, "cases" | "clock">,
  caseId: string,
): Promise<void> {
  const theCase = await cases.get(caseId);
  if (!theCase) return;
  try {
    await cases.change(caseId, {
      from: caseStatuses,
      byErasure: true,
      guard: { revision: theCase.revision },
      set: { setAside: asideAfter(theCase, clock.now()) },
      at: new Date(theCase.updatedAt),
    });
  } catch (error) {
    // Another call changed it meanwhile, and so set its next due time.
    if (!(error instanceof Refusal && error.code === "invalid_state")) throw error;
  }
}
