import { asciiAt, u16 } from "../jpeg/segments.ts";
import { readC2pa } from "./c2pa.ts";
import { readExif } from "./exif.ts";
import type { PhotoFile } from "./photo-file.ts";
import { readXmp } from "./xmp.ts";

const maxChunks = 2000;
const maxTexts = 16;

/** Generators write their settings under these words; editors name themselves under `Software`. */
const telling = /^(Software|Creator|Comment|Description|Source|parameters|prompt|workflow)$/i;

/** Reads the chunks of a PNG. */
export function readPng(bytes: Uint8Array): Partial<PhotoFile> {
  const found: Partial<PhotoFile> = {};
  const texts: string[] = [];
  let at = 8;
  for (let count = 0; count < maxChunks && at + 12 <= bytes.length; count++) {
    const length = u16(bytes, at) * 65536 + u16(bytes, at + 2);
    const [start, end] = [at + 8, at + 8 + length];
    if (end > bytes.length) break;
    const type = asciiAt(bytes, at + 4, 4);
    if (type === "IHDR") {
      found.width = u16(bytes, start) * 65536 + u16(bytes, start + 2);
      found.height = u16(bytes, start + 4) * 65536 + u16(bytes, start + 6);
    } else if (type === "eXIf") {
      const exif = readExif(bytes, start, end);
      if (exif) found.exif = exif;
    } else if (type === "caBX") {
      const c2pa = readC2pa(bytes.subarray(start, end));
      if (c2pa) found.c2pa = c2pa;
    } else if (type === "tEXt" || type === "iTXt") {
      const keyword = asciiAt(bytes, start, 79);
      if (keyword === "XML:com.adobe.xmp") found.xmp = readXmp(bytes, start + 22, end);
      else if (telling.test(keyword) && texts.length < maxTexts) {
        const at = start + keyword.length + (type === "tEXt" ? 1 : 5);
        texts.push(`${keyword}: ${asciiAt(bytes.subarray(0, end), at, 64)}`);
      }
    }
    at = end + 4;
  }
  return { ...found, texts };
}
