import type { CaptureItem } from "./capture-item.ts";

const megabyte = 1024 * 1024;

/** Maximum bytes of an upload: a phone in its mode of 108 megapixels writes that many. */
export const maxCaptureBytes: Record<CaptureItem, number> = {
  id_front: 25 * megabyte,
  id_back: 25 * megabyte,
  id_front_tilted: 25 * megabyte,
  selfie: 25 * megabyte,
};

/** px on the long side: what MRZ print, or a face, needs to be worth judging. */
export const smallestLongSide: Record<CaptureItem, number> = {
  id_front: 1000,
  id_back: 1000,
  id_front_tilted: 1000,
  selfie: 600,
};

/**
 * Accepted image types. Most phones write JPEG for a page that asks for a photograph, and HEIC for a
 * chosen file. A document is never a PDF: a scan hides the traces that the checks need.
 */
export const captureContentTypes = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/heic",
  "image/heif",
  "image/avif",
] as const;

export type CaptureContentType = (typeof captureContentTypes)[number];

export const capturePaths = ["file_capture", "file_gallery", "stream"] as const;

/** The first photograph and five retakes, under each link. */
export const maxUploadsPerItem = 6;

export const maxUploadsPerLink = 40;

/** Pictures made from a photograph: two for reviewers, and one that a check may reuse. */
export type Picture = "shown" | "tamper_map" | "reading";

/** Under the same Case, so that one erasure finds all, and where no upload can be sent. */
export function pictureKey(captureKey: string, picture: Picture): string {
  return captureKey.replace(/^(cases\/[^/]+)\//, `$1/pictures/${picture}/`);
}

/** Where the small picture of the document's portrait lies, for a row of a list. A follow-up has its own. */
export function portraitKey(caseId: string): string {
  return `cases/${caseId}/pictures/portrait`;
}

/** One prefix a Case, so that its erasure finds every object, accepted or not. */
export function captureKey(capture: { caseId: string; item: CaptureItem; uploadId: string }) {
  return `cases/${capture.caseId}/${capture.item}/${capture.uploadId}`;
}
