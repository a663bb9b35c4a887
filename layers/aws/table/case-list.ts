import type { CaseFilter, CaseStore } from "#usecases/ports.ts";
import { toCase } from "./case-item.ts";
import { keys } from "./keys.ts";
import type { Item, Table } from "./table.ts";
import { timePrefix } from "./ulid-time.ts";

/** Items read at most for one page of the list, however few of them the filter lets through. */
const pageBudget = { queries: 5, itemsEach: 200 };

/**
 * One page, newest first. A rare filter may yield a short page that still has a `next`: the read
 * is bounded, the list is not.
 */
export async function listCases(
  table: Table,
  { projectId, filter, limit, after }: Parameters<CaseStore["list"]>[0],
): ReturnType<CaseStore["list"]> {
  const [onlyStatus, ...otherStatuses] = filter.status ?? [];
  const byStatus = onlyStatus !== undefined && otherStatuses.length === 0;
  const index = (caseId: string) =>
    byStatus ? keys.casesByStatus(projectId, onlyStatus, caseId) : keys.casesOf(projectId, caseId);
  const [partition = "", sort = ""] = Object.keys(index(""));
  const [partitionValue] = Object.values(index(""));
  const where = filterExpression(byStatus ? { ...filter, status: [] } : filter);

  const found: Item[] = [];
  const startAt = (caseId: string): Item => ({ ...keys.case(caseId), ...index(caseId) });
  let start = after === undefined ? undefined : startAt(after);
  for (let query = 0; query < pageBudget.queries && found.length <= limit; query += 1) {
    const { items, last } = await table.query({
      IndexName: byStatus ? "gsi2" : "gsi1",
      KeyConditionExpression: `${partition} = :partition AND ${sort} BETWEEN :from AND :to`,
      ...where,
      ExpressionAttributeValues: {
        ":partition": partitionValue,
        ":from": `ver_${timePrefix(filter.createdAfter, 0)}`,
        ":to": `ver_${timePrefix(filter.createdBefore)}`,
        ...where.ExpressionAttributeValues,
      },
      ScanIndexForward: false,
      Limit: where.FilterExpression ? pageBudget.itemsEach : limit + 1 - found.length,
      ...(start && { ExclusiveStartKey: start }),
    });
    found.push(...items);
    start = last && startAt(idOf(last));
    if (!start) break;
  }

  const cases = found.slice(0, limit).map(toCase);
  if (found.length > limit) return { cases, ...nextAfter(cases.at(-1)?.id) };
  return { cases, ...nextAfter(start ? idOf(start) : undefined) };
}

function idOf(key: Item): string {
  return String(key.pk).slice("CASE#".length);
}

function nextAfter(id: string | undefined): { next?: string } {
  return id === undefined ? {} : { next: id };
}

function filterExpression(filter: CaseFilter): {
  FilterExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, string>;
} {
  const names: Record<string, string> = {};
  const values: Record<string, string> = {};
  const anyOf = (path: string, wanted: readonly (string | undefined)[] = []) => {
    const given = wanted.filter((value) => value !== undefined);
    if (given.length === 0) return [];
    const name = path.split(".").map((part) => {
      names[`#${part}`] = part;
      return `#${part}`;
    });
    const placeholders = given.map((value, at) => {
      const placeholder = `:${path.replaceAll(".", "_")}${at}`;
      values[placeholder] = value;
      return placeholder;
    });
    return [`${name.join(".")} IN (${placeholders.join(", ")})`];
  };
  const conditions = [
    ...anyOf("status", filter.status),
    ...anyOf("assessment", filter.assessment),
    ...anyOf("type", [filter.type]),
    ...anyOf("flow.slug", [filter.flowSlug]),
    ...anyOf("document.country", [filter.country]),
    ...anyOf("document.documentType", [filter.documentType]),
    ...anyOf("referenceId", [filter.referenceId]),
    ...anyOf("reason", [filter.reason]),
    ...anyOf("disposition.value", filter.disposition),
  ];
  if (conditions.length === 0) return {};
  return {
    FilterExpression: conditions.join(" AND "),
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  };
}
