import { isoDate } from "../civil-time/is-day.ts";

/** Month names as the three issuers and ICAO's two languages abbreviate them. */
const months: readonly string[][] = [
  ["JAN", "ENE", "JANV"],
  ["FEB", "FEV", "FÉV"],
  ["MAR", "MARS"],
  ["APR", "ABR", "AVR"],
  ["MAY", "MAI"],
  ["JUN", "JUIN"],
  ["JUL", "JUIL"],
  ["AUG", "AGO", "AOÛT"],
  ["SEP", "SET", "SEPT"],
  ["OCT", "OUT"],
  ["NOV"],
  ["DEC", "DIC", "DEZ", "DÉC"],
];

/** ISO date of a printed one: `01/02/1990`, `01 02 1990`, `01-02-1990`, `01 FEB/FÉV 1990`. */
export function printedDate(text: string): string | undefined {
  const numeric = /^(\d\d)([/ .-])(\d\d)\2(\d{4})$/.exec(text);
  if (numeric) return isoDate(numeric[4], numeric[3], numeric[1]);
  const [, day, name = "", second, year] =
    /^(\d\d) (\p{Lu}{3,4})(?: ?\/ ?(\p{Lu}{3,4}))? (\d{4})$/u.exec(text.toUpperCase()) ?? [];
  const month = monthOf(name);
  if (month < 1 || (second !== undefined && monthOf(second) !== month)) return undefined;
  return isoDate(year, String(month).padStart(2, "0"), day);
}

/** Last day of `2023-2033`, or of `2033`: Mexico's electoral card runs to the end of its last year. */
export function vigenciaEnd(text: string): string | undefined {
  const [, from, to] = /^(?:((?:19|20)\d\d) ?- ?)?(20\d\d)$/.exec(text) ?? [];
  if (!to || (from && (from >= to || Number(to) - Number(from) > 10))) return undefined;
  return `${to}-12-31`;
}

function monthOf(name: string): number {
  return months.findIndex((names) => names.includes(name)) + 1;
}
