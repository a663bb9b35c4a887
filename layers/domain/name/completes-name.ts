import { compareNames } from "./compare-names.ts";
import type { CauseCode } from "./name-relation.ts";
import { nameWords } from "./name-words.ts";
import { writtenAs } from "./written-name.ts";

type NameField = "family_names" | "given_names";

/** The effects of a narrow field on a name; a title that the print adds is not one of them. */
const shortenings: ReadonlySet<CauseCode> = new Set([
  "left_out_to_fit",
  "left_out",
  "cut_to_fit",
  "cut_short",
  "initial",
  "abbreviation",
]);

export function isNameField(field: string): field is NameField {
  return field === "family_names" || field === "given_names";
}

/** Whether a text is the same part of a name with more of it: letters or words that the short writing lacks. */
export function completesName(field: NameField, short: string, text: string): boolean {
  if (text.length <= short.length) return false;
  const found = compareNames(writtenAs(field, short), writtenAs(field, text));
  const isShorter = found?.relation === "contained" || found?.relation === "abbreviated";
  return isShorter && found.because.some(({ code }) => shortenings.has(code));
}

/** Whether a text has a word of the name's other part: one caption stands for both on some documents. */
export function holdsWordOf(text: string, otherPart: string): boolean {
  const others = new Set(nameWords(otherPart));
  return nameWords(text).some((word) => others.has(word));
}
