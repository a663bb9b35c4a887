import type { ImageFacts } from "#domain/evidence/facts/authenticity.ts";
import { rounded } from "#domain/rounded.ts";
import { fileClassOf } from "./file-class.ts";
import type { Photograph } from "./photograph.ts";

/** The file's metadata about its origin. */
export function imageFacts(photograph: Photograph): Omit<ImageFacts, "signals"> {
  const { file, preview } = photograph;
  const { jpeg, exif, xmp, c2pa } = file;
  return {
    item: photograph.item,
    capture_path: photograph.capturePath,
    ...(photograph.scaledFromBytes !== undefined && {
      // How the camera coded it, its own size and its preview are lost.
      scaled_from_bytes: photograph.scaledFromBytes,
    }),
    ...(photograph.platform && { sent_from: photograph.platform }),
    container: {
      class: fileClassOf(file),
      width: file.width,
      height: file.height,
      ...(jpeg && {
        dqt: jpeg.tablesHash,
        ijg_quality: jpeg.ijgQuality ?? null,
        progressive: jpeg.progressive,
        sampling: jpeg.sampling.join(","),
        order: jpeg.order.slice(0, 40).join(" "),
        trailer: jpeg.trailer,
        truncated: jpeg.truncated,
      }),
      exif: exif
        ? {
            make: exif.make ?? null,
            model: exif.model ?? null,
            software: exif.software ?? null,
            age_s: ageOf(photograph),
          }
        : null,
      tools: [...(xmp?.tools ?? [])],
      c2pa: c2pa
        ? { actions: [...c2pa.actions], source_types: [...c2pa.sourceTypes], verified: false }
        : null,
      thumbnail_ncc: preview ? rounded(preview.correlation, 3) : null,
    },
  };
}

/** Seconds from shutter to arrival; unknown without a zone. */
function ageOf({ acceptedAt, file: { exif } }: Photograph): number | null {
  if (!acceptedAt || !exif?.takenAt || !exif.offset) return null;
  return Math.round((Date.parse(acceptedAt) - Date.parse(`${exif.takenAt}${exif.offset}`)) / 1000);
}
