import { toMrzWord } from "../document/mrz/names.ts";
import { divergentScore, similarity } from "../similarity.ts";
import type { FieldResult } from "./comparison.ts";
import {
  canPair,
  isBeginningOf,
  isLatin,
  isRespelling,
  isSameWord,
  maxNameLength,
  wordsOf,
} from "./name-words.ts";

/** A name as a document gives it; its zone may have cut every word short. */
export type ReadName = { text: string; mayBeTruncated: boolean };

/**
 * Compares two names whatever the order of their words. A suffix on one side only is told and
 * decides nothing.
 */
export function compareName(
  field: string,
  claimed: string | undefined,
  read: ReadName | undefined,
): FieldResult {
  if (claimed === undefined) return { field, result: "not_available", rule: "not_claimed" };
  if (read === undefined) return { field, result: "not_available", rule: "not_read" };
  if (claimed.length > maxNameLength) return { field, result: "not_available", rule: "too_long" };
  const ours = wordsOf(claimed);
  const theirs = wordsOf(read.text);
  if (ours.words.length === 0 || !isLatin(ours.words) || !isLatin(theirs.words)) {
    return { field, result: "not_available", rule: "not_comparable" };
  }
  const suffix = suffixNote(ours.suffixes, theirs.suffixes);
  const rule = matchingRule(ours.words, theirs.words, read.mayBeTruncated);
  if (rule) return { field, result: "match", rule, ...(suffix && { suffix }) };
  const score = divergentScore(alikeness(ours.words, theirs.words));
  return { field, result: "divergent", score, rule: "words", ...(suffix && { suffix }) };
}

/** Whether every claimed word is among those read. */
export function containsName(claimed: string, read: ReadName): boolean {
  const ours = wordsOf(claimed).words;
  const theirs = wordsOf(read.text).words;
  if (ours.length === 0 || ours.length > theirs.length) return false;
  return canPair(
    ours,
    theirs,
    (claim, word) =>
      isSameWord(claim, word) ||
      isRespelling(claim, word) ||
      (read.mayBeTruncated && isBeginningOf(claim, word)),
  );
}

function matchingRule(
  claimed: readonly string[],
  read: readonly string[],
  mayBeTruncated: boolean,
): string | undefined {
  if (claimed.length === read.length) {
    if (canPair(claimed, read, isSameWord)) return "words";
    if (canPair(claimed, read, (a, b) => isSameWord(a, b) || isRespelling(a, b))) {
      return "transliteration";
    }
  }
  // "D ARTAGNAN", "AL-BASRI" and "DE LA CRUZ" are written together as often as apart.
  if (isSameWord(claimed.join(""), read.join(""))) return "collapsed";
  if (!mayBeTruncated || read.length > claimed.length) return;
  const isBeginning = (word: string, claim: string) => isBeginningOf(claim, word);
  return canPair(read, claimed, isBeginning) ? "truncated_prefix" : undefined;
}

function alikeness(claimed: readonly string[], read: readonly string[]): number {
  const ours = claimed.map(toMrzWord);
  const theirs = read.map(toMrzWord);
  const best = (word: string, among: readonly string[]) =>
    Math.max(0, ...among.map((other) => similarity(word, other)));
  const sum =
    ours.reduce((total, word) => total + best(word, theirs), 0) +
    theirs.reduce((total, word) => total + best(word, ours), 0);
  return sum / (ours.length + theirs.length);
}

function suffixNote(claimed: readonly string[], read: readonly string[]): FieldResult["suffix"] {
  if (claimed.length === 0 && read.length === 0) return;
  if (read.length === 0) return "claimed_only";
  if (claimed.length === 0) return "read_only";
  return claimed.join(" ") === read.join(" ") ? "same" : "differs";
}
