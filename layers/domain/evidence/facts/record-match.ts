import * as z from "zod";
import { causeCodes, relations } from "../../name/name-relation.ts";

/** How one field compares. It holds nothing of either side. */
export const RecordRow = z.object({
  field: z.string(),
  result: z.enum(["match", "divergent", "not_available"]),
  /** The place of the claim in the record, and the field of the document that a rule compares with it. */
  claimed_at: z.string().exactOptional(),
  collected: z.string().exactOptional(),
  /** 0–100, only when divergent: their similarity. */
  score: z.number().exactOptional(),
  /** How it was compared, or why it was not. */
  rule: z.string(),
  /** For names: their relation, and its causes. */
  relation: z.enum(relations).exactOptional(),
  because: z.array(z.enum(causeCodes)).exactOptional(),
  /** Where a suffix such as Júnior or Neto stands, when one does. */
  suffix: z.enum(["same", "differs", "claimed_only", "read_only"]).exactOptional(),
});

export type RecordRow = z.output<typeof RecordRow>;

/** The result of `record_match`, row by row; see `readFacts`. */
export const StoredRecordMatchFacts = z.record(z.string(), RecordRow.partial());

export type StoredRecordRow = z.output<typeof StoredRecordMatchFacts>[string];
