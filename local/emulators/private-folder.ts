import { chmodSync, mkdirSync } from "node:fs";

/** Keeps the folder's content from other accounts on this machine, even if it was made with wider rights. */
export function privateFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  return path;
}
