import sharp, { type Sharp } from "sharp";
import { decodeHevc } from "./heif.ts";
import { kindOf } from "./magic.ts";
import type { Grey } from "./pixels.ts";

/** More pixels than any phone's document photograph has; a bomb has more. */
export const maxPixels = 50_000_000;

// The pages are small and the functions have few cores; libvips' own cache would only hold memory.
sharp.cache(false);

/** A file's one picture, upright on white within a long side, and its own size; none of several. */
export async function openSingle(bytes: Uint8Array, longSide: number, failOn: "none" | "error") {
  const source = { limitInputPixels: maxPixels, failOn };
  const header = await sharp(bytes, source).metadata();
  if ((header.pages ?? 1) > 1) return;
  const upright = (await opened(bytes, source)).autoOrient();
  const picture = within(upright, longSide).flatten({ background: "#ffffff" });
  return { picture, ...header.autoOrient };
}

type Source = { limitInputPixels: number; failOn: "none" | "error" };

/** What sharp can decode, and what phones write besides. */
export async function opened(bytes: Uint8Array, source: Source): Promise<Sharp> {
  if (kindOf(bytes) !== "heif") return sharp(bytes, source);
  const {
    compression,
    pages = 1,
    width: wide,
    height: high,
  } = await sharp(bytes, source).metadata();
  if (compression !== "hevc" || pages > 1) return sharp(bytes, source);
  if (wide * high > source.limitInputPixels)
    throw new Error("The picture exceeds the pixel limit.");
  const decoded = await hevcOnce(bytes);
  if (!decoded) throw new Error("The HEVC picture is broken.");
  const { width, height, data } = decoded;
  return sharp(data, { raw: { width, height, channels: 3 } });
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
