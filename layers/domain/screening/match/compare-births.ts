import type { BirthSpan } from "../listed-person.ts";
import { type BirthRelation, birthRelations } from "./agreement-codes.ts";

/** An ISO date with an `X` for each digit that is not known; the best of the entry's dates counts. */
export function compareBirths(
  date: string | undefined,
  births: readonly BirthSpan[],
): BirthRelation {
  const span = date === undefined ? undefined : spanOfDate(date);
  if (!span || births.length === 0) return "unknown";
  const found = births.map((birth) => relationOf(span, birth));
  return birthRelations.find((relation) => found.includes(relation)) ?? "unknown";
}

function relationOf(one: BirthSpan, other: BirthSpan): BirthRelation {
  const areDays = isDaySpan(one) && isDaySpan(other);
  if (one.from <= other.to && other.from <= one.to) return areDays ? "agrees" : "within";
  const years = (span: BirthSpan) => [span.from, span.to].map((day) => Number(day.slice(0, 4)));
  const [[first = 0, last = 0], [from = 0, to = 0]] = [years(one), years(other)];
  const apart = Math.max(first - to, from - last, 0);
  if (!areDays) return apart <= 1 ? "near" : "differs";
  const [year, month, day] = one.from.split("-");
  const [otherYear, otherMonth, otherDay] = other.from.split("-");
  const isSwapped = year === otherYear && month === otherDay && day === otherMonth;
  const same = [year === otherYear, month === otherMonth, day === otherDay].filter(Boolean).length;
  return isSwapped || (same === 2 && apart <= maxYearsOff) ? "near" : "differs";
}

/** For dates with the same day and month: one misread digit of the year, or a list that rounds. */
const maxYearsOff = 10;

function isDaySpan({ from, to }: BirthSpan): boolean {
  return from === to;
}

function spanOfDate(date: string): BirthSpan | undefined {
  if (!/^[\dX]{4}-[\dX]{2}-[\dX]{2}$/.test(date) || date.startsWith("XX")) return undefined;
  const [year = "", month = "", day = ""] = date.split("-");
  const [from, to] = [year.replaceAll("X", "0"), year.replaceAll("X", "9")];
  if (month.includes("X") || year.includes("X"))
    return { from: `${from}-01-01`, to: `${to}-12-31` };
  if (!day.includes("X")) return { from: date, to: date };
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return { from: `${year}-${month}-01`, to: `${year}-${month}-${last}` };
}
