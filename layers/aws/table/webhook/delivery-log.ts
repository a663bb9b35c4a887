import type { Delivery } from "#domain/webhook/delivery.ts";
import type { DeliveryFilter, WebhookStore } from "#usecases/ports.ts";
import { keys } from "../keys.ts";
import { isSpent, limitOf, tooRare } from "../read-budget.ts";
import { type Item, type Table, toKey } from "../table.ts";
import { timePrefix } from "../ulid-time.ts";
import { toDelivery } from "./delivery-item.ts";

/**
 * One page, newest first. A rare filter may yield a short page that still has a `next`, never an empty
 * one: the read is bounded, the log is not.
 */
export async function readDeliveryLog(
  table: Pick<Table, "query" | "getAll">,
  query: Parameters<WebhookStore["log"]>[0],
): ReturnType<WebhookStore["log"]> {
  const { projectId, filter = {}, limit, after, createdBefore } = query;
  const where = filterExpression(filter);
  const ends = [after, createdBefore && `msg_${timePrefix(createdBefore)}`];
  const end = ends.filter((each) => each !== undefined).sort()[0];
  const found: Item[] = [];
  let start: Item | undefined;
  const isFiltered = where.FilterExpression !== undefined;
  for (let queries = 0; found.length <= limit && !isSpent(queries, found.length); queries += 1) {
    const { items, last } = await table.query({
      IndexName: "gsi1",
      KeyConditionExpression: end ? "gsi1pk = :project AND gsi1sk < :end" : "gsi1pk = :project",
      ...where,
      ExpressionAttributeValues: {
        ":project": keys.deliveriesOf(projectId, "").gsi1pk,
        ...(end && { ":end": end }),
        ...where.ExpressionAttributeValues,
      },
      ScanIndexForward: false,
      ...limitOf(queries, isFiltered ? undefined : limit + 1 - found.length),
      ...(start && { ExclusiveStartKey: start }),
    });
    found.push(...items);
    start = last;
    if (!start) break;
  }
  if (found.length === 0 && start) {
    const advice = "Ask for a verification's messages, or without a filter.";
    throw tooRare("messages", { advice, param: "status" });
  }
  const entries = found.slice(0, limit);
  const last = found.length > limit ? entries.at(-1) : start;
  const next = last && String(last.gsi1sk);
  const deliveries = await deliveriesAt(table, entries);
  // All of them went with their Cases since; an empty page would say that it is the last.
  if (deliveries.length === 0 && next !== undefined) {
    return readDeliveryLog(table, { ...query, after: next });
  }
  return { deliveries, ...(next !== undefined && { next }) };
}

/** Those that still stand at these entries of the index, newest first. */
async function deliveriesAt(
  table: Pick<Table, "getAll">,
  entries: readonly Item[],
): Promise<Delivery[]> {
  const items = await table.getAll(entries.map(toKey));
  return items.map((item) => toDelivery(item)).sort((a, b) => (a.id < b.id ? 1 : -1));
}

function filterExpression(filter: DeliveryFilter): {
  FilterExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, string>;
} {
  const wanted = Object.entries(filter);
  if (wanted.length === 0) return {};
  return {
    FilterExpression: wanted.map(([name]) => `#${name} = :${name}`).join(" AND "),
    ExpressionAttributeNames: Object.fromEntries(wanted.map(([name]) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(
      wanted.map(([name, value]) => [`:${name}`, value]),
    ),
  };
}
