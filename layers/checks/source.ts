import type { Capture } from "#domain/capture/capture.ts";
import type { Case } from "#domain/case/case.ts";
import type { LivenessBlock } from "#domain/liveness/blocks.ts";
import type { Colour } from "#vision/colour.ts";
import type { FoundBarcode } from "#vision/found-barcode.ts";
import type { Grey } from "#vision/pixels.ts";
import type { StoredSession } from "./liveness/open-session.ts";

/** A photograph as its upload was accepted, without its bytes. */
export type SourceCapture = Pick<Capture, "id" | "item" | "capturePath" | "platform" | "sha256"> & {
  acceptedAt?: string;
  clockSkewMs?: number;
  scaledFromBytes?: number;
};

/**
 * Where a check finds what it looks at: a Case in the store, or files on a disk. It comes with what
 * makes pictures of bytes, so that no check knows of either.
 */
export type CaseSource = {
  /** The facts of a Case; files on a disk have none but the ones that the command names. */
  facts(): Promise<
    | Partial<
        Pick<
          Case,
          | "allowedDocuments"
          | "createdAt"
          | "document"
          | "linkVersion"
          | "liveness"
          | "renewal"
          | "sandbox"
        >
      >
    | undefined
  >;
  captures(): Promise<readonly SourceCapture[]>;
  /** Nothing when the bytes are not those that were submitted. */
  bytes(capture: SourceCapture): Promise<Uint8Array | undefined>;
  /** Stored results of a photograph's inspection, if any: JSON that the caller validates. */
  reading(capture: SourceCapture): Promise<unknown>;
  /** The film of the face, when there is one; of these blocks alone, if some are named. */
  film(blocks?: readonly LivenessBlock[]): Promise<StoredSession | undefined>;
  /** Stored measures of the film with this id, if any: JSON that the caller validates. */
  filmReading(filmId: string): Promise<unknown>;
  now(): Date;
  decode: {
    /** Upright luma, as far as a picture can be made of the bytes. */
    page(bytes: Uint8Array): Promise<Grey | undefined>;
    frame(bytes: Uint8Array): Promise<Colour | undefined>;
    /** As the file stores them, not turned upright. */
    small(bytes: Uint8Array, longSide: number): Promise<Grey | undefined>;
    colour(bytes: Uint8Array, longSide?: number): Promise<Colour | undefined>;
    /** Undefined if it cannot be found out, which is not the same as none. */
    barcodes(page: Grey): Promise<FoundBarcode[] | undefined>;
  };
};

/** A photograph that a check cannot do without: its bytes are the submitted ones, or the check breaks. */
export async function submittedBytes(
  source: CaseSource,
  capture: SourceCapture,
): Promise<Uint8Array> {
  const bytes = await source.bytes(capture);
  if (!bytes) throw new Error("A photograph is not the one that was submitted.");
  return bytes;
}
