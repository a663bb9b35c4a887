import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import type { Credential } from "./emulators/iam/create-access.ts";

/** The principal that may do anything: for tests and for looking around with the AWS CLI. */
export const operator = "operator";

const File = z.record(
  z.string(),
  z.object({ accessKeyId: z.string(), secretAccessKey: z.string() }),
);

/** One random key pair for each principal, kept in a file of this checkout that only its owner reads. */
export function readCredentials(path: string, principals: readonly string[]): Credential[] {
  const known = existsSync(path) ? File.parse(JSON.parse(readFileSync(path, "utf8"))) : {};
  const all = Object.fromEntries(
    [operator, ...principals].map((principal) => [principal, known[principal] ?? newKeys()]),
  );
  writeFileSync(path, JSON.stringify(all, undefined, 2), { mode: 0o600 });
  return Object.entries(all).map(([principal, keys]) => ({ ...keys, principal }));
}

function newKeys() {
  return {
    accessKeyId: `AKIALOCAL${randomBytes(6).toString("hex").toUpperCase()}`,
    secretAccessKey: randomBytes(30).toString("base64"),
  };
}
