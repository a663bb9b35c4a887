import * as z from "zod";

/** The parts of a verification that an entry of the block list may hold. */
export const blockedParts = ["document_number", "face"] as const;

export const BlockedPart = z.enum(blockedParts);

export type BlockedPart = z.output<typeof BlockedPart>;

/** A closed list: words of a team's own could name a person. */
export const blockReasons = [
  "forged_document",
  "stolen_document",
  "identity_fraud",
  "account_abuse",
  "legal_order",
] as const;

export const BlockReason = z.enum(blockReasons);

export type BlockReason = z.output<typeof BlockReason>;
