import { compareDates } from "../agreement/compare-values.ts";
import { readCurp } from "../curp.ts";
import { datesOfCenturies } from "../mrz/dates.ts";
import { anniversary } from "./age.ts";

/**
 * Other data of a document about its holder's birth year. Only values that were read with certainty
 * belong here.
 */
export type BirthClues = {
  /** Four digits of a year, in print or in a barcode. */
  printed?: string | undefined;
  curp?: string | undefined;
  issued?: string | undefined;
  /** Years that the holder of such a document has at least, when it is issued. */
  leastAge?: number | undefined;
  /** The latest civil day that it may be. */
  today: string;
};

/**
 * A zone's birth date with the century that all of the document leaves possible; both stay open where it leaves
 * both. A clue that fits neither is another finding, and decides nothing here.
 */
export function withCentury(birth: string, clues: BirthClues): string {
  const possible = datesOfCenturies(birth, clues.today);
  const { printed, issued, today, leastAge = 0 } = clues;
  const coded = readCurp(clues.curp ?? "")?.birthDate;
  const tests: ((date: string) => boolean)[] = [
    (date) => printed === undefined || compareDates(date, printed) !== "different",
    (date) => coded === undefined || compareDates(date, coded) !== "different",
    (date) => earliestHolder(date, leastAge) <= (issued ?? today),
  ];
  const left = tests.reduce((dates, isFit) => {
    const fitting = dates.filter(isFit);
    return fitting.length > 0 ? fitting : dates;
  }, possible);
  const [only, ...others] = left;
  return only !== undefined && others.length === 0 ? only : birth;
}

function earliestHolder(date: string, leastAge: number): string {
  return anniversary(date.replaceAll("XX", "01"), leastAge);
}
