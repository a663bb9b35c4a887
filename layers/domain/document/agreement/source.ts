import * as z from "zod";
import type { WrittenName } from "../../name/written-name.ts";

/** The values of one place of a document, by field. Only values that were read with certainty belong here. */
export type SideValues = Readonly<Partial<Record<string, string>>>;

const sources = ["mrz", "viz", "barcode"] as const;

/** A machine-readable zone, the print of one side, or the barcodes, and what it says. */
export type Source = {
  source: (typeof sources)[number];
  /** Absent if it may be either. */
  item?: "id_front" | "id_back" | undefined;
  values: SideValues;
  name?: WrittenName | undefined;
  /** A zone's years have two digits: their century is a guess. */
  yearDigits: 2 | 4;
};

/** One value and where it stands. The value is personal data. */
export const Said = z.object({
  field: z.string(),
  source: z.enum(sources),
  item: z.enum(["id_front", "id_back"]).exactOptional(),
  value: z.string(),
});

export type Said = z.output<typeof Said>;

export function saidBy({ source, item }: Source, field: string, value: string): Said {
  return { field, source, ...(item && { item }), value };
}
