import type { PhotoFile } from "#vision/metadata/photo-file.ts";
import { readPhotoFile } from "#vision/metadata/read-photo-file.ts";

/** How a frame's file is built, and whether anything in it tells of another maker than a page. */
export function readFrameFile(bytes: Uint8Array): { structure: string; hasMetadata: boolean } {
  const file = readPhotoFile(bytes);
  const { jpeg } = file;
  return {
    structure: jpeg ? [...jpeg.order, jpeg.tablesHash, ...jpeg.sampling].join(" ") : "",
    hasMetadata: hasForeignParts(file) || hasOrigin(file),
  };
}

/** Metadata that canvases write: Chromium a color profile, Safari the size and the color space as Exif. */
const ofCanvases = ["e0:JFIF", "e1:Exif", "e2:ICC_PROFILE"];

function hasForeignParts({ jpeg }: PhotoFile): boolean {
  return jpeg?.apps.some((app) => !ofCanvases.some((known) => app.startsWith(known))) ?? false;
}

/** A camera, a program, a time: a canvas knows none of them. */
function hasOrigin({ exif }: PhotoFile): boolean {
  if (!exif) return false;
  const { make, model, software, processingSoftware, modifiedAt, takenAt, thumbnail } = exif;
  const said = [make, model, software, processingSoftware, modifiedAt, takenAt, thumbnail];
  return said.some((each) => each !== undefined) || exif.hasExposure || exif.hasMakerNote;
}
