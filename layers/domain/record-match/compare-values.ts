import { compareDates, plainNumber } from "../document/agreement/compare-values.ts";
import type { RecordRow } from "../evidence/facts/record-match.ts";
import { divergentScore, similarity } from "../similarity.ts";
import { claimedDate } from "./claims/claimed-date.ts";
import { withoutLabel } from "./claims/without-label.ts";

/** Longer than any number or date; a longer text is compared with nothing. */
export const maxNumberLength = 200;

export function compareDate(
  field: string,
  claimed: string | undefined,
  date: string | undefined,
): RecordRow {
  if (claimed === undefined) return { field, result: "not_available", rule: "not_claimed" };
  if (date === undefined) return { field, result: "not_available", rule: "not_read" };
  const ours = claimedDate(claimed);
  if (!ours) return { field, result: "not_available", rule: "not_comparable" };
  // Documents may leave parts of a birth date open: `1974-XX-XX`.
  const relation = compareDates(ours.day, date);
  if (!relation) return { field, result: "not_available", rule: "not_read" };
  if (relation !== "different") {
    return { field, result: "match", rule: relation === "same" ? "equals" : "known_parts" };
  }
  const shifted = ours.midnightElsewhere && compareDates(ours.midnightElsewhere, date);
  if (shifted && shifted !== "different") return { field, result: "match", rule: "time_zone" };
  const [year, month, day] = ours.day.split("-");
  const theirs = date.split("-");
  const isSwapped = theirs[0] === year && theirs[1] === day && theirs[2] === month;
  if (isSwapped) return { field, result: "divergent", score: 80, rule: "day_and_month_swapped" };
  const share = theirs.filter((part, at) => part === [year, month, day][at]).length / 3;
  return { field, result: "divergent", score: divergentScore(share), rule: "equals" };
}

/** `others` are numbers of the same document: a claimed identity number may be the second one. */
export function compareNumber(
  field: string,
  claimed: string | undefined,
  read: { number: string | undefined; others: readonly string[] },
): RecordRow {
  if (claimed === undefined) return { field, result: "not_available", rule: "not_claimed" };
  const ours = plainNumber(claimed.slice(0, maxNumberLength + 1));
  if (ours === "" || ours.length > maxNumberLength) {
    return { field, result: "not_available", rule: "not_comparable" };
  }
  const number = plainNumber(read.number ?? "");
  if (number === ours) return { field, result: "match", rule: "equals" };
  if (read.others.some((other) => plainNumber(other) === ours)) {
    return { field, result: "match", rule: "another_number_of_the_document" };
  }
  const bare = withoutLabel(claimed);
  if (bare !== undefined) {
    const unlabelled = compareNumber(field, bare, read);
    return unlabelled.rule === "equals" && unlabelled.result === "match"
      ? { ...unlabelled, rule: "without_label" }
      : unlabelled;
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
): RecordRow {
  const { claimed, read } = texts;
  if (claimed === undefined) return { field, result: "not_available", rule: "not_claimed" };
  if (read === undefined) return { field, result: "not_available", rule: "not_read" };
  const ours = plainText(claimed, how.isCaseSensitive);
  const theirs = plainText(read, how.isCaseSensitive);
  if (ours === "" || ours.length > maxNumberLength) {
    return { field, result: "not_available", rule: "not_comparable" };
  }
  const isMatch = how.operator === "equals" ? ours === theirs : theirs.includes(ours);
  if (isMatch) return { field, result: "match", rule: how.operator };
  const score = divergentScore(similarity(ours, theirs));
  return { field, result: "divergent", score, rule: how.operator };
}

function plainText(text: string, isCaseSensitive: boolean): string {
  const bare = text
    .slice(0, maxNumberLength + 1)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[\s'’‘`´\-‐‑–]+/gu, "");
  return isCaseSensitive ? bare : bare.toLowerCase();
}
