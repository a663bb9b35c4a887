import type { DuePage, Place } from "../ports.ts";

/** Processes the items of a source, this many at a time, until it gives no more or the time is over. */
export async function drain<Item>(
  source: AsyncGenerator<Item>,
  {
    atOnce,
    isOver,
    work,
  }: { atOnce: number; isOver: () => boolean; work: (item: Item) => Promise<void> },
): Promise<void> {
  const worker = async () => {
    while (!isOver()) {
      const { done, value } = await source.next();
      if (done) return;
      await work(value);
    }
  };
  // One that fails does not leave the others running behind its back.
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const each of ended) if (each.status === "rejected") throw each.reason;
}

/** All that is found, page by page: a page of each query in turn, so that a long one keeps no other waiting. */
export async function* pagesOf<Found>(
  ask: (place: { shard: number; after?: Place }) => Promise<DuePage<Found>>,
  shards: readonly number[],
): AsyncGenerator<Found[]> {
  let open = shards.map((shard): { shard: number; after?: Place } => ({ shard }));
  while (open.length > 0) {
    const pages = await Promise.all(open.map(ask));
    for (const { found } of pages) if (found.length > 0) yield found;
    open = open.flatMap(({ shard }, at) => {
      const after = pages[at]?.next;
      return after ? [{ shard, after }] : [];
    });
  }
}
