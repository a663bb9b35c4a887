import { asciiAt } from "../jpeg/segments.ts";
import { readC2pa } from "./c2pa.ts";
import { readExif } from "./exif.ts";
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
 * table is worth its code only where pixels are decoded too.
 */
export function readHeif(bytes: Uint8Array): Partial<PhotoFile> {
  const found: Partial<PhotoFile> = {};
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = file.indexOf("ispe");
  if (size >= 0 && size + 16 <= file.length) {
    found.width = file.readUInt32BE(size + 8);
    found.height = file.readUInt32BE(size + 12);
  }
  const exifAt = file.indexOf("Exif\0\0", 0, "latin1");
  if (exifAt >= 0) {
    const exif = readExif(bytes, exifAt + 6, Math.min(bytes.length, exifAt + 6 + 256 * 1024));
    if (exif) {
      // The preview of a HEIF file is an item of its own.
      const { thumbnail, ...rest } = exif;
      found.exif = rest;
    }
  }
  const xmpAt = file.indexOf("<x:xmpmeta");
  if (xmpAt >= 0) found.xmp = readXmp(bytes, xmpAt, bytes.length);
  const storeAt = file.indexOf("jumb");
  if (storeAt >= 0) {
    const c2pa = readC2pa(bytes.subarray(storeAt));
    if (c2pa) found.c2pa = c2pa;
  }
  return found;
}
