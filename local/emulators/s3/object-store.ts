import { randomUUID } from "node:crypto";
import { mkdirSync, openSync, readdirSync, rmSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";

export type StoredObject = {
  key: string;
  blob: string;
  size: number;
  etag: string;
  modifiedMs: number;
  /** The headers that go back with the object, such as its type and metadata. */
  headers: Record<string, string>;
};

const Row = z
  .object({
    key: z.string(),
    blob: z.string(),
    size: z.number(),
    etag: z.string(),
    modified_ms: z.number(),
    headers: z.string(),
  })
  .transform(
    ({ modified_ms, headers, ...row }): StoredObject => ({
      ...row,
      modifiedMs: modified_ms,
      headers: z.record(z.string(), z.string()).parse(JSON.parse(headers)),
    }),
  );

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  create table if not exists objects (
    bucket text not null,
    key text not null,
    blob text not null,
    size integer not null,
    etag text not null,
    modified_ms integer not null,
    headers text not null,
    primary key (bucket, key)
  ) without rowid;
`;
/** No key sorts after this. */
const last = "\u{10ffff}";

export type ObjectStore = ReturnType<typeof openObjectStore>;

/**
 * Objects as files, and SQLite to say which file is which object. A file is complete before the
 * index names it and goes after the index has let go of it, so a crash leaves at worst a file too
 * many, which the next start removes.
 */
export function openObjectStore(dataDir: string) {
  const blobs = join(dataDir, "blobs");
  mkdirSync(blobs, { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(join(dataDir, "objects.db"));
  db.exec(schema);
  removeStrays(db, blobs);
  const one = db.prepare("select * from objects where bucket = ? and key = ?");
  const upsert = db.prepare("insert or replace into objects values (?, ?, ?, ?, ?, ?, ?)");
  const drop = db.prepare("delete from objects where bucket = ? and key = ?");
  const range = db.prepare(
    "select * from objects where bucket = ? and key > ? and key >= ? and key < ? order by key",
  );
  const aged = db.prepare(
    "select key from objects where bucket = ? and key >= ? and key < ? and modified_ms <= ?",
  );

  function find(bucket: string, key: string): StoredObject | undefined {
    const row = one.get(bucket, key);
    return row && Row.parse(row);
  }

  return {
    find,

    /** Writes the object unless `mayReplace` throws, which sees the object stored at that moment. */
    async put(
      bucket: string,
      object: Pick<StoredObject, "key" | "etag" | "headers">,
      body: Uint8Array,
      mayReplace: (current: StoredObject | undefined) => void,
    ): Promise<number> {
      const blob = randomUUID();
      const path = join(blobs, blob);
      await writeFile(`${path}.tmp`, body, { mode: 0o600 });
      await rename(`${path}.tmp`, path);
      const current = find(bucket, object.key);
      const modifiedMs = Date.now();
      try {
        mayReplace(current);
        const { key, etag, headers } = object;
        upsert.run(bucket, key, blob, body.length, etag, modifiedMs, JSON.stringify(headers));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      if (current) await rm(join(blobs, current.blob), { force: true });
      return modifiedMs;
    },

    remove(bucket: string, key: string): void {
      const current = find(bucket, key);
      if (!current) return;
      drop.run(bucket, key);
      rmSync(join(blobs, current.blob), { force: true });
    },

    read: (object: StoredObject): Promise<Buffer> => readFile(join(blobs, object.blob)),

    /** A descriptor, which stays good when the object is replaced while it is read. */
    open: (object: StoredObject): number => openSync(join(blobs, object.blob), "r"),

    *list(bucket: string, prefix: string, after: string): Generator<StoredObject> {
      for (const row of range.iterate(bucket, after, prefix, prefix + last)) yield Row.parse(row);
    },

    olderThan(bucket: string, prefix: string, modifiedMs: number): string[] {
      return aged
        .all(bucket, prefix, prefix + last, modifiedMs)
        .map((row) => z.object({ key: z.string() }).parse(row).key);
    },

    close: () => db.close(),
  };
}

function removeStrays(db: DatabaseSync, blobs: string) {
  const rows = db.prepare("select blob from objects").all();
  const known = new Set(rows.map((row) => row.blob));
  for (const file of readdirSync(blobs)) {
    if (!known.has(file)) rmSync(join(blobs, file), { force: true });
  }
}
