import { zipSync } from "fflate";

export type ZipEntry = { name: string; bytes: Uint8Array };

/** The first day that the format knows, wherever one stands: the same files give the same archive. */
const mtime = new Date(1980, 0, 1);

/** An archive of files as they are: photographs do not get smaller. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const files = Object.fromEntries(entries.map(({ name, bytes }) => [name, bytes]));
  return Buffer.from(zipSync(files, { level: 0, mtime }));
}
