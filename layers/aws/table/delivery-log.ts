import type { DeliveryFilter, WebhookStore } from "#usecases/ports.ts";
import { toDelivery } from "./delivery-item.ts";
import { keys } from "./keys.ts";
import type { Item, Table } from "./table.ts";
import { timePrefix } from "./ulid-time.ts";

/** Items read at most for one page of the log, however few of them the filter lets through. */
const pageBudget = { queries: 5, itemsEach: 100 };

/**
 * One page, newest first. A rare filter may yield a short page that still has a `next`: the read
 * is bounded, the log is not.
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
  for (let query = 0; query < pageBudget.queries && found.length <= limit; query += 1) {
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
      Limit: where.FilterExpression ? pageBudget.itemsEach : limit + 1 - found.length,
      ...(start && { ExclusiveStartKey: start }),
    });
    found.push(...items);
    start = last;
    if (!start) break;
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
