import { isDay } from "../civil-time/is-day.ts";

/** Years. No person is known to have been older. */
const oldestAge = 122;

/**
 * A birth date from `YYMMDD`, where unknown parts are fillers. Unknown parts read `XX`, as in `1974-08-XX`, and
 * so does the century where a person of either may live: `XX25-03-03`. `null` when no such date exists.
 */
export function birthDate(text: string, today: string): string | null {
  const parts = split(text);
  if (!parts) return null;
  if (parts.year === "<<") return parts.month === "<<" ? null : write("XXXX", parts);
  const [one, ...others] = livingBirths(parts, today);
  if (one === undefined) return null;
  return others.length === 0 ? one : `XX${one.slice(2)}`;
}

/** The latest birth date of these digits that is not after a day. `null` when there is none. */
export function lastBirthDate(text: string, notAfter: string): string | null {
  const parts = split(text);
  if (!parts || parts.year === "<<") return null;
  const thisYear = Number(notAfter.slice(0, 4));
  return (
    candidates(parts, thisYear)
      .filter((date) => date.replaceAll("XX", "01") <= notAfter)
      .at(-1) ?? null
  );
}

/** The dates that one with an open century may be, of people who live on this day; any other is itself. */
export function datesOfCenturies(date: string, today: string): string[] {
  const parts = split(toMrzDate(date));
  return /^XX\d/.test(date) && parts ? livingBirths(parts, today) : [date];
}

function livingBirths(parts: Parts, today: string): string[] {
  const thisYear = Number(today.slice(0, 4));
  const oldest = `${thisYear - oldestAge}${today.slice(4)}`;
  return candidates(parts, thisYear).filter(
    (date) => date.replaceAll("XX", "01") <= today && date.replaceAll("XX", "99") >= oldest,
  );
}

/**
 * An expiry date from `YYMMDD`: the year nearest to `today`, at most 50 years away. `null` when no
 * such date exists, and for a field of fillers: some documents never expire.
 */
export function expiryDate(text: string, today: string): string | null {
  const parts = split(text);
  if (!parts || text.includes("<")) return null;
  const thisYear = Number(today.slice(0, 4));
  const distance = (date: string) => Math.abs(Number(date.slice(0, 4)) - thisYear);
  // The earlier one if both are 50 years away.
  return candidates(parts, thisYear).find((date) => distance(date) <= 50) ?? null;
}

/** `YYMMDD` of an ISO date, with fillers for unknown parts. */
export function toMrzDate(date: string | null): string {
  if (date === null) return "<<<<<<";
  return date.slice(2).replaceAll("-", "").replaceAll("X", "<");
}

type Parts = { year: string; month: string; day: string };

function split(text: string): Parts | undefined {
  if (!/^(?:\d\d|<<){3}$/.test(text)) return undefined;
  return { year: text.slice(0, 2), month: text.slice(2, 4), day: text.slice(4) };
}

/** The existing dates of the centuries before, of and after `thisYear`, in order. */
function candidates(parts: Parts, thisYear: number): string[] {
  const century = Math.floor(thisYear / 100);
  return [century - 1, century, century + 1]
    .map((hundreds) => write(`${hundreds}${parts.year}`, parts))
    .filter((date) => date !== null);
}

function write(year: string, parts: Parts): string | null {
  const month = parts.month.replace("<<", "XX");
  const day = parts.day.replace("<<", "XX");
  // A leap year of the 400-year cycle stands in for an unknown year.
  const probe = `${year.replace("XXXX", "2000")}-${month.replace("XX", "01")}-${day.replace("XX", "01")}`;
  return isDay(probe) ? `${year}-${month}-${day}` : null;
}
