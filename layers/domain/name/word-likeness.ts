import { similarity } from "../similarity.ts";
import { toMrzWord } from "./letter-spellings.ts";

/**
 * From here on two words are two spellings of one name: Sousa and Souza, Ibraimo and Ibrahimo. Measured:
 * `docs/names.md` has what share of spellings and of strangers' names each floor takes for one.
 */
export const respellingFloor = 0.7;

/** From here on two words are alike enough that nobody is told that they have nothing in common. */
export const likenessFloor = 0.6;

/** 0–1: how alike two words are as they are written, or as they sound. */
export function likeness(one: string, other: string): number {
  return likenessOf(spelt(one), spelt(other));
}

/** A word in letters A to Z, as it is written and as it sounds. */
export type Spelt = { letters: string; sound: string };

export function spelt(word: string): Spelt {
  const letters = toMrzWord(word);
  return { letters, sound: soundOf(letters) };
}

/** As `likeness`, for words that are compared with many others: each is spelt once. */
export function likenessOf(one: Spelt, other: Spelt): number {
  return Math.max(similarity(one.letters, other.letters), similarity(one.sound, other.sound));
}

/**
 * The same for the spellings that the zones of one letter have, `MUELLER` and `MULLER` say, at the price
 * of a few names that it takes for one: only where letters were replaced.
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
