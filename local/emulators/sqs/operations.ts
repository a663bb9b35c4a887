import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { AwsError } from "../aws-error.ts";
import { Batch, eachEntry } from "./batch.ts";
import { sqsFault } from "./faults.ts";
import type { Queue } from "./queue.ts";
import { queueAttributes } from "./queue-attributes.ts";
import { changeVisibility, deleteMessage } from "./receipts.ts";
import { ReceiveInput, receiveMessages } from "./receive-message.ts";
import { SendInput, sendMessage } from "./send-message.ts";
import type { Sqs } from "./sqs.ts";

export type Operation = {
  /** The IAM action; a batch has that of its single form. */
  action: string;
  run(call: {
    sqs: Sqs;
    queue: Queue;
    url: string;
    input: Record<string, unknown>;
    signal: AbortSignal;
  }): object | Promise<object>;
};

const Receipt = z.strictObject({ ReceiptHandle: z.string() });
const Visibility = Receipt.extend({ VisibilityTimeout: z.int().min(0).max(43_200) });
const Names = z.strictObject({ AttributeNames: z.array(z.string()).default([]) });
/** All that lies there moves at once: a laptop needs no pace. */
const Move = z.strictObject({
  SourceArn: z.string(),
  DestinationArn: z.string().optional(),
  MaxNumberOfMessagesPerSecond: z.int().min(1).max(500).optional(),
});
const batchBytes = 1_048_576;

export const operations: Record<string, Operation> = {
  SendMessage: {
    action: "sqs:SendMessage",
    run: ({ sqs, queue, input }) => sendMessage(sqs, queue, parse(SendInput, input)),
  },
  SendMessageBatch: {
    action: "sqs:SendMessage",
    run({ sqs, queue, input }) {
      const batch = parse(Batch, input);
      const bytes = batch.Entries.map(({ MessageBody }) => Buffer.byteLength(String(MessageBody)));
      if (bytes.reduce((sum, size) => sum + size, 0) > batchBytes) {
        throw sqsFault("BatchRequestTooLong", "The batch is longer than 1048576 bytes.");
      }
      return eachEntry(batch, (entry) => sendMessage(sqs, queue, parse(SendInput, entry)));
    },
  },
  ReceiveMessage: {
    action: "sqs:ReceiveMessage",
    run: ({ sqs, queue, input, signal }) =>
      receiveMessages(sqs, queue, { input: parse(ReceiveInput, input), signal }),
  },
  DeleteMessage: {
    action: "sqs:DeleteMessage",
    run({ sqs, queue, input }) {
      deleteMessage(sqs, queue, parse(Receipt, input).ReceiptHandle);
      return {};
    },
  },
  DeleteMessageBatch: {
    action: "sqs:DeleteMessage",
    run: ({ sqs, queue, input }) =>
      eachEntry(parse(Batch, input), (entry) => {
        deleteMessage(sqs, queue, parse(Receipt, entry).ReceiptHandle);
        return {};
      }),
  },
  ChangeMessageVisibility: {
    action: "sqs:ChangeMessageVisibility",
    run({ sqs, queue, input }) {
      const { ReceiptHandle: receipt, VisibilityTimeout: seconds } = parse(Visibility, input);
      changeVisibility(sqs, queue, { receipt, seconds });
      return {};
    },
  },
  GetQueueAttributes: {
    action: "sqs:GetQueueAttributes",
    run({ sqs, queue, input }) {
      const { AttributeNames: names } = parse(Names, input);
      const picked = Object.entries(queueAttributes(sqs, queue)).filter(
        ([name]) => names.includes("All") || names.includes(name),
      );
      return { Attributes: Object.fromEntries(picked) };
    },
  },
  GetQueueUrl: {
    action: "sqs:GetQueueUrl",
    run: ({ url }) => ({ QueueUrl: url }),
  },
  StartMessageMoveTask: {
    action: "sqs:StartMessageMoveTask",
    run({ sqs, queue, input }) {
      const { DestinationArn } = parse(Move, input);
      for (const message of sqs.messages.all(queue.name)) {
        const to = nameIn(DestinationArn ?? message.sourceArn ?? "");
        if (!sqs.queues.has(to)) throw sqsFault("ResourceNotFoundException", "No such queue.");
        sqs.messages.moveBack(message, { queue: to, now: Date.now() });
        sqs.wake(to);
      }
      return { TaskHandle: randomUUID() };
    },
  },
  PurgeQueue: {
    action: "sqs:PurgeQueue",
    run({ sqs, queue }) {
      sqs.messages.purge(queue.name);
      return {};
    },
  },
};

function nameIn(arn: string): string {
  return arn.split(":").at(-1) ?? "";
}

function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw invalid(z.prettifyError(parsed.error));
  return parsed.data;
}

function invalid(why: string): AwsError {
  return sqsFault("InvalidParameterValue", `One or more parameters are invalid. Reason: ${why}`);
}
