import { arabicSpellings } from "./letters/arabic.ts";
import { cyrillicSpellings } from "./letters/cyrillic.ts";
import { greekSpellings } from "./letters/greek.ts";
import { latinSpellings } from "./letters/latin.ts";

/** Stands for any one letter in a spelling. */
export const anyLetter = "?";

/** A letter of an unknown alphabet may be written as none to four letters, whichever. */
const unknown: readonly string[] = ["", "?", "??", "???", "????"];
const doubling = "\u0651";

const table = new Map<string, readonly string[]>(
  [latinSpellings, cyrillicSpellings, greekSpellings, arabicSpellings].flatMap(Object.entries),
);

/**
 * For each letter of a word in upper case, the letters that a zone may write; the recommended spelling is
 * first.
 */
export function letterSpellings(word: string): (readonly string[])[] {
  const spelled: (readonly string[])[] = [];
  for (const letter of word) {
    // Shadda doubles the letter before it, which not every issuer writes.
    if (letter === doubling) spelled.push(["", ...(spelled.at(-1) ?? [])]);
    else spelled.push(spellingsOf(letter));
  }
  return spelled;
}

/** The recommended spelling; a letter that no table has is left out. */
export function toMrzWord(word: string): string {
  return letterSpellings(word)
    .map(([first = ""]) => first)
    .join("");
}

/** Whether enough of a word's letters are known to say that it is not another word. */
export function isReadable(word: string): boolean {
  const spelled = letterSpellings(word);
  const known = spelled.filter((options) => options !== unknown && options[0] !== "").length;
  return known * 2 > spelled.filter((options) => options[0] !== "" || options === unknown).length;
}

export function hasUnknownLetter(word: string): boolean {
  return letterSpellings(word).includes(unknown);
}

/**
 * The Arabic script leaves out vowels, so two spellings by sound may look different and be one name. Only
 * ICAO's own spelling, which marks letters with an X, is letter for letter.
 */
export function areOfSounds(some: readonly string[], others: readonly string[]): boolean {
  const isArabic = (word: string) => /\p{Script=Arabic}/u.test(word);
  const isMarked = (word: string) => /X(?:TH|K?H|DH|S[HS]|DZ|TT|ZZ|TA|A[AEHY])/.test(word);
  const arabic = [some.some(isArabic), others.some(isArabic)];
  return arabic[0] !== arabic[1] && ![...some, ...others].some(isMarked);
}

function spellingsOf(letter: string): readonly string[] {
  if (/[A-Z]/.test(letter)) return [letter];
  const listed = table.get(letter);
  if (listed) return listed;
  if (/\p{M}/u.test(letter)) return [""];
  const base = letter
    .normalize("NFKD")
    .replace(/[^\p{L}]/gu, "")
    .toUpperCase();
  if (/^[A-Z]+$/.test(base)) return [base];
  return table.get(base) ?? unknown;
}
