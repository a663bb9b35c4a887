import sharp from "sharp";
import { maxPixels } from "./decode.ts";
import type { Grey } from "./pixels.ts";

/** Enough to read the smallest print of a document, and to cut fields out of. */
const shownLongSide = 2000;

/**
 * The photograph upright, as JPEG, without anything that its file says of place, time, owner or
 * camera: what people are shown. `undefined` when no picture can be made of the bytes.
 */
export async function shownCopy(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    // Without `keepMetadata` the encoder writes none: no EXIF, no XMP, no preview, no profile.
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: "none" })
      .autoOrient()
      .resize({
        width: shownLongSide,
        height: shownLongSide,
        fit: "inside",
        withoutEnlargement: true,
      })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ quality: 85 })
      .toBuffer();
  } catch {
    return undefined;
  }
}

/** A small map to lay over a photograph: one colour, as opaque as the map is high. */
export async function encodeMap({ width, height, data }: Grey): Promise<Uint8Array> {
  const rgba = new Uint8Array(4 * width * height);
  for (const [pixel, value] of data.entries()) rgba.set([178, 24, 43, value], 4 * pixel);
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
