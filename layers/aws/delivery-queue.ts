import type { DeliveryQueue } from "#usecases/ports.ts";
import { queues } from "./clients.ts";

/** Wakes `deliver-webhook`. The message is a reference: nothing personal is ever queued. */
export function deliveryQueue(queueUrl: string): DeliveryQueue {
  return {
    async send(ref, delaySeconds) {
      const { client, SendMessageCommand } = await queues();
      const message = {
        QueueUrl: queueUrl,
        MessageBody: JSON.stringify(ref),
        ...(delaySeconds !== undefined && { DelaySeconds: delaySeconds }),
      };
      await client.send(new SendMessageCommand(message));
    },
  };
}
