import { isApp, type Jpeg, readJpeg } from "../jpeg/read-jpeg.ts";
import { asciiAt } from "../jpeg/segments.ts";
import { kindOf } from "../magic.ts";
import { joinJumbf, readC2pa } from "./c2pa.ts";
import { readExif } from "./exif.ts";
import { readHeif, readWebp } from "./other-files.ts";
import type { PhotoFile } from "./photo-file.ts";
import { readImageResources } from "./photoshop.ts";
import { readPng } from "./png.ts";
import { readXmp } from "./xmp.ts";

/** Never throws, whatever the bytes: a part that is broken is missing. */
export function readPhotoFile(bytes: Uint8Array): PhotoFile {
  const kind = kindOf(bytes);
  const nothing: PhotoFile = {
    kind,
    width: 0,
    height: 0,
    adobe: { photoshop: false, ducky: false },
    hasIptc: false,
    texts: [],
  };
  if (kind === "jpeg") {
    const jpeg = readJpeg(bytes);
    return jpeg ? { ...nothing, ...fromJpeg(bytes, jpeg) } : nothing;
  }
  if (kind === "png") return { ...nothing, ...readPng(bytes) };
  if (kind === "webp") return { ...nothing, ...readWebp(bytes) };
  if (kind === "heif") return { ...nothing, ...readHeif(bytes) };
  return nothing;
}

const xmpName = "http://ns.adobe.com/xap/1.0/";

function fromJpeg(bytes: Uint8Array, { structure, segments }: Jpeg): Partial<PhotoFile> {
  const found: Partial<PhotoFile> = {};
  const jumbf: Uint8Array[] = [];
  const adobe = { photoshop: false, ducky: false };
  for (const segment of segments) {
    if (!isApp(segment)) continue;
    const { marker, start, end } = segment;
    const payload = bytes.subarray(start, end);
    const name = asciiAt(payload, 0, 40);
    if (marker === 0xe1 && name === "Exif" && !found.exif) {
      const exif = readExif(bytes, start + 6, end);
      if (exif) found.exif = exif;
    } else if (marker === 0xe1 && name === xmpName && !found.xmp) {
      found.xmp = readXmp(bytes, start + xmpName.length + 1, end);
    } else if (marker === 0xeb) {
      jumbf.push(payload);
    } else if (marker === 0xec && name.startsWith("Ducky")) {
      adobe.ducky = true;
    } else if (marker === 0xed) {
      const resources = readImageResources(payload);
      if (resources?.isPhotoshop) adobe.photoshop = true;
      if (resources?.hasIptc) found.hasIptc = true;
    }
  }
  const c2pa = jumbf.length > 0 ? readC2pa(joinJumbf(jumbf)) : undefined;
  const { width, height } = structure;
  return { ...found, ...(c2pa && { c2pa }), width, height, adobe, jpeg: structure };
}
