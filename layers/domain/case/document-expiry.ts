import * as z from "zod";
import { isDay } from "../document/civil-time/is-day.ts";

/** Days before a document runs out on which its client is told. */
const noticeDays = [90, 60, 30] as const;

/** What the service still has to tell of a document that will run out. */
export const ExpiryNotice = z.object({
  expiresOn: z.string(),
  /** When the next is due: the first moment of that day in UTC. */
  dueAt: z.string(),
});

type ExpiryNotice = z.output<typeof ExpiryNotice>;

/** The next day to tell of after this moment; nothing where the rest is erased before, or no day is left. */
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

/** The fewest days of notice that are due by now: a sweep that was down tells the last of them alone. */
export function daysOfNotice({ expiresOn }: ExpiryNotice, now: Date): number | undefined {
  return noticeDays.findLast((days) => daysBefore(expiresOn, days) <= now.toISOString());
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString();
}
