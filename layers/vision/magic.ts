export type ImageKind =
  | "jpeg"
  | "png"
  | "webp"
  | "heif"
  | "bmp"
  | "tiff"
  | "gif"
  | "pdf"
  | "unknown";

const heifBrands = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1", "avif"];

/** The type of a file by its first bytes; its name and declared type are only claims. */
export function kindOf(bytes: Uint8Array): ImageKind {
  if (starts(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (text(bytes, 0) === "RIFF" && text(bytes, 8) === "WEBP") return "webp";
  if (text(bytes, 4) === "ftyp" && heifBrands.includes(text(bytes, 8))) return "heif";
  if (text(bytes, 0) === "%PDF") return "pdf";
  if (starts(bytes, [0x42, 0x4d])) return "bmp";
  if (text(bytes, 0) === "GIF8") return "gif";
  if (starts(bytes, [0x49, 0x49, 0x2a, 0]) || starts(bytes, [0x4d, 0x4d, 0, 0x2a])) return "tiff";
  return "unknown";
}

function starts(bytes: Uint8Array, head: readonly number[]): boolean {
  return head.every((byte, index) => bytes[index] === byte);
}

function text(bytes: Uint8Array, from: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + 4));
}
