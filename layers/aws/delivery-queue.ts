import type { DeliveryQueue, QueuedDelivery } from "#usecases/ports.ts";
import { queues } from "./clients.ts";

/** The most that one call takes. */
const batchSize = 10;

/**
 * Wakes `deliver-webhook`. The message is a reference: nothing personal is ever queued. Messages of one
 * tenant are a group, and a group beyond its share waits behind the others.
 */
export function deliveryQueue(queueUrl: () => string): DeliveryQueue {
  return {
    async send(delivery, delaySeconds) {
      const { client, SendMessageCommand } = await queues();
      const message = {
        QueueUrl: queueUrl(),
        ...messageOf(delivery),
        ...(delaySeconds !== undefined && { DelaySeconds: delaySeconds }),
      };
      await client.send(new SendMessageCommand(message));
    },

    async sendAll(deliveries) {
      const { client, SendMessageBatchCommand } = await queues();
      for (let at = 0; at < deliveries.length; at += batchSize) {
        const Entries = deliveries
          .slice(at, at + batchSize)
          .map((delivery, index) => ({ Id: String(index), ...messageOf(delivery) }));
        const batch = new SendMessageBatchCommand({ QueueUrl: queueUrl(), Entries });
        const { Failed = [] } = await client.send(batch);
        const [first] = Failed;
        if (first) throw new Error(`The queue did not take ${Failed.length}: ${first.Code}.`);
      }
    },
  };
}

function messageOf({ ownerId, id, tenantId }: QueuedDelivery) {
  return { MessageBody: JSON.stringify({ ownerId, id }), MessageGroupId: tenantId };
}
