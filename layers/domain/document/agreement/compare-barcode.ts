import { compareCodes } from "./compare-within.ts";
import { type Comparison, compareSources } from "./comparison.ts";
import { barcodeSource } from "./printed-source.ts";
import type { SideValues, Source } from "./source.ts";

type Known = {
  zone: Source | undefined;
  /** The print of both sides together. */
  printed: Source;
  /** ISO date. */
  today: string;
};

/** Everything that the barcodes and the rest of the document both say. */
export function compareBarcode(values: SideValues, { zone, printed, today }: Known): Comparison[] {
  const coded = barcodeSource(values);
  return [
    ...(zone ? compareSources(zone, coded) : []),
    ...compareSources(coded, printed),
    ...[zone, printed].flatMap((beside) => (beside ? compareCodes(coded, { beside, today }) : [])),
  ];
}
