import type { Grey } from "./pixels.ts";

/**
 * Windows bitmaps of 24 or 32 bits, uncompressed: scanners still write them and sharp does not
 * read them. Undefined when the file is of another kind, cut short or larger than `maxPixels`.
 */
export function decodeBitmap(bytes: Uint8Array, maxPixels: number): Grey | undefined {
  if (bytes.length < 54) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = view.getUint32(10, true);
  const width = view.getInt32(18, true);
  const signedHeight = view.getInt32(22, true);
  const height = Math.abs(signedHeight);
  const bits = view.getUint16(28, true);
  const compression = view.getUint32(30, true);
  if ((bits !== 24 && bits !== 32) || compression !== 0) return undefined;
  if (width <= 0 || height === 0 || width * height > maxPixels) return undefined;

  const pixelBytes = bits / 8;
  const rowBytes = Math.ceil((width * pixelBytes) / 4) * 4;
  if (start + rowBytes * height > bytes.length) return undefined;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = signedHeight > 0 ? height - 1 - y : y;
    let from = start + row * rowBytes;
    for (let x = 0; x < width; x++, from += pixelBytes) {
      const blue = bytes[from] ?? 0;
      const green = bytes[from + 1] ?? 0;
      const red = bytes[from + 2] ?? 0;
      data[y * width + x] = Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    }
  }
  return { width, height, data };
}
