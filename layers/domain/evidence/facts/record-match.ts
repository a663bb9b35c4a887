import * as z from "zod";
import { causeCodes, relations } from "../../name/name-relation.ts";

/** How one field compares. It holds nothing of either side. */
export const RecordRow = z.object({
  field: z.string(),
  result: z.enum(["match", "divergent", "not_available"]),
  /** Of a rule: where in the record the claim stands, and which field of the document it is held against. */
  claimed_at: z.string().exactOptional(),
  collected: z.string().exactOptional(),
  /** 0–100, only when divergent: how alike they are. */
  score: z.number().exactOptional(),
  /** How it was compared, or why it was not. */
  rule: z.string(),
  /** Of names: how they relate, and by which codes. */
  relation: z.enum(relations).exactOptional(),
  because: z.array(z.enum(causeCodes)).exactOptional(),
  /** Where a suffix such as Júnior or Neto stands, when one does. */
  suffix: z.enum(["same", "differs", "claimed_only", "read_only"]).exactOptional(),
});

export type RecordRow = z.output<typeof RecordRow>;

/** What `record_match` found, row by row; see `readFacts`. */
export const StoredRecordMatchFacts = z.record(z.string(), RecordRow.partial());

export type StoredRecordRow = z.output<typeof StoredRecordMatchFacts>[string];
