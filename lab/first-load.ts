import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

const languages = /^(?:en|es|fr|pt)-/;

/**
 * The files that a phone downloads before the first screen of a built page: the page, every file that it
 * names, their static imports, and the largest language, because an applicant reads one.
 */
export function firstLoad(page: string): string[] {
  const files = shippedFiles(page);
  const html = readFileSync(join(page, "index.html"), "utf8");
  const named = files.filter((file) => file.endsWith(".html") || html.includes(basename(file)));
  const loaded = named.flatMap((file) => (file.endsWith(".js") ? loadedAtStart(file) : [file]));
  const spoken = files.filter((file) => languages.test(basename(file)));
  const largest = spoken.sort((a, b) => gzippedBytes([b]) - gzippedBytes([a])).slice(0, 1);
  return [...new Set([...loaded, ...largest])];
}

/** Each file of a built page that a browser may ever run, read or style by. */
export function shippedFiles(page: string): string[] {
  return readdirSync(page, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:html|css|js)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** A module and what it imports without being asked to; not what it imports on demand. */
export function loadedAtStart(file: string, known = new Set<string>()): string[] {
  if (known.has(file)) return [];
  known.add(file);
  for (const [, path] of readFileSync(file, "utf8").matchAll(/(?:from|import)"(\.[^"]+\.m?js)"/g)) {
    loadedAtStart(join(dirname(file), path ?? ""), known);
  }
  return [...known];
}

/** Transferred bytes of these files: the service compresses each file by itself. */
export function gzippedBytes(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
}
