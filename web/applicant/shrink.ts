import { bytesOf } from "./bytes-of.ts";
import { maxBytes, smallEnough } from "./camera/still.ts";

/** As wide as what the page's own camera takes, which every word of a document can be read in. */
const longSide = { document: 2560, face: 1600 };

/**
 * A photograph made smaller on the phone, as JPEG and upright, with the EXIF that the camera wrote; undefined if this
 * browser cannot open it. The service gets a note about the lost compression and embedded preview.
 */
export async function shrunk(
  file: Blob,
  { isJpeg, of }: { isJpeg: boolean; of: keyof typeof longSide },
): Promise<Blob | undefined> {
  const url = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    const scale = Math.min(1, longSide[of] / Math.max(picture.naturalWidth, picture.naturalHeight));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.naturalWidth * scale);
    canvas.height = Math.round(picture.naturalHeight * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const copy = await smallEnough(canvas, maxBytes[of]);
    if (!copy) return;
    const exif = isJpeg
      ? exifOf(new Uint8Array(await bytesOf(file.slice(0, headBytes))))
      : undefined;
    return exif ? withExif(copy, exif) : copy;
  } catch {
    return;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** EXIF is one segment of at most 64 kB, and comes before the picture. */
const headBytes = 200_000;

/** The whole EXIF segment, turned upright like the copy; undefined if the file has none. */
export function exifOf(jpeg: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  for (let at = 2; at + 10 < jpeg.length && jpeg[at] === 0xff; ) {
    const length = ((jpeg[at + 2] ?? 0) << 8) + (jpeg[at + 3] ?? 0);
    const end = at + 2 + length;
    const name = String.fromCharCode(...jpeg.subarray(at + 4, at + 8));
    if (jpeg[at + 1] === 0xe1 && name === "Exif" && end <= jpeg.length) {
      return upright(jpeg.slice(at, end));
    }
    // The picture itself begins, or no segment can be so short.
    if (jpeg[at + 1] === 0xda || length < 2) return;
    at = end;
  }
  return;
}

/** Sets the tag of the orientation to 1, in place. */
function upright(segment: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const start = 10;
  const view = new DataView(segment.buffer, start);
  try {
    const isLittle = view.getUint16(0) === 0x4949;
    const ifd = view.getUint32(4, isLittle);
    const count = view.getUint16(ifd, isLittle);
    for (let entry = 0; entry < count; entry += 1) {
      const at = ifd + 2 + 12 * entry;
      if (view.getUint16(at, isLittle) === 0x0112) view.setUint16(at + 8, 1, isLittle);
    }
  } catch {
    // A broken one stays as it came.
  }
  return segment;
}

/** Behind the first marker, as EXIF asks. */
function withExif(jpeg: Blob, exif: Uint8Array<ArrayBuffer>): Blob {
  return new Blob([jpeg.slice(0, 2), exif, jpeg.slice(2)], { type: "image/jpeg" });
}
