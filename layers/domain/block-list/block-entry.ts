import * as z from "zod";
import { BlockedPart, BlockReason } from "../evidence/block-codes.ts";
import { EmbedderRef } from "../face/alike-faces.ts";

/** As many as a project may have: the comparison reads all of them at once. */
export const maxBlocked = 500;

/**
 * Fewer, because about one stranger in ten thousand reaches a network's `match`: a full list asks about one honest
 * applicant in a hundred.
 */
export const maxBlockedFaces = 100;

/** The longest time that an entry may outlive its verification. */
const maxKeptDays = 3650;

/** GDPR, article 17(3)(b) and (e): why an entry may outlive the erasure of its verification. */
export const keptBases = ["legal_obligation", "legal_claims"] as const;

export const KeptBasis = z.enum(keptBases);

export type KeptBasis = z.output<typeof KeptBasis>;

/** A face as `face_match` saw it, sealed for its entry alone under the project's key of faces. */
export const BlockedFace = z.object({
  keyId: z.string(),
  engineProfile: z.string(),
  embedder: EmbedderRef,
  sealed: z.string(),
});

export type BlockedFace = z.output<typeof BlockedFace>;

/** An entry: keyed hashes and an encrypted template, and never a number or a picture. */
export const BlockEntry = z.object({
  id: z.string(),
  projectId: z.string(),
  /** The Case that it was made from. */
  caseId: z.string(),
  reason: BlockReason,
  addedAt: z.string(),
  /** The id of the member or key. */
  addedBy: z.string(),
  /** From then on it counts no more, and the table deletes it. */
  expiresAt: z.string().exactOptional(),
  /** It outlives the erasure of its Case, for this reason; otherwise both are erased together. */
  keptUnder: KeptBasis.exactOptional(),
  /** Keyed hashes of the document's numbers, under the project's key. */
  numbers: z.array(z.string()),
  face: BlockedFace.exactOptional(),
});

export type BlockEntry = z.output<typeof BlockEntry>;

/** As it is shown: it has no field that a hash or a face could travel in. */
export const ShownBlockEntry = z
  .object({
    id: z.string(),
    verificationId: z
      .string()
      .describe(
        "The verification that it was made from. Of an erased one, the rest is a tombstone.",
      ),
    blocks: z.array(BlockedPart),
    reason: BlockReason,
    addedAt: z.string(),
    addedBy: z.string().describe("The id of the member or key."),
    expiresAt: z.string().nullable().describe("`null`: it stays as long as its verification."),
    keptUnder: KeptBasis.nullable().describe(
      "The legal reason for which it outlives the erasure of its verification. `null`: the erasure deletes it.",
    ),
  })
  .meta({ id: "BlockEntry" });

export type ShownBlockEntry = z.output<typeof ShownBlockEntry>;

export function shownEntry(entry: BlockEntry): ShownBlockEntry {
  const { id, caseId, reason, addedAt, addedBy, expiresAt, keptUnder } = entry;
  return {
    ...{ id, verificationId: caseId, blocks: partsOf(entry), reason, addedAt, addedBy },
    expiresAt: expiresAt ?? null,
    keptUnder: keptUnder ?? null,
  };
}

function partsOf({ numbers, face }: Pick<BlockEntry, "numbers" | "face">): BlockedPart[] {
  return [
    ...(numbers.length > 0 ? (["document_number"] as const) : []),
    ...(face ? (["face"] as const) : []),
  ];
}

/** Why an entry cannot have these times; nothing if it can. */
export function termError(
  { expiresAt, keptUnder }: Pick<Partial<BlockEntry>, "expiresAt" | "keptUnder">,
  now: Date,
): string | undefined {
  if (expiresAt === undefined) {
    return keptUnder && "An entry that outlives its verification needs expires_at.";
  }
  const days = (Date.parse(expiresAt) - now.getTime()) / 86_400_000;
  if (days <= 0) return "expires_at is over.";
  return days > maxKeptDays ? `expires_at is at most ${maxKeptDays} days away.` : undefined;
}
