import type { Case } from "#domain/case/case.ts";
import { type QueueLane, waitingOf } from "#domain/case/waiting.ts";
import type { ReviewStore } from "#usecases/ports.ts";
import { keys } from "../keys.ts";
import { ConditionFailed, type Item, type Table, toKey } from "../table.ts";
import { passes } from "./case-filter.ts";
import { toCase } from "./case-item.ts";

type Query = Parameters<ReviewStore["waiting"]>[0];
type Page = Awaited<ReturnType<ReviewStore["waiting"]>>;

/** Maximum keys of one batch read. */
const atOnce = 100;

/** Maximum reads for one page with a rare filter. */
const maxReads = 50;

/** One page of the queue, oldest first. Its reads do not depend on the length of the queue. */
export async function waitingCases(table: Table, query: Query): Promise<Page> {
  const { filter, limit, now } = query;
  const isFiltered = Object.keys(filter).length > 0;
  const room = isFiltered ? atOnce : Math.min(limit + 1, atOnce);
  const found: { theCase: Case; at: string }[] = [];
  let start: string | undefined = query.after;
  for (let reads = 0; found.length <= limit && reads < maxReads; reads += 1) {
    const entries = await entriesAfter(table, { ...query, start, room });
    const cases = await casesOf(table, entries);
    for (const { item, at } of cases) {
      const theCase = toCase(item);
      const { assignment } = theCase;
      const held = assignment && assignment.expiresAt > now ? assignment.userId : "none";
      const isMeant = filter.assignee === undefined || filter.assignee.includes(held);
      if (isMeant && passes(item, filter)) found.push({ theCase, at });
    }
    start = entries.at(-1)?.at;
    if (entries.length < room) start = undefined;
    if (start === undefined) break;
  }
  const page = found.slice(0, limit);
  const next = found.length > limit ? page.at(-1)?.at : start;
  return { cases: page.map(({ theCase }) => theCase), ...(next !== undefined && { next }) };
}

/** How many wait, up to a limit. */
export async function countWaiting(
  table: Table,
  { projectId, lanes, before, max }: Parameters<ReviewStore["countWaiting"]>[0],
): Promise<{ count: number; oldest?: string }> {
  const ofLanes = await Promise.all(
    lanes.map(async (lane) => {
      const within = inLane(projectId, lane, { before });
      const [count, { items }] = await Promise.all([
        table.count({ ...within, Limit: max }),
        before === undefined ? table.query({ ...within, Limit: 1 }) : { items: [] },
      ]);
      return { count, oldest: items[0] && placeOf(items[0]) };
    }),
  );
  const [oldest] = ofLanes.flatMap((each) => each.oldest ?? []).sort();
  const count = ofLanes.reduce((sum, each) => sum + each.count, 0);
  return {
    count: Math.min(count, max),
    ...(oldest !== undefined && { oldest: oldest.split("#")[0] ?? "" }),
  };
}

/** The next of all lanes together, in the order of their waiting. */
async function entriesAfter(
  table: Table,
  { projectId, lanes, start, room }: Query & { start: string | undefined; room: number },
): Promise<{ key: Item; at: string }[]> {
  const ofLanes = await Promise.all(
    lanes.map((lane) => table.query({ ...inLane(projectId, lane, { after: start }), Limit: room })),
  );
  return ofLanes
    .flatMap(({ items }) => items.map((key) => ({ key, at: placeOf(key) })))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, room);
}

/**
 * The Cases themselves. The index may be late, and a release that knows fewer lanes may have moved a Case
 * of another: an entry whose Case no longer waits is deleted.
 */
async function casesOf(
  table: Table,
  entries: readonly { key: Item; at: string }[],
): Promise<{ item: Item; at: string }[]> {
  if (entries.length === 0) return [];
  const items = await table.getAll(entries.map(({ key }) => ({ pk: String(key.pk), sk: "CASE" })));
  const byKey = new Map(items.map((item) => [item.pk, item]));
  const waiting: { item: Item; at: string }[] = [];
  for (const { key, at } of entries) {
    const item = byKey.get(key.pk);
    if (item && waitingOf(toCase(item))) waiting.push({ item, at });
    else await leave(table, key);
  }
  return waiting;
}

async function leave(table: Table, key: Item): Promise<void> {
  const unmoved = { expression: "gsi1sk = :seen", values: { ":seen": key.gsi1sk } };
  try {
    await table.transact([table.deleting(toKey(key), unmoved)]);
  } catch (error) {
    // Erased, or back in another lane.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

function inLane(
  projectId: string,
  lane: QueueLane,
  { after, before }: { after?: string | undefined; before?: string | undefined },
) {
  const bound = after === undefined ? before && "gsi1sk < :bound" : "gsi1sk > :bound";
  const value = after ?? before;
  return {
    IndexName: "gsi1",
    KeyConditionExpression: `gsi1pk = :lane${bound ? ` AND ${bound}` : ""}`,
    ExpressionAttributeValues: {
      ":lane": keys.waitingCase(projectId, { lane, since: "" }, "").gsi1pk,
      ...(value !== undefined && { ":bound": value }),
    },
  };
}

function placeOf({ gsi1sk }: Item): string {
  return String(gsi1sk);
}
