import type { AllowedDocument } from "../allowed-document.ts";

/**
 * The source of a fact. `seen`: a genuine document, or a specimen that its issuer published. `described`:
 * a standard, a law or a public list of its fields. `memory`: no source. `none`: the document has no such
 * thing.
 */
export type Proof = "seen" | "described" | "memory" | "none";

/** One model of a document, and our knowledge of it. */
export type DocumentModel = {
  model: string;
  /** The specimen, and its publisher; undefined if there is none. */
  specimen?: string;
  /** Different holders of these specimens: on one holder's card letters vary little. */
  holders: number;
  captions: Proof;
  /** Where values stand; no value is read by it. */
  places: Proof;
  zone: Proof;
  barcodes: Proof;
  /** mm from the top left of the card to the left and the middle of the capitals, as measured. */
  measured?: Readonly<Record<string, readonly [x: number, y: number]>>;
  /** Facts from memory, or unknown ones. */
  open: readonly string[];
};

export type RegisteredDocument = { document: AllowedDocument; models: readonly DocumentModel[] };
