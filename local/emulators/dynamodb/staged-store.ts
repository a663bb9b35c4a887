import type { Item, Store, SubDb, Write } from "./dynalite.ts";

/**
 * A view of the store that reads from it and holds writes back, so that an item and its index entries, or a whole
 * transaction, reach the disk as one batch or not at all.
 */
export function stageWrites(store: Store): { store: Store; writes: Write<Item>[] } {
  const writes: Write<Item>[] = [];
  const stage = (db: SubDb, prefix: string): SubDb => ({
    get: (key, callback) => db.get(key, callback),
    createValueStream: () => db.createValueStream(),
    // Writers take turns (see write-queue), so there is no one to lock out.
    lock: (_key, run) => run((callback) => callback),
    put(key, value, callback) {
      writes.push({ type: "put", key: prefix + key, value });
      callback(null);
    },
    del(key, callback) {
      writes.push({ type: "del", key: prefix + key });
      callback(null);
    },
  });
  const staged: Store = {
    ...store,
    getItemDb: (table) => stage(store.getItemDb(table), itemPrefix(table)),
    getIndexDb: (type, table, index) =>
      stage(store.getIndexDb(type, table, index), indexPrefix(type, table, index)),
  };
  return { store: staged, writes };
}

/** Where dynalite keeps the entries of an index. */
export function indexPrefix(type: string, table: string, index: string): string {
  return `index-${type.toLowerCase()}~${table}~${index}~`;
}

/** Which table or index a write is about; nothing for what the emulator keeps for itself. */
export function placeOf(key: string): { table: string; index?: string } | undefined {
  const table = tableOfItem(key);
  if (table !== undefined) return { table };
  const [, ofIndex, index] = /^index-[a-z]+~([^~]+)~([^~]+)~/.exec(key) ?? [];
  return ofIndex !== undefined && index !== undefined ? { table: ofIndex, index } : undefined;
}

/** The table to which a written item belongs; undefined for an entry of an index. */
export function tableOfItem(key: string): string | undefined {
  return /^item-([^~]+)~/.exec(key)?.[1];
}

function itemPrefix(table: string): string {
  return `item-${table}~`;
}
