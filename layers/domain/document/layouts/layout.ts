import type { CaptureItem } from "../../capture/capture-item.ts";
import type { AllowedDocument } from "../allowed-document.ts";
import type { NumberForm } from "../number-form.ts";
import type { RuleStatus } from "../rule-status.ts";
import type { Reads } from "../visual/printed-values.ts";

/** mm from the top left corner of the side. */
export type Box = { x: number; y: number; width: number; height: number };

/** Print that is the same on every copy. `y` is the middle of the capitals; lengths in mm. */
type Print = {
  text: string;
  x: number;
  y: number;
  capital: number;
  /** Read to tell which document and which side this is, and which way up. */
  isAnchor?: true;
  bold?: true;
};

/** Where a value stands: `x` is its left edge, `y` the middle of the capitals of its first row. */
export type Zone = {
  /** Name of the field in the record. */
  field: string;
  reads: Reads;
  forms?: readonly NumberForm[];
  x: number;
  y: number;
  /** The space that a row may take. */
  width: number;
  capital: number;
  rows?: number;
  /** mm from row to row. */
  step?: number;
  bold?: true;
  /** Without it the document has not been read. */
  required?: true;
};

export type MrzPlace = {
  format: "TD1" | "TD3";
  /** Left edge of the first character. */
  x: number;
  /** Middle of each line. */
  lines: readonly number[];
};

/**
 * One side of a document: what stands where. The reader reads by it and the specimens are drawn by
 * it. It describes fields only and nothing of a document's security design.
 */
export type Layout = {
  id: string;
  document: AllowedDocument;
  side: Extract<CaptureItem, "id_front" | "id_back">;
  /** Whether a real one was seen. No layout here was measured on genuine documents. */
  status: RuleStatus;
  width: number;
  height: number;
  prints: readonly Print[];
  zones: readonly Zone[];
  portrait?: Box;
  ghost?: Box;
  signature?: Box;
  chip?: Box;
  /** Two-dimensional codes: drawn, never decoded. */
  codes?: readonly Box[];
  mrz?: MrzPlace;
};

export const cardSize = { width: 85.6, height: 53.98 } as const;
export const pageSize = { width: 125, height: 88 } as const;
/** ISO/IEC 7810 ID-1 and ID-3; ID-2, of older cards, has the shape of the latter. */
export const documentSizes = [cardSize, pageSize] as const;

/** ICAO Doc 9303 part 5 and part 4. */
export const cardMrz: MrzPlace = { format: "TD1", x: 4.7, lines: [38.25, 42.48, 46.71] };
export const pageMrz: MrzPlace = { format: "TD3", x: 6.3, lines: [72.25, 78.6] };

/** A field under its caption. */
export type Row = Omit<Zone, "y" | "capital"> & { y: number; caption: string; capital?: number };

const captionCapital = 1.05;
const gap = 2.7;

/** Captions over values; `y` is the middle of the caption's capitals. */
export function captioned(rows: readonly Row[], capital: number): Pick<Layout, "prints" | "zones"> {
  return {
    prints: rows.map(({ caption, x, y }) => ({ text: caption, x, y, capital: captionCapital })),
    zones: rows.map(({ caption: _, y, ...zone }) => ({
      capital,
      ...zone,
      y: y + gap,
    })),
  };
}
