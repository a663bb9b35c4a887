import * as z from "zod";

/** A corner as shares of the photograph's width and height. */
const point = z.tuple([z.number(), z.number()]);

export type PointFacts = z.output<typeof point>;

const side = z.object({
  /** The print that it was recognized by, and how. */
  layout: z.string().nullable(),
  placed_by: z.enum(["print", "zone"]).nullable(),
  likeness: z.number().nullable(),
  /** Whether a machine-readable zone was read on it. */
  zone: z.boolean(),
  outline: z.array(point).nullable(),
  /** Where each field stands: four corners. */
  places: z.record(z.string(), z.array(point)),
});

export type SideFacts = z.output<typeof side>;

const agreement = z.object({ compared: z.int(), agreed: z.int() });

/** Required fields that were not read with certainty. */
const reading = z.object({ missing: z.array(z.string()) });

/**
 * How `document_reading` understood the photographs. It repeats nothing that was read: the values stand in
 * `fields`, `mrz`, `barcodes` and `differences` of the evidence.
 */
const DocumentReadingFacts = z.object({
  id_front: side.exactOptional(),
  id_back: side.exactOptional(),
  agreement,
  reading,
});

export type DocumentReadingFacts = z.output<typeof DocumentReadingFacts>;

/** The same as stored evidence has it; see `readFacts`. */
export const StoredReadingFacts = z
  .object({
    id_front: side.partial(),
    id_back: side.partial(),
    agreement: agreement.partial(),
    reading: reading.partial(),
  })
  .partial();

export type StoredReadingFacts = z.output<typeof StoredReadingFacts>;
