import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** The bytes of a file that only its owner reads, made at the first start. */
export function readOrMake(path: string, make: () => Buffer): Buffer {
  if (!existsSync(path)) writeFileSync(path, make(), { mode: 0o600 });
  return readFileSync(path);
}
