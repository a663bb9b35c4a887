import * as z from "zod";
import { isDay } from "../document/civil-time/is-day.ts";

/** Days before the end of a document on which the client gets a notice. */
const noticeDays = [90, 60, 30] as const;

export const lastNoticeDays = noticeDays[2];

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

/** The last day of a document whose last notice is due today. */
export function lastDayOfNotice(today: string): string {
  return daysBefore(today, -lastNoticeDays).slice(0, 10);
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString();
}
