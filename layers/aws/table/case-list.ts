import type { CaseStore, Clock } from "#usecases/ports.ts";
import { filterExpression, passes } from "./case-filter.ts";
import { hashReference, type References } from "./case-index.ts";
import { budget, idOf, type ListQuery, page, within } from "./case-page.ts";
import { keys } from "./keys.ts";
import type { Table } from "./table.ts";
import { isWhole } from "./whole-index.ts";

/** One page, newest first. An empty one is the last. */
export async function listCases(
  table: Table,
  { vault, clock }: { vault: References; clock: Clock },
  query: ListQuery,
): ReturnType<CaseStore["list"]> {
  const { referenceId } = query.filter;
  if (referenceId === undefined) return walk(table, query);
  const isKnown = await isWhole(table, query.projectId, clock);
  return isKnown ? lookUp(table, vault, { ...query, referenceId }) : walk(table, query);
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
    const limit = isFiltered ? (queries === 0 ? budget.firstItems : undefined) : room;
    const startAt = start && { ...keys.case(start), ...index(start) };
    const { items, last } = await table.query({
      IndexName: byStatus ? "gsi2" : "gsi1",
      ...within(index(""), filter, where),
      ...(limit !== undefined && { Limit: limit }),
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
  const hash = await hashReference(vault, projectId, referenceId);
  const index = (caseId: string) => keys.caseByReference(projectId, hash, caseId);
  return page(query, async ({ start }) => {
    const { items, last } = await table.query({
      IndexName: "gsi1",
      ...within(index(""), filter),
      Limit: atOnce,
      ...(start && { ExclusiveStartKey: index(start) }),
    });
    const ids = items.map(idOf);
    const found = ids.length > 0 ? await table.getAll(ids.map((id) => keys.case(id))) : [];
    return {
      items: found
        // The reference itself is asked too: what is being erased may stand in the index for a while.
        .filter((item) => passes(item, filter))
        .sort((a, b) => (String(a.id) < String(b.id) ? 1 : -1)),
      ...(last && { next: idOf(last) }),
    };
  });
}
