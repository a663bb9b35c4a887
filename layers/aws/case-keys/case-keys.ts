import { absent, type Key, type Table, type Write } from "../table/table.ts";
import type { KeyService } from "./key-service.ts";
import type { Keys } from "./seal-item.ts";

/** A process forgets a key after this time, also that of a Case that was erased by another. */
const maxAgeMs = 5 * 60_000;
const maxKept = 1000;

type Kept = { key: Promise<Uint8Array | undefined>; at: number };

/** The data keys of Cases: wrapped by the stage's own key in a table without backups, and opened for a while here. */
export function caseKeys(
  table: Table,
  service: KeyService,
  now: () => number = Date.now,
): CaseKeys {
  const kept = new Map<string, Kept>();
  const keep = (id: string, key: Kept["key"]) => {
    kept.delete(id);
    kept.set(id, { key, at: now() });
    // A failure is not kept.
    key.catch(() => kept.delete(id));
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  };
  const fresh = (id: string) => {
    const found = kept.get(id);
    return found && now() - found.at < maxAgeMs ? found : undefined;
  };

  /** All that are missing, in one read. */
  function look(ids: readonly string[]): void {
    const missing = ids.filter((id) => !fresh(id));
    if (missing.length === 0) return;
    const reading = table.getAll(missing.map(placeOf));
    for (const id of missing) {
      const opened = reading.then((items) => {
        const wrapped = items.find(({ pk }) => pk === placeOf(id).pk)?.wrapped;
        return wrapped instanceof Uint8Array ? service.open(id, wrapped) : undefined;
      });
      keep(id, opened);
    }
  }

  return {
    async of(ids) {
      const all = [...new Set(ids)];
      look(all);
      const found = await Promise.all(
        all.map(async (id): Promise<[string, Uint8Array][]> => {
          const key = await kept.get(id)?.key;
          return key ? [[id, key]] : [];
        }),
      );
      return new Map(found.flat());
    },

    async draw(id) {
      const { key, wrapped } = await service.draw(id);
      keep(id, Promise.resolve(key));
      return table.putting({ ...placeOf(id), v: 1, wrapped }, absent);
    },

    forget(ids) {
      for (const id of ids) kept.delete(id);
    },

    destroying: (id) => table.deleting(placeOf(id)),
  };
}

export type CaseKeys = {
  /** Those that are there, by the ids of their Cases. */
  of(ids: Iterable<string>): Promise<Keys>;
  /** A new key for a new Case. It is there with this write. */
  draw(id: string): Promise<Write>;
  /** After a write that failed: another process may have made the Case, with another key. */
  forget(ids: readonly string[]): void;
  /** After this write, the data of the Case stays sealed for ever, wherever it lies. */
  destroying(id: string): Write;
};

function placeOf(id: string): Key {
  return { pk: `CASE#${id}`, sk: "KEY" };
}
