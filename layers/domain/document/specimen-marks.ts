import { icaoIssuers } from "./issuers.ts";
import type { ParsedMrz } from "./mrz/parse-mrz.ts";

/** Marks of a document that was made for display: no state issued it to a person. */
export type SpecimenMark = { by: "issuer" | "number" | "word" };

/** The content of a document: its zone, and its fields as far as they were read. */
export type SaidByDocument = {
  parsed: ParsedMrz | undefined;
  fields: Readonly<Record<string, { value: string | null } | undefined>>;
};

/**
 * The specimens that this project draws and publishes: each number on one, and its holder's birth date. A real
 * document may bear such a number; that it bears the date too is no chance.
 */
export const ownSpecimens: readonly { birth: string; numbers: readonly string[] }[] = [
  { birth: "1990-01-01", numbers: ["PA0599267", "113202509667I", "G73258643", "744125107"] },
  { birth: "1990-01-01", numbers: ["PELJ900101HQTRPN17", "PELJ900101HNLRPN51"] },
  { birth: "1990-01-01", numbers: ["PRLPJN90010128H667"] },
  { birth: "1991-05-06", numbers: ["MZ7260574"] },
];

/**
 * Words for a specimen that are no name of anybody's. `SAMPLE` and `MUSTER` are: they are not among them. What
 * differs by one letter counts as misread, but of `MUESTRA`: `MAESTRA` is a surname.
 */
const words = ["SPECIMEN", "ESPECIMEN", "ESPECIME", "MUSTERMANN", "MUESTRA"];
const unmistakable = 8;

/** Fields in which such a word is no honest part. Streets and towns may have any name. */
const worded = ["family_names", "given_names", "full_name", "document_number", "authority"];
const numbered = ["document_number", "personal_number", "curp", "clave_de_elector"];

/** The first mark of a specimen that a reading shows, the surest kind first. */
export function specimenMark({ parsed, fields }: SaidByDocument): SpecimenMark | undefined {
  const codes = [parsed?.issuer.value, parsed?.nationality.value, fields.nationality?.value];
  if (codes.some(isOfNoState) || parsed?.issuer.value === "XXX") return { by: "issuer" };
  if (isOwnSpecimen({ parsed, fields })) return { by: "number" };
  // As they stand there: with a digit read in it a name has no value.
  const named = [parsed?.surname.raw, parsed?.givenNames.raw, parsed?.number.raw];
  const printed = worded.map((name) => fields[name]?.value);
  return [...named, ...printed].some(saysSpecimen) ? { by: "word" } : undefined;
}

function isOfNoState(code: string | null | undefined): boolean {
  if (!code) return false;
  const written = plain(code);
  const issuer = Object.hasOwn(icaoIssuers, written) ? icaoIssuers[written] : undefined;
  return issuer?.isSpecimen === true || /^UTOPIAN?$/.test(written);
}

function isOwnSpecimen({ parsed, fields }: SaidByDocument): boolean {
  const births = [parsed?.birthDate.value, fields.date_of_birth?.value];
  const numbers = [parsed?.number.value, ...numbered.map((name) => fields[name]?.value)];
  return ownSpecimens.some(
    ({ birth, numbers: own }) =>
      births.includes(birth) &&
      numbers.some((read) => read && own.some((one) => isReadAs(one, read))),
  );
}

function saysSpecimen(text: string | null | undefined): boolean {
  const read = (text ?? "").split(/[\s<,.;:/-]+/).map(lettered);
  return read.some((one) =>
    words.some((word) => (word.length < unmistakable ? one === word : isReadAs(word, one))),
  );
}

/** Whether a text is another, or that one with one character misread. */
function isReadAs(written: string, read: string): boolean {
  const [a, b] = [[...alike(written)], [...alike(read)]];
  return a.length === b.length && a.filter((letter, at) => letter !== b[at]).length <= 1;
}

const asDigit: Readonly<Record<string, string>> = {
  O: "0",
  Q: "0",
  I: "1",
  Z: "2",
  S: "5",
  B: "8",
};
const asLetter: Readonly<Record<string, string>> = { 0: "O", 1: "I", 2: "Z", 5: "S", 8: "B" };

/** Characters that print makes alike are one. */
function alike(text: string): string {
  return [...plain(text)].map((letter) => asDigit[letter] ?? letter).join("");
}

function lettered(text: string): string {
  return [...plain(text)].map((letter) => asLetter[letter] ?? letter).join("");
}

/** Capitals without accents, and digits. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "");
}
