import type { WrittenName } from "../../name/written-name.ts";
import { fieldPositions } from "../mrz/field-positions.ts";
import { isBlank, type MrzField } from "../mrz/mrz-field.ts";
import type { ParsedMrz } from "../mrz/parse-mrz.ts";
import type { Source } from "./source.ts";

/** The values of a machine-readable zone, for the fields that `isSure` names: a guess contradicts nothing. */
export function zoneSource(
  parsed: ParsedMrz,
  { item, isSure }: { item?: Source["item"]; isSure: (field: string) => boolean },
): Source {
  const rows: [field: string, MrzField | undefined][] = [
    ["date_of_birth", parsed.birthDate],
    ["date_of_expiry", parsed.expiryDate],
    ["sex", parsed.sex],
    ["document_number", parsed.number],
    ["personal_number", parsed.parts.personalNumber],
    ["section", parsed.parts.section],
  ];
  const values: Record<string, string> = {};
  for (const [field, read] of rows) {
    if (read && read.value !== null && isSure(field)) values[field] = read.value;
  }
  return { source: "mrz", item, values, name: zoneName(parsed, isSure), yearDigits: 2 };
}

/** A blank part means that there is no such name; a part without a certain reading means nothing. */
function zoneName(parsed: ParsedMrz, isSure: (field: string) => boolean): WrittenName | undefined {
  const { surname, givenNames, format, mayBeTruncated } = parsed;
  const isKnown = ({ raw, value }: MrzField, field: string) =>
    isSure(field) && (value !== null || isBlank(raw));
  if (!isKnown(surname, "family_names") || !isKnown(givenNames, "given_names")) return undefined;
  return {
    surname: surname.value ?? undefined,
    givenNames: givenNames.value ?? undefined,
    isTransliterated: true,
    places: placesOf(format),
    isFull: mayBeTruncated,
  };
}

/** Letters and fillers that a format has for a name. */
export function placesOf(format: ParsedMrz["format"]): number {
  const { names } = fieldPositions[format];
  const lengths = ("surname" in names ? [names.surname, names.givenNames] : [names]).map(
    ([, from, to]) => to - from,
  );
  return lengths.reduce((sum, length) => sum + length, 0);
}
