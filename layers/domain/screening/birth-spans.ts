import { isDay } from "../document/civil-time/is-day.ts";
import type { BirthSpan } from "./listed-person.ts";

/** How far a list's "circa" and "approximately" may be off, in years to either side. */
const approximateYears = 2;

/** Where a range is open. */
export const earliest = "1800-01-01";
export const latest = "2099-12-31";

type Parts = { [Part in "year" | "month" | "day"]?: string | undefined };

const months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];

/** The days that a date with open parts may be; undefined without a year. */
export function spanOf({ year = "", month, day }: Parts): BirthSpan | undefined {
  if (!/^(?:18|19|20)\d\d$/.test(year)) return undefined;
  const monthPart = twoDigits(month);
  // No year has a thirteenth month: the list may write the month first.
  if (monthPart === undefined || Number(monthPart) > months.length) {
    return { from: `${year}-01-01`, to: `${year}-12-31` };
  }
  const whole = `${year}-${monthPart}-${twoDigits(day)}`;
  if (isDay(whole)) return { from: whole, to: whole };
  // A day that the calendar does not have is unknown.
  const last = new Date(Date.UTC(Number(year), Number(monthPart), 0)).getUTCDate();
  return { from: `${year}-${monthPart}-01`, to: `${year}-${monthPart}-${last}` };
}

/** `YYYY-MM-DD`; a time or an offset after it is dropped. */
export function isoSpan(text: string): BirthSpan | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(text.trim()) ?? [];
  return spanOf({ year, month, day });
}

/** `dd/mm/yyyy`, where the letters stand for parts that are not known. */
export function slashedSpan(text: string): BirthSpan | undefined {
  const parts = text.trim().split("/");
  const [year, month, day] = parts.reverse();
  return spanOf({ year, month, day });
}

/** `01 Jan 1960`, `Jan 1960`, `1960`, `circa 1960`, and two of those with `to` between. */
export function writtenSpan(text: string): BirthSpan | undefined {
  const isApproximate = /\bcirca\b|\bapprox/i.test(text);
  const [one = "", other] = text.replace(/\bcirca\b|\bapprox\w*\.?/gi, "").split(/\bto\b/i);
  const first = wordedSpan(one);
  const last = other === undefined ? first : wordedSpan(other);
  if (!first || !last) return undefined;
  const span = spanBetween(first, last);
  return isApproximate ? widened(span) : span;
}

export function spanBetween(one: BirthSpan, other: BirthSpan): BirthSpan {
  const days = [one.from, one.to, other.from, other.to].sort();
  return { from: days[0] ?? one.from, to: days.at(-1) ?? one.to };
}

export function widened({ from, to }: BirthSpan): BirthSpan {
  return {
    from: yearsAway(from, -approximateYears, "01-01"),
    to: yearsAway(to, approximateYears, "12-31"),
  };
}

function yearsAway(day: string, years: number, rest: string): string {
  return `${Number(day.slice(0, 4)) + years}-${rest}`;
}

function wordedSpan(text: string): BirthSpan | undefined {
  const [, day, month = "", year] =
    /^\s*(?:(?:(\d{1,2})\s+)?([A-Za-z]{3,9})\.?\s+)?(\d{4})\s*$/.exec(text) ?? [];
  const at = months.indexOf(month.slice(0, 3).toUpperCase());
  return spanOf({ year, day, month: String(at + 1) });
}

function twoDigits(text = ""): string | undefined {
  return /^\d{1,2}$/.test(text) && Number(text) > 0 ? text.padStart(2, "0") : undefined;
}
