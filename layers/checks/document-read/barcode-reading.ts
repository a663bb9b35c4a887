import type { SideValues } from "#domain/document/agreement/source.ts";
import type { Barcode } from "#domain/document/barcode/barcode.ts";
import { barcodeValues, unprovenValues } from "#domain/document/barcode/barcode-values.ts";
import { readCurp } from "#domain/document/curp.ts";
import type { Fields } from "./merge-fields.ts";
import type { SideReading } from "./read-sides.ts";

/** The content of a document's barcodes; `found` is null if a side could not be searched. */
export type BarcodeReading = {
  found: Barcode[] | null;
  values: SideValues;
  /** They fill no field, and a contradiction only informs. */
  unproven: SideValues;
};

/**
 * Error correction leaves a text whole or unread: of a misreading there is nothing to measure, and one
 * would claim more than was.
 */
const confidence = 0.999;

export function readingOfBarcodes(sides: readonly SideReading[], today: string): BarcodeReading {
  const all = sides.flatMap(({ side, barcodes = [] }) =>
    barcodes.map((barcode) => ({ item: side.item, ...barcode })),
  );
  const isWhole = sides.every(({ barcodes }) => barcodes);
  const texts = all.flatMap(({ text }) => text ?? []);
  const readAll = (read: typeof barcodeValues): SideValues =>
    Object.assign({}, ...texts.map((text) => read(text, today)));
  return {
    found: isWhole || all.length > 0 ? all : null,
    values: readAll(barcodeValues),
    unproven: readAll(unprovenValues),
  };
}

/** Values that neither zone has: a reviewer sees those of the barcodes. */
export function withBarcodes(fields: Fields, { values }: BarcodeReading): Fields {
  const merged = { ...fields };
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || (fields[name]?.value ?? null) !== null) continue;
    const checkDigitOk = name === "curp" ? (readCurp(value)?.checkDigitOk ?? null) : null;
    merged[name] = { value, source: "barcode", confidence, checkDigitOk };
  }
  return merged;
}
