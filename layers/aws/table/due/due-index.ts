import type { DuePage, Place } from "#usecases/ports.ts";
import type { Item, Key, Table } from "../table.ts";
import { toKey } from "../table.ts";

/** What the index tells of an item: its keys, and whose it is. */
export type DueItem = Key & { duesk: string; tenantId?: string };

const pageSize = 100;

/** A page of what lies under a key and is due before a time, oldest first. */
export async function duePage(
  table: Pick<Table, "query">,
  { duepk, before, after }: { duepk: string; before: string; after?: Place | undefined },
): Promise<DuePage<DueItem>> {
  const { items, last } = await table.query({
    ...dueBefore(duepk, before),
    Limit: pageSize,
    ...(after && { ExclusiveStartKey: after }),
  });
  return { found: items.map(toDueItem), ...(last && { next: last }) };
}

/** The first of what is due; without a time, whenever it is. */
export async function firstDue(
  table: Pick<Table, "query">,
  { duepk, before, limit }: { duepk: string; before?: string; limit: number },
): Promise<DueItem[]> {
  const { items } = await table.query({ ...dueBefore(duepk, before), Limit: limit });
  return items.map(toDueItem);
}

/** The first of what is due, as it stands: what was done or put off since the index told of it is not there. */
export async function firstStillDue(
  table: Pick<Table, "getAll" | "query">,
  query: { duepk: string; before: string; limit: number },
): Promise<Item[]> {
  const due = await firstDue(table, query);
  if (due.length === 0) return [];
  const items = await table.getAll(due.map(toKey));
  return items.filter(({ dueAt }) => typeof dueAt === "string" && dueAt < query.before);
}

/** How many lie under a key, whenever they are due: as many as one answer counts. */
export async function countDue(table: Pick<Table, "count">, duepk: string): Promise<number> {
  return table.count(dueBefore(duepk));
}

function dueBefore(duepk: string, before?: string) {
  return {
    IndexName: "due",
    KeyConditionExpression: before ? "duepk = :due AND duesk < :before" : "duepk = :due",
    ExpressionAttributeValues: { ":due": duepk, ...(before && { ":before": before }) },
  };
}

function toDueItem(item: Item): DueItem {
  const { duesk, tenantId } = item;
  return {
    ...toKey(item),
    duesk: String(duesk),
    ...(typeof tenantId === "string" && { tenantId }),
  };
}
