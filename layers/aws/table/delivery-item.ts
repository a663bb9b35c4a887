import { Delivery } from "#domain/webhook/delivery.ts";
import { changeOf, unread } from "./change-of.ts";
import { keys } from "./keys.ts";
import { type Condition, type Item, seconds, type Table, type Write } from "./table.ts";

/** How long a delivery can be looked up and replayed. */
const keptForSeconds = 30 * 86_400;

export function toDelivery(item: Item): Delivery {
  return Delivery.parse(item);
}

export function deliveryItem(delivery: Delivery) {
  return {
    ...keys.delivery(delivery.caseId ?? delivery.projectId, delivery.id),
    ...keys.deliveriesOf(delivery.projectId, delivery.id),
    ...(delivery.nextAttemptAt && keys.dueDelivery(delivery.nextAttemptAt, delivery.id)),
    v: 1,
    ttl: seconds(delivery.createdAt) + keptForSeconds,
    ...delivery,
  };
}

/**
 * Writes a delivery as it stands now, beside whatever a later release stored with it. Of the attempts
 * that were `read` none is written again.
 */
export function savingDelivery(
  table: Table,
  { delivery, read }: { delivery: Delivery; read?: Delivery["attempts"] },
  condition: Condition,
): Write {
  const item = deliveryItem(delivery);
  const attempts = read ?? unread;
  const before = { ...Object.fromEntries(written.map((name) => [name, unread])), attempts };
  return table.changing(item, changeOf({ stored: { attempts }, before, after: item }), condition);
}

const written = [...Object.keys(Delivery.shape), "gsi3pk", "gsi3sk"];
