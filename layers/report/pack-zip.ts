import { type Zippable, zipSync } from "fflate";

/** Pictures are compressed already; text shrinks well. */
const stored = /\.jpg$/;

/** An archive whose end announces a comment of this length, which the caller adds. */
export function packZip(
  files: ReadonlyMap<string, Uint8Array>,
  commentBytes: number,
): Uint8Array<ArrayBuffer> {
  const entries: Zippable = {};
  for (const [name, bytes] of files) entries[name] = [bytes, { level: stored.test(name) ? 0 : 9 }];
  const zip = new Uint8Array(zipSync(entries));
  // The end of the central directory closes with the length of the comment (APPNOTE 4.3.16).
  new DataView(zip.buffer).setUint16(zip.length - 2, commentBytes, true);
  return zip;
}
