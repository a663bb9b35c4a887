import type { CaseFilter, CaseStore } from "#usecases/ports.ts";
import { isSpent, tooRare } from "../read-budget.ts";
import type { Item } from "../table.ts";
import { timePrefix } from "../ulid-time.ts";
import type { filterExpression } from "./case-filter.ts";
import { toCase } from "./case-item.ts";

export type ListQuery = Parameters<CaseStore["list"]>[0];
type Page = Awaited<ReturnType<CaseStore["list"]>>;

export type PageRead = {
  start: string | undefined;
  /** Missing items, including the one after the page, which shows that there is one. */
  room: number;
  /** How many were made before. */
  queries: number;
};

/** As `entriesOf`, of reads that find the Cases themselves. */
export async function page(...by: Parameters<typeof entriesOf>): Promise<Page> {
  const { items, ...more } = await entriesOf(...by);
  return { cases: items.map(toCase), ...more };
}

/** Reads on until the page is full, the end is reached or enough was read. */
export async function entriesOf(
  { limit, after }: ListQuery,
  read: (at: PageRead) => Promise<{ items: Item[]; next?: string }>,
  { queriesAtOnce = 1 } = {},
): Promise<{ items: Item[]; next?: string }> {
  const found: Item[] = [];
  let start = after;
  let queries = 0;
  for (; found.length <= limit && !isSpent(queries, found.length); queries += queriesAtOnce) {
    const { items, next } = await read({ start, room: limit + 1 - found.length, queries });
    found.push(...items);
    start = next;
    if (next === undefined) break;
  }
  if (found.length === 0 && start !== undefined) {
    const advice = "Name a span with created_after and created_before.";
    throw tooRare("verifications", { advice, param: "created_before" });
  }
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  const next = last ? idOf(last) : start;
  return { items, ...(next !== undefined && { next }) };
}

/** The conditions of a query on an index: newest first, within the filter's times, and not newer than `start`. */
export function within(
  partition: { gsi1pk: string } | { gsi2pk: string },
  filter: CaseFilter,
  {
    where = {},
    start,
  }: { where?: ReturnType<typeof filterExpression>; start?: string | undefined } = {},
) {
  const [[name, value] = ["", ""]] = Object.entries(partition);
  const before = `ver_${timePrefix(filter.createdBefore)}`;
  return {
    ...where,
    KeyConditionExpression: `${name} = :partition AND ${name.replace("pk", "sk")} BETWEEN :from AND :to`,
    ExpressionAttributeValues: {
      ":partition": value,
      ":from": firstOf(filter),
      ":to": start === undefined || before < start ? before : start,
      ...where.ExpressionAttributeValues,
    },
    ScanIndexForward: false,
  };
}

/** The first id that a Case of this time may have. */
export function firstOf({ createdAfter }: CaseFilter): string {
  return `ver_${timePrefix(createdAfter, 0)}`;
}

export function idOf(key: Item): string {
  return String(key.pk).slice("CASE#".length);
}
