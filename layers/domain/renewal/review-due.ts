import type { Disposition } from "../review/disposition.ts";

/** The parts of a Case that say when its person is due for review. */
type Reviewed = {
  reviewDueAt?: string;
  tellsReview?: true;
  supersededBy?: string;
  disposition?: Pick<Disposition, "value">;
};

/** The first moment, in UTC, of the day of a review this many months later. None if the Case is erased before. */
export function reviewDue(
  months: number | undefined,
  { completedAt, retainUntil = "" }: { completedAt: Date; retainUntil?: string | undefined },
): string | undefined {
  if (months === undefined) return undefined;
  const dueAt = monthsAfter(completedAt, months);
  return dueAt < retainUntil ? dueAt : undefined;
}

/** Whether the client gets the event now. */
export function isReviewDue({ tellsReview, reviewDueAt }: Reviewed, now: Date): boolean {
  return tellsReview === true && reviewDueAt !== undefined && reviewDueAt <= now.toISOString();
}

/** A follow-up takes over the review of the Case that it replaces. A person that the team declined has no review. */
export function shownReviewDue({
  disposition,
  reviewDueAt,
  supersededBy,
}: Reviewed): string | undefined {
  const isOver = supersededBy !== undefined || disposition?.value === "declined";
  return isOver ? undefined : reviewDueAt;
}

/** The same day of a later month, or the last one of a month that has no such day. */
function monthsAfter(time: Date, months: number): string {
  const [year, month, day] = [
    time.getUTCFullYear(),
    time.getUTCMonth() + months,
    time.getUTCDate(),
  ];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, lastDay))).toISOString();
}
