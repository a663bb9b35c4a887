import { fieldPositions } from "#domain/document/mrz/field-positions.ts";
import { isBlank, type MrzField } from "#domain/document/mrz/mrz-field.ts";
import type { ParsedMrz } from "#domain/document/mrz/parse-mrz.ts";
import type { MrzSpan } from "#domain/document/mrz/position-classes.ts";
import type { DocumentField } from "#domain/evidence/evidence.ts";
import type { ZoneReading } from "./mrz/zone-reading.ts";

/** Without these a person is not known: that they are blank says something. */
const mayBeBlank: readonly string[] = ["family_names", "given_names", "date_of_birth"];

/**
 * The zone's fields by their names in the record. Blank fields are left out, except for a name and a date
 * of birth. A field that is less certain than `enough`, or that has an impossible value, is `null`.
 */
export function fieldsOf(
  reading: Pick<ZoneReading, "certainty">,
  parsed: ParsedMrz,
  enough: number,
): Record<string, DocumentField> {
  const at = fieldPositions[parsed.format];
  const names: { surname: MrzSpan; givenNames: MrzSpan } =
    "surname" in at.names ? at.names : { surname: at.names, givenNames: at.names };
  const rows: [name: string, field: MrzField, span: MrzSpan | undefined][] = [
    ["document_code", parsed.documentCode, at.documentCode],
    ["issuing_country", parsed.issuer, at.issuer],
    ["family_names", parsed.surname, names.surname],
    ["given_names", parsed.givenNames, names.givenNames],
    ["document_number", parsed.number, at.number],
    ["nationality", parsed.nationality, at.nationality],
    ["date_of_birth", parsed.birthDate, at.birthDate],
    ["sex", parsed.sex, at.sex],
    ["date_of_expiry", parsed.expiryDate, at.expiryDate],
    ["optional_data", parsed.optional, at.optional],
    ["optional_data_2", parsed.optional2, at.optional2],
  ];
  const fields: Record<string, DocumentField> = {};
  for (const [name, field, span] of rows) {
    const blank = isBlank(field.raw);
    if (!span || (blank && !mayBeBlank.includes(name))) continue;
    const confidence = reading.certainty(span);
    const isSure = confidence >= enough;
    fields[name] = {
      value: isSure ? field.value : null,
      source: "mrz",
      confidence,
      checkDigitOk: field.check,
      ...(blank && isSure && { blank }),
    };
  }
  // The issuer's data in the free stretches is as certain as the least certain of them.
  const free = [at.number, at.optional, at.optional2].filter((span) => span !== undefined);
  const confidence = Math.min(...free.map((span) => reading.certainty(span)));
  for (const [name, { value, check }] of Object.entries(parsed.parts)) {
    if (value === null) continue;
    fields[snakeCase(name)] = {
      value: confidence >= enough ? value : null,
      source: "mrz",
      confidence,
      checkDigitOk: check,
    };
  }
  return fields;
}

/** Field names are data of the record, and so already in the wire's form. */
function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
