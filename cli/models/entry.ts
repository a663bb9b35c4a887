import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

const Manifest = z.array(
  z.object({
    name: z.string(),
    file: z.string(),
    sha256: z.string(),
    bytes: z.int().positive(),
    licence: z.string(),
    source: z.string(),
    /** Where its publisher has this very file. */
    url: z.url().optional(),
  }),
);

export type Entry = z.output<typeof Manifest>[number];

/** The networks that `manifest.json` of a folder pins. */
export async function readEntries(folder: string): Promise<Entry[]> {
  return Manifest.parse(JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")));
}

export function isPinned({ sha256 }: Entry, bytes: Uint8Array): boolean {
  return hash("sha256", bytes) === sha256;
}

export async function stateOf(
  folder: string,
  entry: Entry,
): Promise<"installed" | "missing" | "not the pinned file"> {
  const bytes = await readFile(join(folder, entry.file)).catch(() => undefined);
  if (bytes === undefined) return "missing";
  return isPinned(entry, bytes) ? "installed" : "not the pinned file";
}
