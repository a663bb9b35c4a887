/** Whether the calendar has the day of an ISO date, `YYYY-MM-DD`: 29 February only in a leap year. */
export function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === date;
}

/** The ISO date of three numbers as printed; undefined if no calendar of the last or this century has that day. */
export function isoDate(year?: string, month?: string, day?: string): string | undefined {
  const date = `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`;
  return /^(19|20)/.test(date) && isDay(date) ? date : undefined;
}
