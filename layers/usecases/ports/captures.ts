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
  /** Hex, where whoever sent the object gave it along: the bucket holds what it takes to it. */
  sha256?: string;
};

export type CaptureFiles = {
  /** A presigned POST that admits exactly this key, type and size range. */
  ticket(upload: {
    key: string;
    contentType: string;
    minBytes: number;
    maxBytes: number;
    expiresInSeconds: number;
    /** Hex. The bucket admits no other bytes, and tells it with the object from then on. */
    sha256?: string | undefined;
  }): Promise<UploadTicket>;
  /**
   * Size and type as stored, or nothing when the upload never came. Equal `etag`s of an object say
   * that its bytes were not replaced meanwhile.
   */
  head(key: string): Promise<StoredObject | undefined>;
  read(key: string): Promise<Uint8Array>;
  /** Writes what the service made of a photograph. Written again, it is the same object. */
  write(picture: {
    key: string;
    bytes: Uint8Array;
    contentType: "image/jpeg" | "image/png" | "image/webp" | "application/json";
  }): Promise<void>;
  /** An address that shows the object to whoever has it, for so long. */
  view(key: string, expiresInSeconds: number): Promise<string>;
  /** How many objects a Case has and how large they are. */
  measureCase(caseId: string): Promise<{ count: number; bytes: number }>;
  /** Deletes every object of a Case. */
  eraseCase(caseId: string): Promise<void>;
  /** Deletes every picture that was uploaded for a project's branding. */
  eraseBranding(projectId: string): Promise<void>;
};

/** Erasures as they are kept outside the table, for who restores it to a time before them. */
export type ErasureNotes = { write(note: ErasureNote): Promise<void> };

/** What the picture inspector saw in an upload; `reasons` empty means accepted. */
export type Inspection = {
  format: "jpeg" | "png" | "webp" | "heif" | "pdf" | "unknown";
  bytes: number;
  sha256: string;
  width: number;
  height: number;
  reasons: ReasonCode[];
  /** Which document it shows, where that is surely another than the chosen. */
  document?: AllowedDocument;
  /** Of what could be decoded. */
  fingerprint?: string;
};

/** A photograph to look at, and what it must fit. */
export type InspectionRequest = {
  key: string;
  item: CaptureItem;
  document?: AllowedDocument;
  allowed: AllowedDocument[];
  /** What was accepted before of other items. */
  earlier: Pick<Capture, "item" | "key" | "sha256" | "fingerprint">[];
  /** It is kept whatever is found, so that people must be able to see it. */
  isKeptAnyway: boolean;
};

/** What a block of a liveness session holds: nothing that can be unpacked, or these frames. */
export type BlockInspection = {
  bytes: number;
  sha256: string;
  /** A frame that is no picture has neither width nor height. */
  frames: { bytes: number; sha256: string; width: number; height: number }[] | null;
};

export type Inspector = {
  inspect(request: InspectionRequest): Promise<Inspection>;
  /** In the order of the keys. */
  inspectBlocks(request: { keys: string[] }): Promise<BlockInspection[]>;
};
