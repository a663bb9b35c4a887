import type { Store, Write } from "./dynalite.ts";
import { tableOfItem } from "./staged-store.ts";

/** By this time after a deletion, no read holds an item that it found before the deletion. */
const restMs = 1000;
/** An erasure ends its writes within this time of each deletion. */
const aftermathMs = 10_000;

/**
 * LevelDB only appends: deleted or replaced data stays in its files until they are merged, which may never
 * happen. This merges them a second after a deletion, so that neither the deleted items nor the versions that
 * the erasure overwrote remain. Data that a killed process left is removed at the next start.
 */
export function keepCompact(store: Store): { close(): Promise<void> } {
  const { db } = store;
  const write = db.batch.bind(db);
  let wakeUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function soon(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      running = running.then(() => compact(store)).catch(console.error);
    }, restMs);
  }

  db.batch = (writes, callback) => {
    if (writes.some(isDeletion)) wakeUntil = Date.now() + aftermathMs;
    if (Date.now() < wakeUntil) soon();
    return write(writes, callback);
  };
  soon();

  return {
    async close() {
      const isDue = timer !== undefined;
      clearTimeout(timer);
      db.batch = write;
      await running;
      if (isDue) await compact(store);
    },
  };
}

/** An entry of an index comes and goes with every change of its item. */
function isDeletion({ type, key }: Write): boolean {
  return type === "del" && tableOfItem(key) !== undefined;
}

const first = "\u0000";
const last = "\uffff";

/**
 * A merge drops replaced entries only from files that another one overlaps, so that the newest lie untouched. Two
 * deletions of nothing, at either end, overlap them all.
 */
async function compact({ db }: Store): Promise<void> {
  await db.compactRange(first, last);
  await db.del(first);
  await db.del(last);
  await db.compactRange(first, last);
}
