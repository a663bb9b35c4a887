import { asciiAt } from "../jpeg/segments.ts";
import { readC2pa } from "./c2pa.ts";
import { type Exif, readExif } from "./exif.ts";
import type { PhotoFile } from "./photo-file.ts";
import { readXmp } from "./xmp.ts";

const maxChunks = 2000;

/** Reads the chunks of a WebP file. */
export function readWebp(bytes: Uint8Array): Partial<PhotoFile> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: Partial<PhotoFile> = {};
  let at = 12;
  for (let count = 0; count < maxChunks && at + 8 <= bytes.length; count++) {
    const length = view.getUint32(at + 4, true);
    const [start, end] = [at + 8, Math.min(at + 8 + length, bytes.length)];
    const type = asciiAt(bytes, at, 4).trim();
    if (type === "VP8X" && end - start >= 10) {
      found.width = 1 + (view.getUint32(start + 4, true) & 0xffffff);
      found.height = 1 + ((view.getUint32(start + 6, true) >> 8) & 0xffffff);
    } else if (type === "VP8" && end - start >= 10) {
      found.width ??= view.getUint16(start + 6, true) & 0x3fff;
      found.height ??= view.getUint16(start + 8, true) & 0x3fff;
    } else if (type === "VP8L" && end - start >= 5) {
      const packed = view.getUint32(start + 1, true);
      found.width ??= 1 + (packed & 0x3fff);
      found.height ??= 1 + ((packed >> 14) & 0x3fff);
    } else if (type === "EXIF") {
      // Some writers keep the name that a JPEG's segment begins with.
      const exif = readExif(bytes, asciiAt(bytes, start, 4) === "Exif" ? start + 6 : start, end);
      if (exif) found.exif = exif;
    } else if (type === "XMP") {
      found.xmp = readXmp(bytes, start, end);
    } else if (type === "C2PA") {
      const c2pa = readC2pa(bytes.subarray(start, end));
      if (c2pa) found.c2pa = c2pa;
    }
    at = at + 8 + length + (length % 2);
  }
  return found;
}

/**
 * Finds the metadata of a HEIF file by how it begins instead of by the file's table of items: the
 * table is worth its code only if pixels are decoded too.
 */
export function readHeif(bytes: Uint8Array): Partial<PhotoFile> {
  const found: Partial<PhotoFile> = {};
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  Object.assign(found, largestExtent(file));
  const exif = firstExif(file);
  if (exif) found.exif = exif;
  const xmpAt = file.indexOf("<x:xmpmeta");
  if (xmpAt >= 0) found.xmp = readXmp(bytes, xmpAt, bytes.length);
  const storeAt = file.indexOf("jumb");
  if (storeAt >= 0) {
    const c2pa = readC2pa(bytes.subarray(storeAt));
    if (c2pa) found.c2pa = c2pa;
  }
  return found;
}

/** The name stands in the table of items too, where no block follows it. */
function firstExif(file: Buffer): Exif | undefined {
  let at = file.indexOf("Exif\0\0", 0, "latin1");
  for (let count = 0; count < 16 && at >= 0; count++) {
    const exif = readExif(file, at + 6, Math.min(file.length, at + 6 + 256 * 1024));
    if (exif) {
      // The preview of a HEIF file is an item of its own.
      const { thumbnail, ...rest } = exif;
      return rest;
    }
    at = file.indexOf("Exif\0\0", at + 6, "latin1");
  }
  return undefined;
}

/** A HEIF picture is often put together from tiles, each with an extent of its own. */
function largestExtent(file: Buffer): { width: number; height: number } {
  let largest = { width: 0, height: 0 };
  let at = file.indexOf("ispe");
  for (let count = 0; count < 64 && at >= 0 && at + 16 <= file.length; count++) {
    const [width, height] = [file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
    if (width * height > largest.width * largest.height) largest = { width, height };
    at = file.indexOf("ispe", at + 4);
  }
  return largest;
}
