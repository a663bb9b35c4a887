import * as z from "zod";
import { isDay } from "../document/civil-time/is-day.ts";
import { daysBefore, noticeDays } from "../document/civil-time/notice-days.ts";

/** The next notice that a document will run out. */
export const ExpiryNotice = z.object({
  expiresOn: z.string(),
  /** When it is due: the first moment of that day in UTC. */
  dueAt: z.string(),
});

type ExpiryNotice = z.output<typeof ExpiryNotice>;

/** The first notice after this moment. None if the Case is erased before, or no notice is left. */
export function nextExpiryNotice(
  expiresOn: string | null | undefined,
  { after, retainUntil = "" }: { after: Date; retainUntil?: string | undefined },
): ExpiryNotice | undefined {
  if (!expiresOn || !isDay(expiresOn)) return undefined;
  const dueAt = noticeDays
    .map((days) => daysBefore(expiresOn, days))
    .find((time) => time > after.toISOString());
  return dueAt !== undefined && dueAt < retainUntil ? { expiresOn, dueAt } : undefined;
}

/** The latest notice that is due. A sweep that was down skips those before it. */
export function daysOfNotice({ expiresOn }: ExpiryNotice, now: Date): number | undefined {
  return noticeDays.findLast((days) => daysBefore(expiresOn, days) <= now.toISOString());
}
