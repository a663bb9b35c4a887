import type { Queue } from "./queue.ts";
import type { Sqs } from "./sqs.ts";

/** Every attribute that `GetQueueAttributes` can be asked for. */
export function queueAttributes({ messages }: Sqs, queue: Queue): Record<string, string> {
  const { visible, inFlight, delayed } = messages.count(queue.name, Date.now());
  const { redrive } = queue;
  return {
    QueueArn: queue.arn,
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    DelaySeconds: String(queue.delaySeconds),
    VisibilityTimeout: String(queue.visibilitySeconds),
    MessageRetentionPeriod: String(queue.retentionSeconds),
    ReceiveMessageWaitTimeSeconds: String(queue.waitSeconds),
    MaximumMessageSize: String(queue.maxMessageBytes),
    SqsManagedSseEnabled: String(queue.kmsKey === undefined),
    ...(queue.kmsKey && { KmsMasterKeyId: queue.kmsKey }),
    ...(redrive && {
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: redrive.arn,
        maxReceiveCount: redrive.maxReceives,
      }),
    }),
  };
}
