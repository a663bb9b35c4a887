import type { Capture } from "#domain/case/case.ts";
import { type PhotoFile, readPhotoFile } from "#vision/metadata/photo-file.ts";
import { differenceHash, matchPreview, type PreviewMatch } from "#vision/picture-match.ts";
import type { Grey } from "#vision/pixels.ts";

/** One photograph of the document, as far as the check looks at it. */
export type Photograph = Pick<Capture, "item" | "capturePath" | "sha256"> & {
  captureId: string;
  /** When the service had it. */
  acceptedAt?: string;
  file: PhotoFile;
  /** Missing without an embedded preview, or when nothing can be compared. */
  preview?: PreviewMatch;
  /** For finding copies; missing when no picture could be made of the bytes. */
  hash?: bigint;
};

const comparedLongSide = 192;

/** Reads the original bytes once, and decodes them only small. */
export async function openPhotograph(
  capture: Omit<Photograph, "file" | "preview" | "hash">,
  bytes: Uint8Array,
  decode: (bytes: Uint8Array, longSide: number) => Promise<Grey | undefined>,
): Promise<Photograph> {
  const file = readPhotoFile(bytes);
  const bounds = file.exif?.thumbnail;
  const [picture, small] = await Promise.all([
    decode(bytes, comparedLongSide),
    bounds && decode(bytes.subarray(bounds.start, bounds.end), comparedLongSide),
  ]);
  const preview = picture && small && matchPreview(picture, small);
  return {
    ...capture,
    file,
    ...(preview && { preview }),
    ...(picture && { hash: differenceHash(picture) }),
  };
}
