import { readList } from "#domain/screening/read-list.ts";
import type { ListCode } from "#domain/screening/sanctions-lists.ts";
import { sha256 } from "#domain/sha256.ts";
import type { ListSource, ListStore, Ports } from "../ports.ts";

type Fetched = { list: ListCode; people: number } | { list: ListCode; failed: string };

/**
 * Fetches each list and stores it if it is complete. A failed list keeps its stored version, and does not
 * stop the others.
 */
export async function fetchLists(
  ports: Pick<Ports, "clock"> & { source: ListSource; lists: ListStore },
  wanted: readonly ListCode[],
): Promise<Fetched[]> {
  const fetched: Fetched[] = [];
  // One after the other: each is held in memory whole.
  for (const list of wanted) {
    try {
      const file = await ports.source.fetch(list);
      const { publishedOn, people } = readList(list, file);
      await ports.lists.write({
        list,
        publishedOn,
        fetchedAt: ports.clock.now().toISOString(),
        sha256: await sha256(file),
        people,
      });
      fetched.push({ list, people: people.length });
    } catch (error) {
      fetched.push({ list, failed: error instanceof Error ? error.message : "unknown" });
    }
  }
  return fetched;
}
