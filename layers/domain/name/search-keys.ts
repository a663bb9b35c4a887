import { nameWords, wordsOf } from "./name-words.ts";
import { folded } from "./word-likeness.ts";

/** The words of a name as a search knows them: in the one spelling that all spellings of a word have. */
export function searchKeys(name: string): string[] {
  return nameWords(name).map(folded);
}

/**
 * Other ways to split a name: at an apostrophe, together with the particles before, and as one word at a
 * hyphen. Records write D’Almeida, de la Cruz and Ana-Maria in one word or in several.
 */
export function otherSearchKeys(name: string): string[] {
  const words = wordsOf({ full: name });
  const keys = [...words.map(({ text }) => text), ...nameWords(name.replaceAll(/[-‐‑–]/g, ""))];
  let led = "";
  for (const { text, kind } of words) {
    led += text;
    if (kind === "particle") continue;
    keys.push(led);
    led = "";
  }
  return keys.map(folded);
}
