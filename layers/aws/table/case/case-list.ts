import type { CaseStore } from "#usecases/ports.ts";
import { keys } from "../keys.ts";
import { limitOf } from "../read-budget.ts";
import type { Table } from "../table.ts";
import { filterExpression, passes } from "./case-filter.ts";
import { type References, referenceHashes } from "./case-index.ts";
import { idOf, type ListQuery, page, within } from "./case-page.ts";

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

/** Those that pass the filter, through all that do not. */
function walk(table: Table, query: ListQuery): ReturnType<CaseStore["list"]> {
  const { projectId, filter } = query;
  const [onlyStatus, ...otherStatuses] = filter.status ?? [];
  const byStatus = onlyStatus !== undefined && otherStatuses.length === 0;
  const index = (caseId: string) =>
    byStatus ? keys.casesByStatus(projectId, onlyStatus, caseId) : keys.casesOf(projectId, caseId);
  const where = filterExpression(byStatus ? { ...filter, status: [] } : filter);
  const isFiltered = where.FilterExpression !== undefined;
  return page(query, async ({ start, room, queries }) => {
    const startAt = start && { ...keys.case(start), ...index(start) };
    const { items, last } = await table.query({
      IndexName: byStatus ? "gsi2" : "gsi1",
      ...within(index(""), filter, where),
      ...limitOf(queries, isFiltered ? undefined : room),
      ...(startAt && { ExclusiveStartKey: startAt }),
    });
    return { items, ...(last && { next: idOf(last) }) };
  });
}

/** As many items as one call of the table gives by their keys. */
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
          ...within(index(""), filter),
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
        // The reference itself is asked too: what is being erased may stand in the index for a while.
        .filter((item) => passes(item, filter))
        .sort((a, b) => newestFirst(String(a.id), String(b.id))),
      ...(next !== undefined && { next }),
    };
  });
}

function newestFirst(one: string, other: string): number {
  return one < other ? 1 : -1;
}
