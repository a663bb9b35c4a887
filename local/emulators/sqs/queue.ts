import { z } from "zod";

/** A queue, from its CloudFormation properties. */
export type Queue = {
  name: string;
  arn: string;
  delaySeconds: number;
  visibilitySeconds: number;
  retentionSeconds: number;
  waitSeconds: number;
  maxMessageBytes: number;
  redrive?: { arn: string; maxReceives: number } | undefined;
  kmsKey?: string | undefined;
};

/** Properties that change nothing a caller can see on a laptop; README.md lists them. */
const ignored = z.unknown().optional();
const isNotFifo = z.literal(false, "a FIFO queue is not emulated locally").optional();
const seconds = (max: number, otherwise: number) =>
  z.coerce.number().int().min(0).max(max).default(otherwise);

const Redrive = z.object({
  deadLetterTargetArn: z.string(),
  maxReceiveCount: z.coerce.number().int().min(1).max(1000),
});
const Properties = z.strictObject({
  QueueName: z.string().optional(),
  DelaySeconds: seconds(900, 0),
  VisibilityTimeout: seconds(43_200, 30),
  MessageRetentionPeriod: seconds(1_209_600, 345_600),
  ReceiveMessageWaitTimeSeconds: seconds(20, 0),
  MaximumMessageSize: z.coerce.number().int().min(1024).max(1_048_576).default(1_048_576),
  RedrivePolicy: z
    .preprocess((value) => (typeof value === "string" ? JSON.parse(value) : value), Redrive)
    .optional(),
  KmsMasterKeyId: z.string().optional(),
  FifoQueue: isNotFifo,
  ContentBasedDeduplication: isNotFifo,
  KmsDataKeyReusePeriodSeconds: ignored,
  RedriveAllowPolicy: ignored,
  SqsManagedSseEnabled: ignored,
  Tags: ignored,
});

/** Reads `AWS::SQS::Queue`. Throws for what it would be wrong to leave out in silence. */
export function readQueueProperties(
  { name, arn }: { name: string; arn: string },
  properties: Record<string, unknown>,
): Queue {
  const queue = Properties.parse(properties);
  const redrive = queue.RedrivePolicy;
  return {
    name,
    arn,
    delaySeconds: queue.DelaySeconds,
    visibilitySeconds: queue.VisibilityTimeout,
    retentionSeconds: queue.MessageRetentionPeriod,
    waitSeconds: queue.ReceiveMessageWaitTimeSeconds,
    maxMessageBytes: queue.MaximumMessageSize,
    redrive: redrive && { arn: redrive.deadLetterTargetArn, maxReceives: redrive.maxReceiveCount },
    kmsKey: queue.KmsMasterKeyId,
  };
}

/** Where SDK clients reach the queue; `Ref` of an `AWS::SQS::Queue`. */
export function queueUrl(endpoint: string, accountId: string, name: string): string {
  return `${endpoint}/${accountId}/${name}`;
}
