import * as z from "zod";
import type { MessageType } from "#domain/webhook/events.ts";
import type { Delivery } from "#usecases/ports.ts";
import { eventName } from "./event-name.ts";
import { keys } from "./keys.ts";
import { type Item, seconds } from "./table.ts";

/** How long a delivery can be looked up and replayed. */
const keptForSeconds = 30 * 86_400;

const DeliveryItem: z.ZodType<Delivery> = z.object({
  id: z.string(),
  tenantId: z.string(),
  projectId: z.string(),
  caseId: z.string().exactOptional(),
  type: eventName<MessageType>(),
  body: z.string(),
  state: z.enum(["pending", "delivered", "exhausted", "dropped"]),
  attempts: z.array(
    z.object({
      at: z.string(),
      status: z.int().exactOptional(),
      durationMs: z.number(),
      response: z.string(),
    }),
  ),
  nextAttemptAt: z.string().exactOptional(),
  createdAt: z.string(),
} satisfies Record<keyof Required<Delivery>, z.ZodType>);

export function toDelivery(item: Item): Delivery {
  return DeliveryItem.parse(item);
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
