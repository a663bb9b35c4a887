import { countryOfIssuer } from "../issuers.ts";

/**
 * How two values of one field compare. `contained`: one of them says less and nothing else, as a date
 * without a century does.
 */
export type ValueRelation = "same" | "contained" | "different";

type Compare = (one: string, other: string) => ValueRelation | undefined;

const fields: Readonly<Record<string, Compare>> = {
  date_of_birth: compareDates,
  date_of_issue: compareDates,
  date_of_expiry: compareDates,
  sex: compareSexes,
  document_number: compareNumbers,
  personal_number: compareNumbers,
  section: compareNumbers,
  curp: compareNumbers,
  clave_de_elector: compareNumbers,
  nuit: compareNumbers,
  issuing_country: compareCountries,
};

/** Undefined if the two cannot be compared: an open field contradicts none. */
export function compareValues(
  field: string,
  one: string,
  other: string,
): ValueRelation | undefined {
  return Object.hasOwn(fields, field) ? fields[field]?.(one, other) : undefined;
}

/** ISO dates, with an `X` for each digit that is not known. */
export function compareDates(one: string, other: string): ValueRelation | undefined {
  if (one === other) return one.includes("X") && !/\d/.test(one) ? undefined : "same";
  if (one.length !== other.length) return "different";
  const digits = [...one].map((digit, at) => [digit, other[at] ?? ""] as const);
  const known = digits.filter((pair) => pair.every((digit) => /\d/.test(digit)));
  if (known.length === 0) return undefined;
  return known.every(([ours, theirs]) => ours === theirs) ? "contained" : "different";
}

/** The date with its year as a zone has it. */
export function withoutCentury(date: string): string {
  return `XX${date.slice(2)}`;
}

/** A filler in a zone leaves the sex open, and X on the page is what a zone writes as a filler. */
function compareSexes(one: string, other: string): ValueRelation | undefined {
  if (one === other) return "same";
  return [one, other].includes("unspecified") ? undefined : "different";
}

/** Numbers are printed with spaces and strokes that zones and barcodes leave out. */
export function plainNumber(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s.\-‐‑–/<]+/gu, "");
}

function compareNumbers(one: string, other: string): ValueRelation {
  return plainNumber(one) === plainNumber(other) ? "same" : "different";
}

function compareCountries(one: string, other: string): ValueRelation | undefined {
  const [ours, theirs] = [one, other].map((code) => countryOf(code.trim().toUpperCase()));
  if (ours === undefined || theirs === undefined) return undefined;
  return ours === theirs ? "same" : "different";
}

function countryOf(code: string): string | undefined {
  return /^[A-Z]{2}$/.test(code) ? code : countryOfIssuer(code);
}
