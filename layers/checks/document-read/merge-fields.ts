import type { PrintValue } from "#domain/document/print/read-fields.ts";
import type { DocumentField } from "#domain/evidence/evidence.ts";
import { rounded } from "#domain/rounded.ts";

export type Fields = Record<string, DocumentField>;

/**
 * The zone's fields, which check digits protect, and beside them what only the visual zone says.
 * Where the zone had to guess, or cuts a name, a sure visual reading takes its place.
 */
export function mergeFields(
  zone: Fields,
  values: readonly PrintValue[],
  { enough, isNameCut }: { enough: number; isNameCut: boolean },
): Fields {
  const fields: Fields = { ...zone };
  for (const { field, value, confidence, checkDigitOk, isForLife } of values) {
    const known = fields[field];
    const isCut = isNameCut && (field === "family_names" || field === "given_names");
    if (known && known.value !== null && !(isCut && confidence >= enough)) continue;
    if (known && (value === null || confidence < enough)) continue;
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

/** The values of the visual zone that are sure enough to be held against others. */
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
