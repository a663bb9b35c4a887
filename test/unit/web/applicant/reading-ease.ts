/**
 * Flesch's reading ease and what became of it in other languages: 80 and more is what a
 * child of twelve reads with ease, below 50 is difficult. English: Flesch 1948. Spanish: Szigriszt-Pazos
 * 1993. French: Kandel and Moles 1958. Portuguese: Martins and others 1996.
 */
const formulas = {
  en: (words: number, syllables: number) => 206.835 - 1.015 * words - 84.6 * syllables,
  es: (words: number, syllables: number) => 206.835 - words - 62.3 * syllables,
  fr: (words: number, syllables: number) => 207 - 1.015 * words - 73.6 * syllables,
  pt: (words: number, syllables: number) => 248.835 - 1.015 * words - 84.6 * syllables,
};

type Language = keyof typeof formulas;

export function readingEase(language: Language, texts: readonly string[]): number {
  const sentences = texts.flatMap((text) => text.split(/(?<=[.?!])\s+/));
  const words = sentences.flatMap((each) => each.match(/\p{L}+/gu) ?? []);
  const syllables = words.reduce((sum, word) => sum + countSyllables(language, word), 0);
  return formulas[language](words.length / sentences.length, syllables / words.length);
}

const vowels: Record<Language, RegExp> = {
  en: /[aeiouy]+/g,
  // Two strong vowels, or an accented weak one, are two syllables; the rest runs together.
  es: /[iuü]?[aeoáéó][iuy]?|[íú]|[iuü]+/g,
  pt: /[iu]?[aeoáéóâêôàãõ][iu]?|[íú]|[iu]+/g,
  fr: /[aeiouyàâäéèêëîïôöùûüœ]+/g,
};

function countSyllables(language: Language, word: string): number {
  const spoken = silenced(language, word.toLowerCase());
  return Math.max(1, spoken.match(vowels[language])?.length ?? 0);
}

/** Without the silent letters at its end. */
function silenced(language: Language, word: string): string {
  if (language === "en") return word.replace(/(?<=[^l])e$|(?<=[^aeiouytd])ed$/, "");
  if (language === "fr") return word.replace(/(?:e|es|ent)$/, "");
  return word.replaceAll(/(?<=[qg])u(?=[eéií])/g, "");
}
