import { Refusal } from "#domain/errors.ts";
import type { CaseFilter, CaseStore } from "#usecases/ports.ts";
import type { filterExpression } from "./case-filter.ts";
import { toCase } from "./case-item.ts";
import type { Item } from "./table.ts";
import { timePrefix } from "./ulid-time.ts";

export type ListQuery = Parameters<CaseStore["list"]>[0];
type Page = Awaited<ReturnType<CaseStore["list"]>>;

/**
 * What is read for one page. A common filter is done with the first query; the others read as much
 * as the table answers at once, which is 1 MB: some hundreds of Cases. Who found something gets it
 * after a few. Who found nothing is read on for, through more Cases than a project keeps at a time.
 */
export const budget = { firstItems: 200, queries: 5, queriesForNothing: 250 };

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
  for (let queries = 0; found.length <= limit; queries += 1) {
    if (queries >= (found.length > 0 ? budget.queries : budget.queriesForNothing)) break;
    const { items, next } = await read({ start, room: limit + 1 - found.length, queries });
    found.push(...items);
    start = next;
    if (next === undefined) break;
  }
  if (found.length === 0 && start !== undefined) throw tooRare();
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

/** An empty page with a way on would say that there is nothing where there may be something. */
function tooRare(): Refusal {
  return new Refusal(
    "invalid_parameter",
    "None of the newest verifications passes these filters, and there are too many to read them all. Name a span with created_after and created_before.",
    { param: "created_before" },
  );
}
