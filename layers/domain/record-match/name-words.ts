import { isSpellingOf, nameWords, toMrzWord } from "../document/mrz/names.ts";

export type NameWords = {
  /** Upper case with accents, one entry a word; suffixes are left out. */
  words: string[];
  suffixes: string[];
};

/** What stands at the end of a name and may be on one side only. */
const suffixWords = new Set(
  "JR JNR JUNIOR JÚNIOR SR SNR SENIOR SÊNIOR SÉNIOR FILHO FILHA NETO NETA BISNETO SOBRINHO HIJO HIJA II III IV".split(
    " ",
  ),
);

/** More than a name has; a longer text is compared with nothing. */
export const maxNameLength = 200;

export function wordsOf(written: string): NameWords {
  const all = nameWords(written);
  const words = all.filter((word) => !suffixWords.has(word));
  // A name of nothing but suffixes is a name: Neto is a surname too.
  if (words.length === 0) return { words: all, suffixes: [] };
  return {
    words,
    suffixes: all
      .filter((word) => suffixWords.has(word))
      .map(toMrzWord)
      .sort(),
  };
}

/** A letter without a Latin spelling cannot be compared with a machine-readable zone. */
export function isLatin(words: readonly string[]): boolean {
  return words.every((word) => [...word].every((letter) => toMrzWord(letter) !== ""));
}

/** Whether two words are one: in ICAO's spellings, whichever side carries the accents. */
export function isSameWord(a: string, b: string): boolean {
  return toMrzWord(a) === toMrzWord(b) || isSpellingOf(a, b) || isSpellingOf(b, a);
}

/** Whether both are spellings of some third word: `MULLER` and `MUELLER` are of `MÜLLER`. */
export function isRespelling(a: string, b: string): boolean {
  return folded(a) === folded(b);
}

/** The same for every spelling of one word, at the price of a few words that it takes for one. */
export function folded(word: string): string {
  return toMrzWord(word)
    .replaceAll("NXX", "N")
    .replaceAll(/UXX|UE/g, "U")
    .replaceAll(/AE|AA/g, "A")
    .replaceAll("OE", "O");
}

/** Whether `shorter` may be what a full zone left of `word`. */
export function isBeginningOf(word: string, shorter: string): boolean {
  return isSpellingOf(word, toMrzWord(shorter), true);
}

/** Whether every word of `left` finds a word of its own in `right`. */
export function canPair(
  left: readonly string[],
  right: readonly string[],
  fits: (left: string, right: string) => boolean,
): boolean {
  const ownerOf = new Map<number, number>();
  const place = (at: number, tried: Set<number>): boolean =>
    right.some((word, seat) => {
      if (tried.has(seat) || !fits(left[at] ?? "", word)) return false;
      tried.add(seat);
      const owner = ownerOf.get(seat);
      if (owner !== undefined && !place(owner, tried)) return false;
      ownerOf.set(seat, at);
      return true;
    });
  return left.every((_, at) => place(at, new Set()));
}
