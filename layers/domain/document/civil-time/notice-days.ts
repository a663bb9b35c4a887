/** Days before the end of a document on which the client gets a notice. */
export const noticeDays = [90, 60, 30] as const;

export const lastNoticeDays = noticeDays[2];

/** The last day of a document whose last notice is due today. */
export function lastDayOfNotice(today: string): string {
  return daysBefore(today, -lastNoticeDays).slice(0, 10);
}

/** The first moment, in UTC, of an earlier day. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString();
}
