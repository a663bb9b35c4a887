import { letterSpellings } from "./letter-spellings.ts";
import { type NameWord, wordsOf } from "./name-words.ts";
import type { WrittenName } from "./written-name.ts";

/**
 * Whether the field of `name` has no room for all of `other`, so that words may be cut or left out. For
 * one part alone the length of the whole is unknown: there a field that is full to its end shows it.
 */
export function hasNoRoomFor(name: WrittenName, other: WrittenName): boolean {
  const { places, isFull = false } = name;
  if (places === undefined) return false;
  const isWhole =
    other.full !== undefined || (other.surname !== undefined && other.givenNames !== undefined);
  return isFull || (isWhole && longest(wordsOf(other)) > places);
}

/** Letters of the longest spelling, one place between words and two between the parts. */
function longest(words: readonly NameWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + lengthOf(text), 0);
  return letters + words.length;
}

function lengthOf(word: string): number {
  return letterSpellings(word).reduce(
    (sum, options) => sum + Math.max(...options.map(({ length }) => length)),
    0,
  );
}
