import { Delivery } from "#domain/webhook/delivery.ts";
import { keys } from "./keys.ts";
import { type Item, seconds } from "./table.ts";

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
