import { chmodSync, mkdirSync } from "node:fs";

/** What lies in it is for nobody else who has an account on this machine, whoever made it before. */
export function privateFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  return path;
}
