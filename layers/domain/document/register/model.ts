import type { AllowedDocument } from "../allowed-document.ts";

/**
 * What stands behind a fact. `seen`: a genuine document or a specimen that its issuer published. `described`: a
 * standard, a law or a public list of its fields. `memory`: nothing. `none`: the document has no such thing.
 */
export type Proof = "seen" | "described" | "memory" | "none";

/** One model of a document, and what is known of it. */
export type DocumentModel = {
  model: string;
  /** What was seen, and who published it; nothing where none was. */
  specimen?: string;
  /** Different holders on what was seen: on one holder's card letters vary little. */
  holders: number;
  captions: Proof;
  /** Where values stand; no value is read by it. */
  places: Proof;
  zone: Proof;
  barcodes: Proof;
  /** mm from the top left of the card to the left and the middle of the capitals, as measured. */
  measured?: Readonly<Record<string, readonly [x: number, y: number]>>;
  /** What is still memory, or not known. */
  open: readonly string[];
};

export type RegisteredDocument = { document: AllowedDocument; models: readonly DocumentModel[] };
