import type { CaseFilter, CaseStore } from "#usecases/ports.ts";
import { isSpent, tooRare } from "../read-budget.ts";
import type { Item } from "../table.ts";
import { timePrefix } from "../ulid-time.ts";
import type { filterExpression } from "./case-filter.ts";
import { toCase } from "./case-item.ts";

export type ListQuery = Parameters<CaseStore["list"]>[0];
type Page = Awaited<ReturnType<CaseStore["list"]>>;

/** Reads on until the page is full, the end is reached or enough was read. */
export async function page(
  { limit, after }: ListQuery,
  read: (at: {
    start: string | undefined;
    /** How many more are wanted: the one after the page tells that there is one. */
    room: number;
    queries: number;
  }) => Promise<{ items: Item[]; next?: string }>,
): Promise<Page> {
  const found: Item[] = [];
  let start = after;
  for (let queries = 0; found.length <= limit && !isSpent(queries, found.length); queries += 1) {
    const { items, next } = await read({ start, room: limit + 1 - found.length, queries });
    found.push(...items);
    start = next;
    if (next === undefined) break;
  }
  if (found.length === 0 && start !== undefined) {
    const advice = "Name a span with created_after and created_before.";
    throw tooRare("verifications", { advice, param: "created_before" });
  }
  const cases = found.slice(0, limit).map(toCase);
  const next = found.length > limit ? cases.at(-1)?.id : start;
  return { cases, ...(next !== undefined && { next }) };
}

/** What a query of an index asks for: the newest first of a partition, and of a time where one is named. */
export function within(
  index: Record<string, string>,
  filter: CaseFilter,
  where: ReturnType<typeof filterExpression> = {},
) {
  const [partition = "", sort = ""] = Object.keys(index).filter((name) => name.startsWith("gsi"));
  return {
    ...where,
    KeyConditionExpression: `${partition} = :partition AND ${sort} BETWEEN :from AND :to`,
    ExpressionAttributeValues: {
      ":partition": index[partition],
      ":from": `ver_${timePrefix(filter.createdAfter, 0)}`,
      ":to": `ver_${timePrefix(filter.createdBefore)}`,
      ...where.ExpressionAttributeValues,
    },
    ScanIndexForward: false,
  };
}

export function idOf(key: Item): string {
  return String(key.pk).slice("CASE#".length);
}
