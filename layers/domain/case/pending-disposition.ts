import type { Disposition, PendingDisposition } from "../review/disposition.ts";
import type { Case } from "./case.ts";

type Decided = Pick<Case, "disposition" | "pendingDisposition" | "erasure">;

/**
 * The decision that waits for a second person; undefined before the latest decision, and once an erasure
 * has begun.
 */
export function openPending({
  disposition,
  pendingDisposition,
  erasure,
}: Decided): PendingDisposition | undefined {
  if (erasure) return;
  const next = (disposition?.revision ?? 0) + 1;
  return pendingDisposition?.revision === next ? pendingDisposition : undefined;
}

/** Members cannot confirm their own decision. */
export function isOwnPending(theCase: Decided, userId: string): boolean {
  return openPending(theCase)?.recordedBy.userId === userId;
}

/** The mark that a Case keeps when a second person does not confirm the decision of the first. */
export function turnedDownBy(theCase: Decided, userId: string): Pick<Case, "secondTurnedDown"> {
  const isOfAnother = openPending(theCase) !== undefined && !isOwnPending(theCase, userId);
  return isOfAnother ? { secondTurnedDown: true } : {};
}

/** The member who escalated it wants another one to decide. */
export function isOwnEscalation({ disposition }: Decided, userId: string): boolean {
  return disposition?.value === "escalated" && disposition.recordedBy.userId === userId;
}

/** Whether a second person is required: for an approval, and for a decline against the assessment. */
export function needsSecond(
  { assessment }: Pick<Case, "assessment">,
  { value, assessmentAgreed }: Pick<Disposition, "value" | "assessmentAgreed">,
): boolean {
  if (value === "approved") return true;
  const isAgainst = assessmentAgreed === false || assessment === "no_material_concerns";
  return value === "declined" && isAgainst;
}

/** The decision that it becomes, once a second person says so. */
export function confirmed(
  pending: PendingDisposition,
  { by, now }: { by: Disposition["recordedBy"]; now: Date },
): Disposition {
  const { recordedAt: proposedAt } = pending;
  return { ...pending, proposedAt, confirmedBy: by, recordedAt: now.toISOString() };
}
