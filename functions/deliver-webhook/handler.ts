/** Queue of webhook references → one signed POST each. */
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { awsPorts } from "#aws/aws-ports.ts";
import { caseStep } from "#aws/case-step.ts";
import { verifiable } from "#aws/verifiable.ts";
import { webhookSender } from "#aws/webhook-sender.ts";
import type { DeliveryRef } from "#usecases/ports.ts";
import { deliverWebhook } from "#usecases/webhook/deliver-webhook.ts";

const ports = awsPorts(process.env);
const sender = webhookSender({ publicOnly: !ports.stage.allowsPrivateWebhooks });

async function handle(event: SQSEvent): Promise<SQSBatchResponse> {
  const failures = await Promise.all(
    event.Records.map(async ({ body, messageId }) => {
      try {
        // Only this service writes to the queue.
        const ref: DeliveryRef = JSON.parse(body);
        const caseId = ref.ownerId.startsWith("ver_") ? ref.ownerId : undefined;
        await caseStep("Deliver", caseId, () => deliverWebhook(ports, { ref, sender }));
        return [];
      } catch {
        return [{ itemIdentifier: messageId }];
      }
    }),
  );
  return { batchItemFailures: failures.flat() };
}

export const handler = verifiable(handle, () => ports.vault.generations());
