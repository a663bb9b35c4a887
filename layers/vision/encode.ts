import sharp from "sharp";
import type { Colour } from "./colour.ts";
import type { Grey } from "./pixels.ts";

/** px: enough to read the smallest print of a document, and to cut fields out of. */
export const shownLongSide = 2000;

/**
 * The photograph as JPEG, for people to look at. Made from pixels alone, it lacks the file's data about place, time,
 * owner and camera.
 */
export async function encodeShown({ width, height, data }: Colour): Promise<Uint8Array> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** A picture for a row of a list: small enough that a page of fifty is no download. */
export async function encodeThumb({ width, height, data }: Colour): Promise<Uint8Array> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 70, mozjpeg: true })
    .toBuffer();
}

/** A small map to lay over a photograph: one color, as opaque as the map is high. */
export async function encodeMap({ width, height, data }: Grey): Promise<Uint8Array> {
  const rgba = new Uint8Array(4 * width * height);
  for (const [pixel, value] of data.entries()) rgba.set([178, 24, 43, value], 4 * pixel);
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
