import { compareDates, plainNumber, withoutCentury } from "../document/agreement/compare-values.ts";
import type { Source } from "../document/agreement/source.ts";
import { divergentScore, similarity } from "../similarity.ts";
import type { FieldResult } from "./comparison.ts";

/** Longer than any number or date; a longer text is compared with nothing. */
const maxLength = 200;

/** A date as it was read; a zone's year has two digits, whatever century was guessed for it. */
export type ReadDate = { date: string | undefined; yearDigits: Source["yearDigits"] };

export function compareDate(
  field: string,
  claimed: string | undefined,
  { date, yearDigits }: ReadDate,
): FieldResult {
  if (claimed === undefined) return { field, result: "not_available", rule: "not_claimed" };
  if (date === undefined) return { field, result: "not_available", rule: "not_read" };
  const ours = isoParts(claimed);
  if (!ours) return { field, result: "not_available", rule: "not_comparable" };
  // Documents may leave parts of a birth date open: `1974-XX-XX`.
  const asRead = compareDates(ours.join("-"), date);
  const relation =
    asRead === "different" && yearDigits === 2
      ? compareDates(ours.join("-"), withoutCentury(date))
      : asRead;
  if (!relation) return { field, result: "not_available", rule: "not_read" };
  if (relation !== "different") {
    return { field, result: "match", rule: relation === "same" ? "equals" : "known_parts" };
  }
  const [year, month, day] = ours;
  const theirs = date.split("-");
  const isSwapped = theirs[0] === year && theirs[1] === day && theirs[2] === month;
  if (isSwapped) return { field, result: "divergent", score: 80, rule: "day_and_month_swapped" };
  const share = theirs.filter((part, at) => part === ours[at]).length / 3;
  return { field, result: "divergent", score: divergentScore(share), rule: "equals" };
}

/** `others` are numbers of the same document: a claimed identity number may be the second one. */
export function compareNumber(
  field: string,
  claimed: string | undefined,
  read: { number: string | undefined; others: readonly string[] },
): FieldResult {
  if (claimed === undefined) return { field, result: "not_available", rule: "not_claimed" };
  if (read.number === undefined && read.others.length === 0) {
    return { field, result: "not_available", rule: "not_read" };
  }
  const ours = plainNumber(claimed.slice(0, maxLength + 1));
  if (ours === "" || ours.length > maxLength) {
    return { field, result: "not_available", rule: "not_comparable" };
  }
  const number = plainNumber(read.number ?? "");
  if (number === ours) return { field, result: "match", rule: "equals" };
  if (read.others.some((other) => plainNumber(other) === ours)) {
    return { field, result: "match", rule: "another_number_of_the_document" };
  }
  // Without the document's own number nothing says that the claim is wrong.
  if (number === "") return { field, result: "not_available", rule: "not_read" };
  const score = divergentScore(similarity(ours, number));
  return { field, result: "divergent", score, rule: "equals" };
}

/** Free text: accents, case, spaces, hyphens and apostrophes make no difference. */
export function compareText(
  field: string,
  texts: { claimed: string | undefined; read: string | undefined },
  how: { operator: "equals" | "contains"; isCaseSensitive: boolean },
): FieldResult {
  const { claimed, read } = texts;
  if (claimed === undefined) return { field, result: "not_available", rule: "not_claimed" };
  if (read === undefined) return { field, result: "not_available", rule: "not_read" };
  const ours = plainText(claimed, how.isCaseSensitive);
  const theirs = plainText(read, how.isCaseSensitive);
  if (ours === "" || ours.length > maxLength) {
    return { field, result: "not_available", rule: "not_comparable" };
  }
  const isMatch = how.operator === "equals" ? ours === theirs : theirs.includes(ours);
  if (isMatch) return { field, result: "match", rule: how.operator };
  const score = divergentScore(similarity(ours, theirs));
  return { field, result: "divergent", score, rule: how.operator };
}

function plainText(text: string, isCaseSensitive: boolean): string {
  const bare = text
    .slice(0, maxLength + 1)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[\s'’‘`´\-‐‑–]+/gu, "");
  return isCaseSensitive ? bare : bare.toLowerCase();
}

/** Year, month and day of what can only be read one way. */
function isoParts(text: string): string[] | undefined {
  const [, year, month, day] =
    /^(\d{4})-?(\d\d)-?(\d\d)(?:T.{0,40})?$/.exec(text.trim().replaceAll("/", "-")) ?? [];
  if (!year || !month || !day) return;
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
    ? [year, month, day]
    : undefined;
}
