import { countryOfIssuer } from "../document/issuers.ts";
import { parseMrz } from "../document/mrz/parse-mrz.ts";
import type { Evidence } from "../evidence/evidence.ts";
import type { ReadName } from "./compare-name.ts";

const numbers = [
  "personal_number",
  "optional_data",
  "optional_data_2",
  "cic",
  "curp",
  "clave_de_elector",
  "nuit",
];

/** What `document_reading` left to compare with. */
export function readingsOf({ fields = {}, mrz }: Evidence) {
  const text = (name: string) =>
    Object.hasOwn(fields, name) ? (fields[name]?.value ?? undefined) : undefined;
  // The day decides centuries, which names do not have.
  const isCut = mrz ? (parseMrz(mrz.lines, "2000-01-01")?.mayBeTruncated ?? false) : false;
  const named = (field: string): ReadName | undefined => {
    const value = text(field);
    if (value === undefined) return;
    return { text: value, mayBeTruncated: isCut && fields[field]?.source === "mrz" };
  };
  /** A document without given names has a full name all the same; one where they are unread has none. */
  const joined = (): ReadName | undefined => {
    const family = named("family_names");
    const given = named("given_names");
    if (!family || (!given && Object.hasOwn(fields, "given_names"))) return;
    if (!given) return family;
    return {
      text: `${given.text} ${family.text}`,
      mayBeTruncated: given.mayBeTruncated || family.mayBeTruncated,
    };
  };
  const name = (field: string): ReadName | undefined =>
    field === "full_name" ? (named(field) ?? joined()) : named(field);

  return {
    text,
    name,
    number: text("document_number"),
    otherNumbers: numbers.map(text).filter((value) => value !== undefined),
  };
}

export type Readings = ReturnType<typeof readingsOf>;

/** A country is written in two letters, in three, or as the zone writes it. */
export function countryCode(text: string): string {
  const code = text.trim().toUpperCase();
  return countryOfIssuer(code) ?? code;
}
