import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { Attributes } from "./attributes.ts";
import { currentItem } from "./current-item.ts";
import {
  type Item,
  itemSize,
  type Store,
  type Table,
  tableOfItems,
  type Write,
} from "./dynalite.ts";
import { placeOf } from "./staged-store.ts";

/** The units of one operation on a table or an index, and its partition. */
export type Spent = {
  table: string;
  index?: string;
  kind: "read" | "write";
  units: number;
  partition?: string | undefined;
};

/** Called with the capacity of an operation. `times` is 2 in a transaction, which prepares and then commits. */
export type Spend = { take(spent: Spent): void; times?: number };

const readBytes = 4096;
const writeBytes = 1024;

/**
 * The units of a planned write. An item costs its larger self, before or after. An entry of an index costs the same,
 * nothing if it stays as it is, and twice if it moves. Indexes follow their table later and alone, so that a
 * transaction costs no more there.
 */
export async function spendWrites(
  store: Store,
  writes: readonly Write<Item>[],
  { take, times = 1 }: Spend,
): Promise<void> {
  for (const write of writes) {
    const place = placeOf(write.key);
    if (!place) continue;
    const before = Stored.parse(await store.db.get(write.key));
    const after = write.type === "put" ? present(write.value) : undefined;
    const isOfIndex = place.index !== undefined;
    if (isOfIndex && isDeepStrictEqual(plain(before), plain(after))) continue;
    const units = Math.max(unitsOf(before, writeBytes), unitsOf(after, writeBytes));
    const table = await tableOfItems(store, place.table);
    const partition = partitionOf(table, place.index, after ?? before);
    take({ ...place, kind: "write", units: isOfIndex ? units : units * times, partition });
  }
}

/** An item of an operation, named by its key: one that is read, or that a write only checks. */
export type Target = { TableName: string; Key?: Item | undefined; Item?: Item | undefined };

/** A refused write, or a condition check, costs as many units as the item that it checked. */
export async function spendLook(
  store: Store,
  target: Target,
  { take, times = 1 }: Spend,
): Promise<void> {
  const { table, item, partition } = await lookAt(store, target);
  take({ table, kind: "write", units: unitsOf(item, writeBytes) * times, partition });
}

/** An item that is not there costs as much to read as a small one. */
export async function spendRead(
  store: Store,
  target: Target & { ConsistentRead?: boolean | undefined },
  { take, times = 1 }: Spend,
): Promise<void> {
  const { table, item, partition } = await lookAt(store, target);
  const share = target.ConsistentRead || times > 1 ? times : 0.5;
  take({ table, kind: "read", units: unitsOf(item, readBytes) * share, partition });
}

const Consumed = z.object({ CapacityUnits: z.number() });

/**
 * Counts the units of a query or a scan: dynalite reports the bytes that it read, matched or filtered out. An
 * empty result costs units too.
 */
export function spendQuery(
  { TableName, IndexName, ConsistentRead, partition }: Query,
  consumed: unknown,
  { take }: Spend,
): void {
  const { CapacityUnits } = Consumed.parse(consumed);
  const units = Math.max(ConsistentRead ? 1 : 0.5, CapacityUnits);
  take({
    table: TableName,
    ...(IndexName && { index: IndexName }),
    kind: "read",
    units,
    partition,
  });
}

type Query = {
  TableName: string;
  IndexName?: string | undefined;
  ConsistentRead?: boolean | undefined;
  partition?: string | undefined;
};

const Stored = Attributes.optional();

async function lookAt(store: Store, target: Target) {
  const table = await tableOfItems(store, target.TableName);
  const item = await currentItem(store, table, target);
  const partition = partitionOf(table, undefined, target.Key ?? target.Item);
  return { table: table.TableName, item, partition };
}

function unitsOf(item: Item | undefined, bytes: number): number {
  return Math.max(1, Math.ceil((item ? itemSize(item) : 0) / bytes));
}

/** dynalite's new entries of an index name attributes that the item has not. */
function present(item: Item): Item {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));
}

/** dynalite's new items have no prototype, and those of the disk have one. */
function plain(item: Item | undefined): unknown {
  return item && JSON.parse(JSON.stringify(item));
}

function partitionOf(table: Table, index: string | undefined, item: Item | undefined) {
  const indexes = [...(table.GlobalSecondaryIndexes ?? []), ...(table.LocalSecondaryIndexes ?? [])];
  const schema =
    index === undefined
      ? table.KeySchema
      : indexes.find(({ IndexName }) => IndexName === index)?.KeySchema;
  const hash = schema?.find(({ KeyType }) => KeyType === "HASH")?.AttributeName ?? "";
  const [value] = Object.values(item?.[hash] ?? {});
  return typeof value === "string" ? value : undefined;
}
