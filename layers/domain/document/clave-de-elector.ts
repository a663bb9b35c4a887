import { countingWord, innerConsonant, type MexicanName } from "./mexican-names.ts";
import { lastBirthDate } from "./mrz/dates.ts";
import type { Sex } from "./sex.ts";

/** Sources disagree which of the last three digits is a check digit, so none is checked. */
const pattern =
  /^(?:[A-Z][B-DF-HJ-NP-TV-Z]){3}(\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))(0[1-9]|[12]\d|3[0-2]|87|88)([HM])\d{3}$/;

export type ClaveDeElector = {
  birthDate: string;
  sex: Sex;
  /** 01 to 32; 87 and 88 are births abroad. */
  state: string;
};

/**
 * Mexico's voter code, 18 characters. Voters are adults, so the birth date is the latest one at
 * least 18 years before `today`. Nothing when the text cannot be one.
 */
export function readClaveDeElector(text: string, today: string): ClaveDeElector | undefined {
  const [, date = "", state = "", sex] = pattern.exec(text) ?? [];
  const adultSince = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`;
  const born = lastBirthDate(date, adultSince);
  if (!born) return undefined;
  return { birthDate: born, sex: sex === "H" ? "male" : "female", state };
}

/** Whether a clave's six letters are those of a name. Advisory: registries make exceptions. */
export function claveAgreesWithName(clave: string, name: MexicanName): boolean {
  return claveLetters(name).every(([at, letter]) => clave[at] === letter);
}

/** The letters of a name in a clave, and the place of each. */
export function claveLetters(name: MexicanName): (readonly [at: number, letter: string])[] {
  const words = [
    countingWord(name.paternal),
    countingWord(name.maternal),
    countingWord(name.givenNames, true),
  ];
  return words
    .flatMap((word) => [word[0], innerConsonant(word)])
    .map((letter, at) => [at, !letter || letter === "&" ? "X" : letter] as const);
}
