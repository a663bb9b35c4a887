import type { PrintValue } from "#domain/document/print/read-fields.ts";
import type { DocumentField } from "#domain/evidence/evidence.ts";
import { completesName, holdsWordOf, isNameField } from "#domain/name/completes-name.ts";
import { rounded } from "#domain/rounded.ts";

export type Fields = Record<string, DocumentField>;

/**
 * The zone's fields, which check digits protect, and fields that only the visual zone has. If the zone
 * had to guess, or cuts a name, a certain visual value replaces it.
 */
export function mergeFields(
  zone: Fields,
  values: readonly PrintValue[],
  { enough, isNameCut }: { enough: number; isNameCut: boolean },
): Fields {
  const fields: Fields = { ...zone };
  for (const { field, value, confidence, checkDigitOk, isForLife } of values) {
    const known = fields[field];
    if (known && (value === null || confidence < enough)) continue;
    if (known && value !== null && !takesItsPlace({ field, value }, zone, isNameCut)) continue;
    if (isForLife) continue;
    fields[field] = {
      value: confidence >= enough ? value : null,
      source: "viz",
      confidence: rounded(confidence),
      checkDigitOk,
    };
  }
  return fields;
}

/** A value that the zone has for certain stays, unless it is a name that the print has more of. */
function takesItsPlace(
  { field, value }: { field: string; value: string },
  zone: Fields,
  isNameCut: boolean,
): boolean {
  const known = zone[field]?.value ?? null;
  if (!isNameField(field)) return known === null;
  const other = field === "family_names" ? "given_names" : "family_names";
  if (holdsWordOf(value, zone[other]?.value ?? "")) return false;
  return known === null || (isNameCut && completesName(field, known, value));
}

/** Values of the visual zone that are certain enough for comparisons. */
export function confidentValues(
  values: readonly PrintValue[],
  enough: number,
): Partial<Record<string, string>> {
  return Object.fromEntries(
    values.flatMap(({ field, value, confidence }) =>
      value !== null && confidence >= enough ? [[field, value]] : [],
    ),
  );
}
