import { placesOf } from "../document/agreement/zone-source.ts";
import { parseMrz } from "../document/mrz/parse-mrz.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { type WrittenName, writtenAs } from "../name/written-name.ts";

const numbers = [
  "personal_number",
  "optional_data",
  "optional_data_2",
  "cic",
  "curp",
  "clave_de_elector",
  "nuit",
];

/** Values of `document_reading` for the comparison. */
export function readingsOf({ fields = {}, mrz, document }: Evidence) {
  const text = (name: string) =>
    Object.hasOwn(fields, name) ? (fields[name]?.value ?? undefined) : undefined;
  // The day decides centuries, which names do not have.
  const parsed = mrz ? parseMrz(mrz.lines, "2000-01-01") : undefined;
  const zone = parsed && { places: placesOf(parsed.format), isFull: parsed.mayBeTruncated };
  /** The parts that a name from this source may lack. */
  const howWritten = (...names: string[]) => {
    const from = names.map((name) => fields[name]?.source);
    if (from.includes("mrz")) return { isTransliterated: true, ...zone };
    return from.includes("barcode") ? { isTransliterated: true } : {};
  };
  const inParts = (): WrittenName | undefined => {
    const surname = text("family_names");
    const givenNames = text("given_names");
    if (surname === undefined && givenNames === undefined) return undefined;
    // A part that the document leaves blank is not one that could not be read.
    const isUnread = (name: string) =>
      Object.hasOwn(fields, name) && fields[name]?.value === null && !fields[name]?.blank;
    if (isUnread("family_names") || isUnread("given_names")) return undefined;
    return { surname, givenNames, ...howWritten("family_names", "given_names") };
  };
  const name = (field: string): WrittenName | undefined => {
    const value = text(field);
    if (value !== undefined) return { ...writtenAs(field, value), ...howWritten(field) };
    return field === "full_name" ? inParts() : undefined;
  };

  return {
    text,
    name,
    documentType: document?.documentType,
    number: text("document_number"),
    otherNumbers: numbers.map(text).filter((value) => value !== undefined),
  };
}

export type Readings = ReturnType<typeof readingsOf>;
