import { toMrzWord } from "./letter-spellings.ts";
import { kindOf, suffixOf, type WordKind } from "./word-kinds.ts";
import type { WrittenName } from "./written-name.ts";

export type NameWord = {
  /** Upper case, accents kept; suffixes in the one form that they are compared in. */
  text: string;
  kind: WordKind;
  /** Words of one part may be written together elsewhere. */
  part: "given" | "surname" | "full";
};

/** Everything that stands for an apostrophe, and letters that only look like one. */
const apostrophes = /['’‘`´′‵ʹʻʼʽʾʿˈꞌ＇]/gu;
/** Malay and Tamil words of descent are written with a stroke and kept as one word. */
const descent = /(?<!\p{L})([ADSW])\/([LOP])(?!\p{L})/gu;
/** English records number the bearers of one name in digits. */
const ordinals = /(?<![\p{L}\d])(?:2ND|3RD|4TH)(?![\p{L}\d])/gu;
const romans: Readonly<Record<string, string>> = { "2ND": "II", "3RD": "III", "4TH": "IV" };
const separators = /[\s<\-‐‑‒–—.,;:/\\()[\]"“”«»_+&|]+/gu;

/**
 * The words of a written name, upper case and with accents. A hyphen, a point and a space separate words;
 * an apostrophe does if `splits` says so. Any other sign is dropped.
 */
export function nameWords(written: string, splits: "at_apostrophes" | "no" = "no"): string[] {
  return written
    .replace(apostrophes, "'")
    .normalize("NFKC")
    .toUpperCase()
    .replace(apostrophes, splits === "no" ? "" : "' ")
    .replace(descent, "$1$2")
    .replace(ordinals, (ordinal) => romans[ordinal] ?? ordinal)
    .replace(separators, " ")
    .replace(/[^\p{L}\p{M}' ]/gu, "")
    .split(" ")
    .filter((word) => /\p{L}/u.test(word));
}

/** The words of a name with what each is. A name that is written twice, as forms demand, is one. */
export function wordsOf({ surname, givenNames, full }: WrittenName): NameWord[] {
  const parts = [
    ...partWords(givenNames, "given"),
    ...partWords(surname, "surname"),
    ...(surname === undefined && givenNames === undefined ? partWords(full, "full") : []),
  ];
  const once = withoutRepeat(parts);
  const isNamed = once.some(({ kind }) => kind === "name");
  return isNamed ? once : once.map((word) => ({ ...word, kind: "name" }));
}

/** A single name that fills both fields of a form. */
function withoutRepeat(words: NameWord[]): NameWord[] {
  const half = words.slice(0, words.length / 2);
  const rest = words.slice(half.length);
  const isRepeated = half.length > 0 && lettersOf(half) === lettersOf(rest);
  return isRepeated ? half : words;
}

function lettersOf(words: readonly NameWord[]): string {
  return words.map(({ text }) => toMrzWord(text)).join(" ");
}

function partWords(written: string | undefined, part: NameWord["part"]): NameWord[] {
  if (written === undefined) return [];
  const words = nameWords(written, "at_apostrophes").map((word, at, all) => ({
    text: suffixOf(word.replaceAll("'", "")),
    kind: kindAt(word, at, all),
    part,
  }));
  const isNamed = (kinds: readonly WordKind[], min: number) =>
    words.filter(({ kind }) => kinds.includes(kind)).length >= min;
  // One word beside a suffix is half a name: António Filho has the surname Filho.
  if (!isNamed(["name"], part === "full" ? 2 : 1)) {
    const own: WordKind[] = isNamed(["name"], 1) ? ["suffix"] : ["suffix", "particle", "title"];
    return words.map((word) => (own.includes(word.kind) ? { ...word, kind: "name" } : word));
  }
  return words;
}

function kindAt(word: string, at: number, all: readonly string[]): WordKind {
  const isLast = at === all.length - 1;
  // D’Almeida, O’Brien: the part before the apostrophe is often left out or written apart.
  if (word.endsWith("'") && word.length <= 3 && !isLast) return "particle";
  const kind = kindOf(word.replaceAll("'", ""));
  // A particle leads to another word.
  return kind === "particle" && isLast ? "name" : kind;
}
