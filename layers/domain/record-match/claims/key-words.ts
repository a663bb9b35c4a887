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

/** The plural that forms leave open, `Nombre(s)`, and the numbers of their lists, `1. First name`. */
const isNoWord = (word: string) => word === "s" || word === "es" || /^\d+$/.test(word);

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
  const meaningful = words.filter((word) => !isNoWord(word));
  return meaningful.length > 0 ? meaningful : words;
}

/** How the words look joined, with and without those that keys leave out. */
export function keyForms(words: readonly string[]): string[] {
  return [words.join(""), words.filter((word) => !connectors.has(word)).join("")].filter(Boolean);
}
