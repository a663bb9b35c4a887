import type { Capture } from "#domain/capture/capture.ts";
import type { CaptureItem } from "#domain/capture/capture-item.ts";
import type { AllowedDocument } from "#domain/document/allowed-document.ts";
import type { ErasureNote } from "#domain/erasure/erasure-note.ts";
import type { ReasonCode } from "#domain/reason-codes.ts";

export type UploadTicket = { url: string; fields: Record<string, string>; expiresAt: string };

type StoredObject = {
  bytes: number;
  contentType: string;
  etag: string;
  /** Hex, if the uploader sent it with the object: the bucket checks it. */
  sha256?: string;
};

export type MeasuredObjects = { keys: readonly string[]; bytes: number };

export type CaptureFiles = {
  /** A presigned POST that admits exactly this key, type and size range. */
  ticket(upload: {
    key: string;
    contentType: string;
    minBytes: number;
    maxBytes: number;
    expiresInSeconds: number;
    /** Hex. The bucket admits no other bytes, and returns it with the object from then on. */
    sha256?: string | undefined;
  }): Promise<UploadTicket>;
  /**
   * Size and type as stored, or nothing when the upload never came. Equal `etag`s of an object say
   * that its bytes were not replaced meanwhile.
   */
  head(key: string): Promise<StoredObject | undefined>;
  read(key: string): Promise<Uint8Array>;
  /** The object if it is of this size. Of any other nothing is read, and of a missing one there is nothing. */
  readSized(file: { key: string; bytes: number }): Promise<Uint8Array | undefined>;
  /** Writes a picture that the service made of a photograph. Writing it again gives the same object. */
  write(picture: {
    key: string;
    bytes: Uint8Array;
    contentType: "image/jpeg" | "image/png" | "image/webp" | "application/json";
  }): Promise<void>;
  /** An address that shows the object to its holder, for this many seconds. */
  view(key: string, expiresInSeconds: number): Promise<string>;
  /** The objects of a Case, and how large they are together. */
  measureCase(caseId: string): Promise<MeasuredObjects>;
  /** Deletes every object of a Case: those that were listed before, or as many as there are. */
  eraseCase(caseId: string, listed?: Pick<MeasuredObjects, "keys">): Promise<void>;
  /** Deletes every picture that was uploaded for a project's branding. */
  eraseBranding(projectId: string): Promise<void>;
};

/** Erasures as stored outside the table, for a restore to an earlier time. */
export type ErasureNotes = { write(note: ErasureNote): Promise<void> };

/** The result of the picture inspector for an upload; empty `reasons` means accepted. */
export type Inspection = {
  format: "jpeg" | "png" | "webp" | "heif" | "pdf" | "unknown";
  bytes: number;
  sha256: string;
  width: number;
  height: number;
  reasons: ReasonCode[];
  /** The document that it shows, if that is certainly another than the chosen one. */
  document?: AllowedDocument;
  /** If it could be decoded. */
  fingerprint?: string;
};

/** A photograph to inspect, and the conditions that it must meet. */
export type InspectionRequest = {
  key: string;
  item: CaptureItem;
  document?: AllowedDocument;
  allowed: AllowedDocument[];
  /** Photographs of other items that were accepted before. */
  earlier: Pick<Capture, "item" | "key" | "sha256" | "fingerprint">[];
  /** It is kept whatever the inspection finds, so reviewers must be able to see it. */
  isKeptAnyway: boolean;
};

/** The content of a liveness block: nothing that can be unpacked, or these frames. */
export type BlockInspection = {
  bytes: number;
  sha256: string;
  /** A frame that is no picture has neither width nor height. */
  frames: { bytes: number; sha256: string; width: number; height: number }[] | null;
};

/**
 * Starts the measurement of an uploaded film and waits for nothing. It never fails: the check measures any film
 * without one.
 */
export type FilmMeasurer = {
  start(film: { caseId: string; attemptId: string }): Promise<void>;
};

export type Inspector = {
  inspect(request: InspectionRequest): Promise<Inspection>;
  /** In the order of the keys. */
  inspectBlocks(request: { keys: string[] }): Promise<BlockInspection[]>;
};
