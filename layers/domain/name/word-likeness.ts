import { similarity } from "../similarity.ts";
import { toMrzWord } from "./letter-spellings.ts";

/**
 * From here on two words are two spellings of one name: Sousa and Souza, Ibraimo and Ibrahimo.
 * `docs/names.md` has the measured shares of spellings, and of strangers' names, that each floor takes
 * for one.
 */
export const respellingFloor = 0.7;

/** From here on two words are similar enough not to be reported as unrelated. */
export const likenessFloor = 0.6;

/** 0–1: the similarity of two words as written, or as spoken. */
export function likeness(one: string, other: string): number {
  return likenessOf(spelt(one), spelt(other));
}

/** A word in letters A to Z, as written and as spoken. */
export type Spelt = { letters: string; sound: string };

export function spelt(word: string): Spelt {
  const letters = toMrzWord(word);
  return { letters, sound: soundOf(letters) };
}

/** As `likeness`, for words that are compared with many others: each is spelled once. */
export function likenessOf(one: Spelt, other: Spelt): number {
  return Math.max(similarity(one.letters, other.letters), similarity(one.sound, other.sound));
}

/**
 * One form for the spellings that zones have of one letter, such as `MUELLER` and `MULLER`. It takes a
 * few names for one, so it is used only if letters were replaced.
 */
export function folded(word: string): string {
  return toMrzWord(word)
    .replaceAll("NXX", "N")
    .replaceAll(/(?:U(?:XX)?E*)+/g, "U")
    .replaceAll(/A[AE]*/g, "A")
    .replaceAll(/O[OE]*/g, "O");
}

/** One letter for what Portuguese, Spanish, English and French write in more than one way. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/PH/g, "F"],
  [/TH/g, "T"],
  [/([KRDBG])H/g, "$1"],
  [/SCH|SH|CH/g, "X"],
  [/Q(?=U[EI])U|QU|[CQ](?=[^EI]|$)/g, "K"],
  [/[ZC]/g, "S"],
  [/[WV]/g, "U"],
  [/[YJ]/g, "I"],
  [/(.)\1+/g, "$1"],
];

function soundOf(word: string): string {
  return sounds.reduce((sounded, [from, to]) => sounded.replaceAll(from, to), word);
}
