import type { DuePage, Place } from "#usecases/ports.ts";
import type { Item, Key, Table } from "../table.ts";
import { toKey } from "../table.ts";

/** An item as the index shows it: its keys, and its owner. */
export type DueItem = Key & { duesk: string; tenantId?: string };

const pageSize = 100;

/** A page of the items under a key that are due before a time, oldest first. */
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

/** The first due item; without a time, whenever it is due. */
export async function firstDue(
  table: Pick<Table, "query">,
  { duepk, before, limit }: { duepk: string; before?: string; limit: number },
): Promise<DueItem[]> {
  const { items } = await table.query({ ...dueBefore(duepk, before), Limit: limit });
  return items.map(toDueItem);
}

/** The first due items by a consistent read, oldest first: the index may still show one that is done or postponed. */
export async function firstStillDue(
  table: Pick<Table, "getAll" | "query">,
  query: { duepk: string; before: string; limit: number },
): Promise<Item[]> {
  const due = await firstDue(table, query);
  if (due.length === 0) return [];
  const items = await table.getAll(due.map(toKey));
  return items
    .filter(({ dueAt }) => typeof dueAt === "string" && dueAt < query.before)
    .sort((a, b) => (String(a.duesk) < String(b.duesk) ? -1 : 1));
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
