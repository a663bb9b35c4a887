import type { CaptureContentType } from "#domain/capture/capture-rules.ts";
import { bytesOf } from "./bytes-of.ts";

export type FileKind = CaptureContentType | "application/pdf" | "image/other" | undefined;

/** The type of a file by its first bytes: its name and the type from the system are only claims. */
export async function kindOfFile(file: Blob): Promise<FileKind> {
  const head = new Uint8Array(await bytesOf(file.slice(0, 12)));
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (head[0] === 0xff && head[1] === 0xd8) return "image/jpeg";
  if (text(1, 4) === "PNG") return "image/png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "image/webp";
  if (text(4, 8) === "ftyp") {
    const brand = text(8, 12);
    if (brand === "avif" || brand === "avis") return "image/avif";
    if (/^(?:mif1|msf1)$/.test(brand)) return "image/heif";
    return /^he[iv]/.test(brand) ? "image/heic" : undefined;
  }
  if (text(0, 4) === "%PDF") return "application/pdf";
  return /^(?:BM|GIF8|II\*|MM)/.test(text(0, 4)) ? "image/other" : undefined;
}
