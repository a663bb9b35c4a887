import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

const kept = join(import.meta.dirname, "../../.local");

/**
 * The folder of this name, filled once and kept between runs. It is filled under another name first, so that
 * a process that looks for it meanwhile finds all of it or nothing.
 */
export function unpackedOnce(
  name: string,
  fill: (unfinished: string, folder: string) => void,
): string {
  const folder = join(kept, name);
  if (existsSync(folder)) return folder;
  mkdirSync(kept, { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  try {
    fill(unfinished, folder);
    renameSync(unfinished, folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}
