import type { DeliveryFilter, WebhookStore } from "#usecases/ports.ts";
import { keys } from "../keys.ts";
import { isSpent, limitOf, tooRare } from "../read-budget.ts";
import type { Item, Table } from "../table.ts";
import { timePrefix } from "../ulid-time.ts";
import { toDelivery } from "./delivery-item.ts";

/**
 * One page, newest first. A rare filter may yield a short page that still has a `next`, never an empty
 * one: the read is bounded, the log is not.
 */
export async function readDeliveryLog(
  table: Pick<Table, "query">,
  { projectId, filter = {}, limit, after, createdBefore }: Parameters<WebhookStore["log"]>[0],
): ReturnType<WebhookStore["log"]> {
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
  const deliveries = found.slice(0, limit).map((item) => toDelivery(item));
  const next = found.length > limit ? deliveries.at(-1)?.id : start && String(start.gsi1sk);
  return { deliveries, ...(next !== undefined && { next }) };
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
