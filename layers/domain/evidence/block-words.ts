import type { BlockedPart, BlockReason } from "./block-codes.ts";

/** Why an entry is on the list, in words for reviewers. */
export const blockReasonWords: Record<BlockReason, string> = {
  forged_document: "Forged document",
  stolen_document: "Lost or stolen document",
  identity_fraud: "Identity fraud",
  account_abuse: "Abuse of an account",
  legal_order: "Order of an authority",
};

/** The parts of a verification that an entry blocks. */
export const blockedPartWords: Record<BlockedPart, string> = {
  document_number: "Document number",
  face: "Face",
};
