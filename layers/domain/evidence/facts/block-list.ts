import * as z from "zod";
import { BlockedPart, BlockReason } from "../block-codes.ts";

/** Why a part of the list was compared with nothing. */
export const blockHindrances = [
  "number_not_read",
  "number_uncertain",
  "no_key",
  "list_not_read",
  "faces_not_kept",
  "face_not_kept",
  "other_network",
  "simulated_face",
] as const;

const Part = z.object({
  /** `not_listed`: no entry blocks one. */
  state: z.enum(["match", "no_match", "not_listed", "not_compared"]),
  /** Entries that it was compared with. */
  compared: z.number(),
  hindrance: z.enum(blockHindrances).exactOptional(),
});

const Hit = z.object({
  /** The entry's id in the project's list. */
  entry: z.string(),
  by: z.array(BlockedPart),
  reason: BlockReason,
  /** The similarity of a face that reaches the network's `match`. */
  likeness: z.number().exactOptional(),
});

/** The result of a comparison with the project's block list. It holds no number, no name and no vector. */
export const BlockListFacts = z.object({
  outcome: z.object({ result: z.enum(["no_match", "possible_match", "not_checked"]) }),
  number: Part,
  face: Part,
  hits: z.object({ entries: z.array(Hit) }),
});

export type BlockListFacts = z.output<typeof BlockListFacts>;

/** Facts of stored evidence; see `readFacts`. */
export const StoredBlockListFacts = z
  .object({
    outcome: BlockListFacts.shape.outcome.partial(),
    number: Part.partial(),
    face: Part.partial(),
    hits: BlockListFacts.shape.hits.partial(),
  })
  .partial();
