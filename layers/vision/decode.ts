import sharp from "sharp";
import { readBarcodes } from "./barcodes.ts";
import { decodeBitmap } from "./bitmap.ts";
import type { Colour } from "./colour.ts";
import { type Refused, refusalOf, refuse, severalPictures } from "./decode-refusal.ts";
import { shownLongSide } from "./encode.ts";
import { kindOf } from "./magic.ts";
import { luma, opened, openSingle, wholeOf, wholePixels, within } from "./open-picture.ts";
import type { Grey } from "./pixels.ts";
import { tiltedLongSide } from "./tilt/tilt-pair.ts";

/** Strips are cut at 18 px a character: more than this on the long side only costs time. */
const maxSide = 4096;

export type Decoded = { ok: true; page: Grey; width: number; height: number } | Refused;

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
    const single = await openSingle(bytes, options.longSide ?? maxSide, failOn);
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

/**
 * A small luma copy as the file stores it, not turned upright, to compare pictures by. `undefined`
 * when no picture can be made of the bytes.
 */
export async function decodeSmall(bytes: Uint8Array, longSide: number): Promise<Grey | undefined> {
  try {
    const whole = await opened(bytes, "none");
    const small = whole.resize({ width: longSide, height: longSide, fit: "inside" });
    return await luma(small.flatten({ background: "#ffffff" }));
  } catch {
    return undefined;
  }
}

/**
 * Color as the file stores it, not turned upright, within `longSide` or at its own size, which beyond 50
 * megapixels is brought down to that. Shrinking
 * wipes out what a screen's grid leaves, so the original pixels are what to ask for. `undefined`
 * when no picture can be made of the bytes.
 */
export async function decodeColour(
  bytes: Uint8Array,
  longSide?: number,
): Promise<Colour | undefined> {
  try {
    const sized = longSide
      ? within(await opened(bytes, "none"), longSide)
      : await wholeOf(bytes, "none");
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

/** A check's input from bytes: luma as far as it can be had, and the pixels as the file stores them. */
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

/** The inspection's input from an upload. */
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
  const page = decodeBitmap(bytes, wholePixels);
  if (!page) return refuse("unsupported_image", "The bitmap is of a rare or broken kind.");
  return { ok: true, page, width: page.width, height: page.height };
}
