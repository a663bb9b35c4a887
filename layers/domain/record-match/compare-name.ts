import type { RecordRow } from "../evidence/facts/record-match.ts";
import { compareNames } from "../name/compare-names.ts";
import { toMrzWord } from "../name/letter-spellings.ts";
import { agreeingCauses, type CauseCode, type NameComparison } from "../name/name-relation.ts";
import { type NameWord, wordsOf } from "../name/name-words.ts";
import { maxNameLength, type WrittenName } from "../name/written-name.ts";
import { divergentScore, similarity } from "../similarity.ts";

/**
 * Compares a claimed name with the name on the document. It matches if both are one name as two records
 * write it. A suffix on one side only, or another suffix, is reported and decides nothing.
 */
export function compareName(
  field: string,
  claimed: WrittenName | undefined,
  read: WrittenName | undefined,
): RecordRow {
  if (claimed === undefined) return { field, result: "not_available", rule: "not_claimed" };
  if (read === undefined) return { field, result: "not_available", rule: "not_read" };
  if (lengthOf(claimed) > maxNameLength)
    return { field, result: "not_available", rule: "too_long" };
  const found = compareNames(claimed, read);
  if (!found) return { field, result: "not_available", rule: "not_comparable" };
  const [ours, theirs] = [wordsOf(claimed), wordsOf(read)];
  const suffix = suffixNote(ours, theirs);
  const because = found.because.map(({ code }) => code);
  const explanation = {
    relation: found.relation,
    ...(because.length > 0 && { because }),
    ...(suffix && { suffix }),
  };
  if (isMatch(found)) return { field, result: "match", rule: ruleOf(found), ...explanation };
  const score = divergentScore(alikeness(ours, theirs));
  return { field, result: "divergent", score, rule: "words", ...explanation };
}

/** Whether every claimed word is among those read. */
export function containsName(claimed: WrittenName, read: WrittenName): boolean {
  const found = compareNames(claimed, read);
  if (!found || found.relation === "different" || found.sharedWords === 0) return false;
  const [, isUnread] = found.lacks;
  return (
    isUnread === 0 && found.because.every(({ code }) => code === "left_out" || isAllowed(code))
  );
}

function isMatch({ because }: NameComparison): boolean {
  return because.every(({ code }) => isAllowed(code));
}

function isAllowed(code: CauseCode): boolean {
  return code === "suffix_differs" || agreeingCauses.has(code);
}

/** The allowances that were needed, the largest first. */
const rules: readonly [CauseCode, string][] = [
  ["left_out_to_fit", "truncated_prefix"],
  ["cut_to_fit", "truncated_prefix"],
  ["transliteration", "transliteration"],
  ["abbreviation", "abbreviation"],
  ["unknown_letter", "unknown_letter"],
  ["particle", "particles"],
  ["title", "titles"],
  ["joined", "collapsed"],
  ["placeholder", "placeholders"],
];

function ruleOf({ because }: NameComparison): string {
  const [, rule = "words"] = rules.find(([code]) => because.some((one) => one.code === code)) ?? [];
  return rule;
}

function lengthOf({ surname = "", givenNames = "", full = "" }: WrittenName): number {
  return Math.max(surname.length + givenNames.length, full.length);
}

function alikeness(claimed: readonly NameWord[], read: readonly NameWord[]): number {
  const [ours, theirs] = [claimed, read].map((words) =>
    words.filter(({ kind }) => kind !== "suffix").map(({ text }) => toMrzWord(text)),
  );
  if (!ours || !theirs) return 0;
  const best = (word: string, among: readonly string[]) =>
    Math.max(0, ...among.map((other) => similarity(word, other)));
  const sum =
    ours.reduce((total, word) => total + best(word, theirs), 0) +
    theirs.reduce((total, word) => total + best(word, ours), 0);
  return sum / (ours.length + theirs.length);
}

function suffixNote(claimed: readonly NameWord[], read: readonly NameWord[]): RecordRow["suffix"] {
  const [ours = "", theirs = ""] = [claimed, read].map((words) =>
    words
      .filter(({ kind }) => kind === "suffix")
      .map(({ text }) => text)
      .sort()
      .join(" "),
  );
  if (ours === theirs) return ours === "" ? undefined : "same";
  if (theirs === "") return "claimed_only";
  return ours === "" ? "read_only" : "differs";
}
