import { countingWord, innerConsonant, innerVowel, type MexicanName } from "./mexican-names.ts";
import { lastBirthDate } from "./mrz/dates.ts";
import type { Sex } from "./sex.ts";

const states =
  "AS BC BS CC CL CM CS CH DF DG GT GR HG JC MC MN MS NT NL OC PL QT QR SP SL SR TC TS TL VZ YN ZS NE"
    .split(" ")
    .join("|");
const pattern = new RegExp(
  `^[A-Z][AEIOUX][A-Z]{2}(\\d{6})([HMX])(${states})[B-DF-HJ-NP-TV-Z]{3}([A-Z0-9])(\\d)$`,
);
/** `&` holds the place of Ñ, which has a value although no CURP prints it. */
const alphabet = "0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ";
/** `X` is said to be issued since 2023; not verified. */
const sexes: Record<string, Sex> = { H: "male", M: "female", X: "unspecified" };

export type Curp = {
  birthDate: string;
  sex: Sex;
  /** Federal state of birth, or `NE` for abroad. */
  state: string;
  /** Advisory: some old CURPs are said to carry a wrong digit. */
  checkDigitOk: boolean;
};

/** Mexico's population registry code, 18 characters. Nothing when the text cannot be one. */
export function readCurp(text: string): Curp | undefined {
  const [, date = "", sex = "", state = "", homoclave = "", digit] = pattern.exec(text) ?? [];
  const born = lastBirthDate(date, /[A-Z]/.test(homoclave) ? "2099-12-31" : "1999-12-31");
  const meaning = sexes[sex];
  if (!born || !meaning) return undefined;
  return { birthDate: born, sex: meaning, state, checkDigitOk: curpDigit(text) === digit };
}

export function curpDigit(text: string): string {
  const sum = [...text.slice(0, 17)].reduce(
    (total, character, index) => total + alphabet.indexOf(character) * (18 - index),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}

/**
 * Whether a CURP's letters are those of a name. The second letter may always be X, which replaces
 * it where the four would spell an offensive word. Advisory: registries make exceptions.
 */
export function curpAgreesWithName(curp: string, name: MexicanName): boolean {
  return curpLetters(name).every(
    ([at, letter]) => curp[at] === letter || (at === 1 && curp[at] === "X"),
  );
}

/** The letters of a name in a CURP, and the place of each. */
export function curpLetters(name: MexicanName): (readonly [at: number, letter: string])[] {
  const paternal = countingWord(name.paternal);
  const maternal = countingWord(name.maternal);
  const given = countingWord(name.givenNames, true);
  const first = [paternal[0], innerVowel(paternal), maternal[0], given[0]];
  const inner = [paternal, maternal, given].map(innerConsonant);
  return [
    ...first.map((letter, k) => [k, orX(letter)] as const),
    ...inner.map((letter, k) => [13 + k, orX(letter)] as const),
  ];
}

/** Ñ and a missing letter are both written X. */
function orX(letter: string | undefined): string {
  return !letter || letter === "&" ? "X" : letter;
}
