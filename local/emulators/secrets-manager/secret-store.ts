import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const Version = z.object({ id: z.string(), value: z.string(), at: z.number() });
const Versions = z.object({ current: Version, previous: Version.optional() });
export type Version = z.output<typeof Version>;
export type Versions = z.output<typeof Versions>;

export type SecretStore = ReturnType<typeof openSecretStore>;

/** One file per secret, that only its owner reads, replaced whole. */
export function openSecretStore(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const pathOf = (name: string) =>
    join(dataDir, `${createHash("sha256").update(name).digest("hex")}.json`);

  function find(name: string): Versions | undefined {
    try {
      return Versions.parse(JSON.parse(readFileSync(pathOf(name), "utf8")));
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
      throw error;
    }
  }

  return {
    find,
    put(name: string, value: string, id: string = randomUUID()): Version {
      const previous = find(name)?.current;
      const current = { id, value, at: Date.now() };
      const path = pathOf(name);
      writeFileSync(`${path}.tmp`, JSON.stringify({ current, previous }), { mode: 0o600 });
      renameSync(`${path}.tmp`, path);
      return current;
    },
  };
}
