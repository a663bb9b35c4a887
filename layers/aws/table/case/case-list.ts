import { listParts } from "#domain/shard.ts";
import type { CaseStore } from "#usecases/ports.ts";
import { keys } from "../keys.ts";
import { limitOf } from "../read-budget.ts";
import { type Item, type Table, toKey } from "../table.ts";
import { filterExpression, passes } from "./case-filter.ts";
import { type References, referenceHashes } from "./case-index.ts";
import { toCase } from "./case-item.ts";
import {
  entriesOf,
  firstOf,
  idOf,
  type ListQuery,
  type PageRead,
  page,
  within,
} from "./case-page.ts";

/** One page, newest first. An empty one is the last. */
export async function listCases(
  table: Table,
  vault: References,
  query: ListQuery,
): ReturnType<CaseStore["list"]> {
  const { referenceId } = query.filter;
  if (referenceId === undefined) return walk(table, query);
  return lookUp(table, vault, { ...query, referenceId });
}

/** Those that pass the filter, through all that do not. The index says which; the Cases are read by key. */
async function walk(table: Table, query: ListQuery): ReturnType<CaseStore["list"]> {
  const { filter } = query;
  const { items, next } = await entriesIn(table, query);
  const found = await table.getAll(items.map(toKey));
  const cases = found
    // One that moved since its entry was written is no longer meant.
    .filter((item) => passes(item, filter))
    .map(toCase)
    .sort((one, other) => newestFirst(one.id, other.id));
  // An empty page would say that it is the last.
  if (cases.length === 0 && next !== undefined) return walk(table, { ...query, after: next });
  return { cases, ...(next !== undefined && { next }) };
}

function entriesIn(table: Table, query: ListQuery): ReturnType<typeof entriesOf> {
  const { projectId, filter } = query;
  const [onlyStatus, ...otherStatuses] = filter.status ?? [];
  const byStatus = onlyStatus !== undefined && otherStatuses.length === 0;
  const index = (part: number) =>
    byStatus
      ? keys.casesByStatus(projectId, onlyStatus, part)
      : keys.casesOfProject(projectId, part);
  const where = filterExpression(byStatus ? { ...filter, status: [] } : filter);
  const isFiltered = where.FilterExpression !== undefined;
  const read = async ({ start, room, queries }: PageRead) => {
    if (start !== undefined && start < firstOf(filter)) return { items: [] };
    const parts = await Promise.all(
      listParts.map((part) =>
        table.query({
          IndexName: byStatus ? "gsi2" : "gsi1",
          ...within(index(part), filter, { where, start }),
          // The Case to start at was on the page before: one part of the list has it once more.
          ...limitOf(queries, isFiltered ? undefined : room + 1),
        }),
      ),
    );
    return newestOf(parts, start);
  };
  return entriesOf(query, read, { queriesAtOnce: listParts.length });
}

/**
 * The items of all parts, newest first, down to where the first of them stopped: below that, others may
 * lie between.
 */
function newestOf(
  parts: Awaited<ReturnType<Table["query"]>>[],
  start: string | undefined,
): { items: Item[]; next?: string } {
  const left = parts.flatMap(({ last }) => (last ? [idOf(last)] : []));
  const [next] = left.sort(newestFirst);
  const items = parts
    .flatMap((part) => part.items)
    .filter((item) => idOf(item) !== start && (next === undefined || idOf(item) >= next))
    .sort((one, other) => newestFirst(idOf(one), idOf(other)));
  return { items, ...(next !== undefined && { next }) };
}

/** Maximum keys of one batch read. */
const atOnce = 100;

/** The Cases of one reference, however many others lie between them. */
async function lookUp(
  table: Table,
  vault: References,
  query: ListQuery & { referenceId: string },
): ReturnType<CaseStore["list"]> {
  const { projectId, filter, referenceId } = query;
  const hashes = await referenceHashes(vault, { projectId, referenceId });
  return page(query, async ({ start }) => {
    const ofGenerations = await Promise.all(
      hashes.map(async (hash) => {
        const index = (caseId: string) => keys.caseByReference(projectId, hash, caseId);
        return table.query({
          IndexName: "gsi1",
          ...within({ gsi1pk: index("").gsi1pk }, filter),
          Limit: atOnce,
          ...(start && { ExclusiveStartKey: index(start) }),
        });
      }),
    );
    const inOrder = ofGenerations.flatMap(({ items }) => items.map(idOf)).sort(newestFirst);
    const ids = inOrder.slice(0, atOnce);
    const isMore = inOrder.length > atOnce || ofGenerations.some(({ last }) => last !== undefined);
    const found = ids.length > 0 ? await table.getAll(ids.map((id) => keys.case(id))) : [];
    const next = isMore ? ids.at(-1) : undefined;
    return {
      items: found
        // The reference itself is checked too: a Case in erasure may stay in the index for a while.
        .filter((item) => passes(item, filter))
        .sort((a, b) => newestFirst(String(a.id), String(b.id))),
      ...(next !== undefined && { next }),
    };
  });
}

function newestFirst(one: string, other: string): number {
  return one < other ? 1 : -1;
}
