import {
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { z } from "zod";
import type { Invocation } from "./emulators/lambda/invocation.ts";

const Mapping = z.strictObject({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: z.number().default(10),
  Enabled: z.boolean().default(true),
  FunctionResponseTypes: z.array(z.literal("ReportBatchItemFailures")).default([]),
  MaximumBatchingWindowInSeconds: z.number().optional(),
  ScalingConfig: z.object({ MaximumConcurrency: z.number().optional() }).optional(),
  Tags: z.unknown().optional(),
});
type Mapping = z.infer<typeof Mapping>;

const BatchResponse = z.object({
  batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })),
});

/** As many parallel batches as a function has sandboxes. */
const pollers = 2;
const pauseAfterFaultMs = 1_000;

/** Feeds a queue to a function, with the function's own keys; stops when the signal aborts. */
export function pollQueue({
  properties,
  sqsUrl,
  region,
  accountId,
  credentials,
  invoke,
  signal,
}: {
  properties: unknown;
  sqsUrl: string;
  region: string;
  accountId: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  invoke(functionRef: string, payload: string): Promise<Invocation>;
  signal: AbortSignal;
}): Promise<unknown> {
  const mapping = Mapping.parse(properties);
  if (!mapping.Enabled) return Promise.resolve();
  const client = new SQSClient({ endpoint: sqsUrl, region, credentials, maxAttempts: 1 });
  const QueueUrl = `${sqsUrl}/${accountId}/${mapping.EventSourceArn.split(":").at(-1)}`;
  const count = Math.min(pollers, mapping.ScalingConfig?.MaximumConcurrency ?? pollers);

  async function takeBatch(): Promise<void> {
    const receive = new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: Math.min(mapping.BatchSize, 10),
      WaitTimeSeconds: 20,
      MessageAttributeNames: ["All"],
      MessageSystemAttributeNames: ["All"],
    });
    const { Messages = [] } = await client.send(receive, { abortSignal: signal });
    if (Messages.length === 0) return;
    const Records = Messages.map((message) => toRecord(message, mapping, region));
    const invocation = await invoke(mapping.FunctionName, JSON.stringify({ Records }));
    const failed = failedIds(mapping, invocation);
    const done = Messages.filter(
      ({ MessageId }) => failed !== "all" && !failed.has(MessageId ?? ""),
    );
    // Those that failed come back by themselves when their visibility timeout is over.
    if (done.length === 0) return;
    const Entries = done.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
    await client.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
  }

  async function poll(): Promise<void> {
    while (!signal.aborted) {
      await takeBatch().catch(async (error: unknown) => {
        if (signal.aborted) return;
        console.error(`[event source] ${mapping.FunctionName}:`, error);
        await new Promise((resolve) => setTimeout(resolve, pauseAfterFaultMs));
      });
    }
  }

  return Promise.all(Array.from({ length: count }, poll)).finally(() => client.destroy());
}

function toRecord(message: Message, mapping: Mapping, awsRegion: string) {
  return {
    messageId: message.MessageId,
    receiptHandle: message.ReceiptHandle,
    body: message.Body,
    attributes: message.Attributes,
    messageAttributes: Object.fromEntries(
      Object.entries(message.MessageAttributes ?? {}).map(([name, value]) => [
        name,
        { stringValue: value.StringValue, dataType: value.DataType },
      ]),
    ),
    md5OfBody: message.MD5OfBody,
    eventSource: "aws:sqs",
    eventSourceARN: mapping.EventSourceArn,
    awsRegion,
  };
}

/** Messages that the function did not handle; an invalid answer counts as a failure. */
function failedIds(mapping: Mapping, { payload, error }: Invocation): Set<string> | "all" {
  if (error) return "all";
  const value: unknown = JSON.parse(payload);
  if (mapping.FunctionResponseTypes.length === 0 || value === null) return new Set();
  const response = BatchResponse.safeParse(value);
  if (!response.success) return "all";
  return new Set(response.data.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
}
