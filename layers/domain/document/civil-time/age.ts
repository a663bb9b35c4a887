import { datesOfCenturies } from "../mrz/dates.ts";
import type { CivilDays } from "./civil-days.ts";

/**
 * Whether a person born on a date that may have open parts has an age, in years: `open` if one reading of
 * it has and another has not. At the edge of a day it is the later day.
 */
export function hasAge(birth: string, years: number, { last }: CivilDays): "yes" | "no" | "open" {
  const births = datesOfCenturies(birth, last);
  const bounds = births.flatMap((date) => [earliest(date), latest(date)]);
  const reached = bounds.map((date) => anniversary(date, years) <= last);
  if (reached.every(Boolean)) return "yes";
  return reached.some(Boolean) ? "open" : "no";
}

/**
 * A person born on a leap day has a birthday on 28 February of other years: laws differ, and none has it
 * sooner.
 */
export function anniversary(date: string, years: number): string {
  const year = Number(date.slice(0, 4)) + years;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const day = date.endsWith("-02-29") && !isLeap ? "-02-28" : date.slice(4);
  return `${String(year).padStart(4, "0")}${day}`;
}

function earliest(date: string): string {
  return date.replace("XXXX", "0000").replaceAll("XX", "01");
}

function latest(date: string): string {
  const known = date.replace("XXXX", "8000");
  const [year, month, day] = [known.slice(0, 4), known.slice(5, 7), known.slice(8)];
  const lastMonth = month === "XX" ? "12" : month;
  return `${year}-${lastMonth}-${day === "XX" ? lastDayOf(year, lastMonth) : day}`;
}

function lastDayOf(year: string, month: string): string {
  return String(new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate());
}
