import { existsSync, renameSync, rmSync } from "node:fs";

/**
 * Replaces `folder` by `fresh` at once: a process that reads it meanwhile, such as a running stage that
 * starts another function, finds all of the old or all of the new.
 */
export function replaceFolder(folder: string, fresh: string): void {
  const old = `${folder}-old-${process.pid}`;
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(fresh, folder);
  rmSync(old, { recursive: true, force: true });
}
