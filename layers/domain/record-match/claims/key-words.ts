/** Words that keys hold or leave out at will. */
const connectors = new Set([
  "a",
  "da",
  "das",
  "de",
  "del",
  "do",
  "dos",
  "e",
  "el",
  "la",
  "los",
  "of",
  "on",
  "the",
  "y",
]);

/** The plural that forms leave open: `Nombre(s)`. */
const isPlural = (word: string) => word === "s" || word === "es";
const isNumber = (word: string) => /^\d+$/.test(word);

/** The words of a key in any case: `dateOfBirth`, `date-of-birth`, `Date of birth *`. */
export function keyWords(key: string): string[] {
  const words =
    key
      .replace(/__c$/, "")
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
      .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  // Forms number their questions: `1. First name`.
  const first = words.findIndex((word) => !isNumber(word));
  const meaningful = words.slice(Math.max(first, 0)).filter((word) => !isPlural(word));
  return meaningful.length > 0 ? meaningful : words;
}

/** How the words look joined: all, and then without those that keys leave out. */
export function keyForms(words: readonly string[]): string[] {
  const unconnected = words.filter((word) => !connectors.has(word));
  const unnumbered = unconnected.filter((word) => !isNumber(word));
  return [words, unconnected, unnumbered].map((some) => some.join("")).filter(Boolean);
}
