import sharp, { type Metadata, type Sharp } from "sharp";
import { decodeHevc } from "./heif.ts";
import { kindOf } from "./magic.ts";
import type { Grey } from "./pixels.ts";

/** The largest picture that is decoded whole. */
export const wholePixels = 50_000_000;

/** The largest mode of a phone, as JPEG: it is shrunk while it is decoded. */
const maxPixels = 110_000_000;

/**
 * The limit for a picture beyond `wholePixels`. A phone writes a byte for ten pixels; baseline JPEG cannot hold more
 * than 171 in one, so a file with more claims pixels that it does not hold.
 */
const maxPixelsPerByte = 200;

// The pages are small and the functions have few cores; libvips' own cache would only hold memory.
sharp.cache(false);

/** A file's one picture, upright on white within a long side, and its own size; none of several. */
export async function openSingle(bytes: Uint8Array, longSide: number, failOn: "none" | "error") {
  const header = await headerOf(bytes, failOn);
  if ((header.pages ?? 1) > 1) return;
  const upright = (await openedBy(header, bytes, failOn)).autoOrient();
  const picture = within(upright, longSide).flatten({ background: "#ffffff" });
  return { picture, ...header.autoOrient };
}

type FailOn = "none" | "error";

/** Refuses by its header what would take too much to decode. */
async function headerOf(bytes: Uint8Array, failOn: FailOn): Promise<Metadata> {
  const header = await sharp(bytes, { limitInputPixels: maxPixels, failOn }).metadata();
  const { width, height, format, isProgressive } = header;
  const pixels = width * height;
  if (pixels <= wholePixels) return header;
  // A progressive JPEG holds all coefficients at once, and other kinds all pixels.
  const isShrunk = format === "jpeg" && !isProgressive;
  if (!isShrunk || pixels > maxPixelsPerByte * bytes.length) {
    throw new Error("The picture exceeds the pixel limit.");
  }
  return header;
}

/** Formats that sharp decodes, and others that phones write. */
export async function opened(bytes: Uint8Array, failOn: FailOn): Promise<Sharp> {
  return openedBy(await headerOf(bytes, failOn), bytes, failOn);
}

async function openedBy(
  { compression, pages = 1 }: Metadata,
  bytes: Uint8Array,
  failOn: FailOn,
): Promise<Sharp> {
  if (kindOf(bytes) !== "heif" || compression !== "hevc" || pages > 1) {
    return sharp(bytes, { limitInputPixels: maxPixels, failOn });
  }
  const decoded = await hevcOnce(bytes);
  if (!decoded) throw new Error("The HEVC picture is broken.");
  const { width, height, data } = decoded;
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** At its own size, or as near as is ever held in memory. */
export async function wholeOf(bytes: Uint8Array, failOn: FailOn): Promise<Sharp> {
  const header = await headerOf(bytes, failOn);
  const { width, height } = header;
  const picture = await openedBy(header, bytes, failOn);
  const scale = Math.sqrt(wholePixels / (width * height));
  return scale >= 1 ? picture : within(picture, Math.floor(scale * Math.max(width, height)));
}

/** It is slow, and the checks ask several times for the same bytes. */
const hevc = new WeakMap<Uint8Array, ReturnType<typeof decodeHevc>>();

function hevcOnce(bytes: Uint8Array): ReturnType<typeof decodeHevc> {
  const known = hevc.get(bytes) ?? decodeHevc(bytes);
  hevc.set(bytes, known);
  return known;
}

export function within(picture: Sharp, longSide: number): Sharp {
  const box = { width: longSide, height: longSide };
  return picture.resize({ ...box, fit: "inside", withoutEnlargement: true });
}

export async function luma(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture
    .greyscale()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
