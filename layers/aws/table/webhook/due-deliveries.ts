import type { WebhookStore } from "#usecases/ports.ts";
import { type DueItem, duePage } from "../due/due-index.ts";
import { keys } from "../keys.ts";
import { ConditionFailed, type Table } from "../table.ts";

/** Deliveries that a sweep sends again. */
export function dueDeliveries(table: Table): Pick<WebhookStore, "due" | "handedOut"> {
  return {
    async due({ shard, ...range }) {
      const page = await duePage(table, { ...keys.dueDeliveries(shard), ...range });
      return { ...page, found: page.found.map(toDue) };
    },

    async handedOut({ ownerId, id, dueAt }, againAt) {
      try {
        await table.update(keys.delivery(ownerId, id), {
          UpdateExpression: "SET duesk = :again",
          ConditionExpression: "duesk = :seen",
          ExpressionAttributeValues: {
            ":again": keys.dueDelivery(againAt, id).duesk,
            ":seen": keys.dueDelivery(dueAt, id).duesk,
          },
        });
      } catch (error) {
        // Delivered, or tried and due at another time: the other writer's state is newer.
        if (!(error instanceof ConditionFailed)) throw error;
      }
    },
  };
}

function toDue({ pk, sk, duesk, tenantId = "" }: DueItem) {
  const id = sk.slice(keys.delivery("", "").sk.length);
  const ownerId = pk.slice(pk.indexOf("#") + 1);
  return { ownerId, id, tenantId, dueAt: duesk.slice(0, -(id.length + 1)) };
}
