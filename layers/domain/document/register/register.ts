import { type AllowedDocument, isSameDocument } from "../allowed-document.ts";
import { mexicanRegister } from "./mexico.ts";
import type { DocumentModel, RegisteredDocument } from "./model.ts";
import { mozambicanRegister } from "./mozambique.ts";

/**
 * The specimens of each document that is known by name. A document that is not listed has none. `npm run
 * register` writes `docs/documents` from it.
 */
export const register: readonly RegisteredDocument[] = [...mozambicanRegister, ...mexicanRegister];

/** Holders on whose cards captions and zone must have been seen before a difference may accuse. */
const enoughHolders = 2;

/**
 * Whether a contradiction may count against a document. A difference from memory, or from one specimen,
 * is more likely a gap of ours than a forger's work.
 */
export function mayAccuse(document: AllowedDocument): boolean {
  return modelsOf(document).some(isProven);
}

/** Captions and zone of the model were seen, on cards of enough holders. */
export function isProven({
  captions,
  zone,
  holders,
}: Pick<DocumentModel, "captions" | "zone" | "holders">): boolean {
  return captions === "seen" && zone === "seen" && holders >= enoughHolders;
}

/** Whether captions of some model were seen: a genuine one would have been recognized by them. */
export function areCaptionsSeen(document: AllowedDocument): boolean {
  return modelsOf(document).some(({ captions }) => captions === "seen");
}

function modelsOf(document: AllowedDocument): readonly DocumentModel[] {
  return register.find((one) => isSameDocument(one.document, document))?.models ?? [];
}
