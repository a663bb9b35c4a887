/** A name as Mexican documents print it: in three lines. */
export type MexicanName = { paternal: string; maternal: string; givenNames: string };

/** Both surnames under one caption: which word begins the second one is not said, so any may. */
export function namesAs(familyNames: string, givenNames: string): MexicanName[] {
  const words = familyNames.split(" ");
  const ways = words.length < 2 ? [1] : words.slice(1).map((_, k) => k + 1);
  return ways.map((k) => ({
    paternal: words.slice(0, k).join(" "),
    maternal: words.slice(k).join(" "),
    givenNames,
  }));
}

const particles = new Set(
  "DE DEL LA LAS LOS Y MC MAC VON VAN DA DAS DER DI DIE DD EL LE LES MI".split(" "),
);
const passedOver = new Set("JOSE J MARIA MA M".split(" "));

/** The word that counts: particles are passed over, and JOSÉ or MARÍA before another name. */
export function countingWord(written: string, isGivenName = false): string {
  const words = written
    .toUpperCase()
    .replaceAll("Ñ", "&")
    .normalize("NFKD")
    .replace(/[^A-Z&\s-]/g, "")
    .split(/[\s-]+/)
    .filter(Boolean);
  const counting = words.filter((word) => !particles.has(word));
  const [first = "", ...others] = counting.length > 0 ? counting : words;
  return isGivenName && passedOver.has(first) && others[0] ? others[0] : first;
}

export function innerConsonant(word: string): string | undefined {
  return /[B-DF-HJ-NP-TV-Z&]/.exec(word.slice(1))?.[0];
}

export function innerVowel(word: string): string | undefined {
  return /[AEIOU]/.exec(word.slice(1))?.[0];
}
