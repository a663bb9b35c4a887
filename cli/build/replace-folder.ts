import { existsSync, renameSync, rmSync } from "node:fs";

/**
 * Puts `fresh` in the place of `folder` at once: whoever reads from it meanwhile, as a running stage does
 * when it starts another function, finds all of the old or all of the new.
 */
export function replaceFolder(folder: string, fresh: string): void {
  const old = `${folder}-old-${process.pid}`;
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(fresh, folder);
  rmSync(old, { recursive: true, force: true });
}
