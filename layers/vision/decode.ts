import sharp, { type Sharp } from "sharp";
import { readBarcodes } from "./barcodes.ts";
import { decodeBitmap } from "./bitmap.ts";
import type { Colour } from "./colour.ts";
import { shownLongSide } from "./encode.ts";
import { decodeHevc } from "./heif.ts";
import { kindOf } from "./magic.ts";
import type { Grey } from "./pixels.ts";
import { tiltedLongSide } from "./tilt/tilt-pair.ts";

/** More pixels than any phone's document photograph has; a bomb has more. */
const maxPixels = 50_000_000;

/** Strips are cut at 18 px a character: more than this on the long side only costs time. */
const longestSide = 4096;

type DecodeFailure = "unreadable_image" | "unsupported_image";

type Refused = { ok: false; failure: DecodeFailure; detail: string };

export type Decoded = { ok: true; page: Grey; width: number; height: number } | Refused;

// The pages are small and the functions have few cores; libvips' own cache would only hold memory.
sharp.cache(false);

/**
 * Bytes to luma, upright by EXIF, transparent parts on white. `width` and `height` are the
 * picture's own; `page` may be smaller. A picture it cannot take is an answer, not a throw.
 */
export async function decodePage(
  bytes: Uint8Array,
  options: { longSide?: number; tolerant?: boolean } = {},
): Promise<Decoded> {
  const kind = kindOf(bytes);
  if (kind === "bmp") return bitmapPage(bytes);
  if (kind === "unknown") return refuse("unreadable_image", "The file is not a picture.");
  try {
    const failOn = options.tolerant ? "none" : "error";
    const single = await openSingle(bytes, options.longSide ?? longestSide, failOn);
    if (!single) return severalPictures();
    const { picture, width, height } = single;
    return { ok: true, page: await luma(picture), width, height };
  } catch (error) {
    return refusalOf(error);
  }
}

/**
 * An upload decoded once, because decoding is most of what an applicant waits for: `colour` upright
 * on white within `shown` px, and `page` its luma within `judged` px. `width` and `height` are the
 * picture's own.
 */
export async function decodeUpload(
  bytes: Uint8Array,
  { shown, judged }: { shown: number; judged: number },
): Promise<(Extract<Decoded, { ok: true }> & { colour: Colour }) | Refused> {
  try {
    const single = await openSingle(bytes, shown, "error");
    if (!single) return severalPictures();
    const { picture, width, height } = single;
    const { data, info } = await picture
      .toColourspace("srgb")
      .removeAlpha()
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    const colour = { width: info.width, height: info.height, data };
    const page = await luma(within(sharp(data, { raw: { ...colour, channels: 3 } }), judged));
    return { ok: true, page, colour, width, height };
  } catch (error) {
    return refusalOf(error);
  }
}

/** A file's one picture, upright on white within a long side, and its own size; none of several. */
async function openSingle(bytes: Uint8Array, longSide: number, failOn: "none" | "error") {
  const source = { limitInputPixels: maxPixels, failOn };
  const header = await sharp(bytes, source).metadata();
  if ((header.pages ?? 1) > 1) return;
  const upright = (await opened(bytes, source)).autoOrient();
  const picture = within(upright, longSide).flatten({ background: "#ffffff" });
  return { picture, ...header.autoOrient };
}

type Source = { limitInputPixels: number; failOn: "none" | "error" };

/** What sharp can decode, and what phones write besides. */
async function opened(bytes: Uint8Array, source: Source): Promise<Sharp> {
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

function within(picture: Sharp, longSide: number): Sharp {
  const box = { width: longSide, height: longSide };
  return picture.resize({ ...box, fit: "inside", withoutEnlargement: true });
}

async function luma(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture
    .greyscale()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/**
 * A small luma copy as the file stores it, not turned upright, to compare pictures by. `undefined`
 * when no picture can be made of the bytes.
 */
export async function decodeSmall(bytes: Uint8Array, longSide: number): Promise<Grey | undefined> {
  try {
    const whole = await opened(bytes, { limitInputPixels: maxPixels, failOn: "none" });
    const small = whole.resize({ width: longSide, height: longSide, fit: "inside" });
    return await luma(small.flatten({ background: "#ffffff" }));
  } catch {
    return undefined;
  }
}

/**
 * Colour as the file stores it, not turned upright, at its own size or within `longSide`. Shrinking
 * wipes out what a screen's grid leaves, so the original pixels are what to ask for. `undefined`
 * when no picture can be made of the bytes.
 */
export async function decodeColour(
  bytes: Uint8Array,
  longSide?: number,
): Promise<Colour | undefined> {
  try {
    const whole = await opened(bytes, { limitInputPixels: maxPixels, failOn: "none" });
    const sized = longSide ? within(whole, longSide) : whole;
    const { data, info } = await sized
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 3) return undefined;
    return { width: info.width, height: info.height, data };
  } catch {
    return undefined;
  }
}

/** A frame of a film, which is whole or nothing: `undefined` when it is no JPEG or a broken one. */
export async function decodeFrame(bytes: Uint8Array): Promise<Colour | undefined> {
  if (kindOf(bytes) !== "jpeg") return undefined;
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxFramePixels, failOn: "error" })
      .toColourspace("srgb")
      .removeAlpha()
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    return info.channels === 3 ? { width: info.width, height: info.height, data } : undefined;
  } catch {
    return undefined;
  }
}

/** More than a still has; all frames of a session are in memory together. */
const maxFramePixels = 2_500_000;

/** What a check makes of bytes: luma as far as it can be had, and the pixels as the file stores them. */
export const sourceDecoders = {
  async page(bytes: Uint8Array): Promise<Grey | undefined> {
    const opened = await decodePage(bytes, { tolerant: true });
    return opened.ok ? opened.page : undefined;
  },
  frame: decodeFrame,
  small: decodeSmall,
  colour: decodeColour,
  barcodes: readBarcodes,
};

/** px: quality is judged small. */
const judgedLongSide = 1000;

/** What the look at an upload makes of it. */
export const uploadDecoders = {
  page: sourceDecoders.page,
  barcodes: sourceDecoders.barcodes,
  decode: (bytes: Uint8Array) =>
    decodeUpload(bytes, { shown: shownLongSide, judged: judgedLongSide }),
  async forTilt({ width, height, data }: Colour): Promise<Colour> {
    const whole = sharp(data, { raw: { width, height, channels: 3 } });
    const small = await within(whole, tiltedLongSide).raw().toBuffer({ resolveWithObject: true });
    return { width: small.info.width, height: small.info.height, data: small.data };
  },
};

function bitmapPage(bytes: Uint8Array): Decoded {
  const page = decodeBitmap(bytes, maxPixels);
  if (!page) return refuse("unsupported_image", "The bitmap is of a rare or broken kind.");
  return { ok: true, page, width: page.width, height: page.height };
}

function severalPictures(): Refused {
  return refuse("unsupported_image", "The file holds more than one picture.");
}

function refusalOf(error: unknown): Refused {
  const message = error instanceof Error ? error.message : "";
  if (/pixel limit|too large|exceeds/i.test(message)) {
    return refuse("unsupported_image", "The picture has more than 50 million pixels.");
  }
  if (/heif|compression format|unsupported image format/i.test(message)) {
    return refuse("unsupported_image", "The picture's coding is not supported.");
  }
  return refuse("unreadable_image", "The picture is broken or cut short.");
}

function refuse(failure: DecodeFailure, detail: string): Refused {
  return { ok: false, failure, detail };
}
