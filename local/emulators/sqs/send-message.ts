import { randomUUID } from "node:crypto";
import { z } from "zod";
import { sqsFault } from "./faults.ts";
import { MessageAttributes, md5, md5OfAttributes, messageBytes } from "./message-attributes.ts";
import type { Queue } from "./queue.ts";
import { random, type Sqs } from "./sqs.ts";

export const SendInput = z.strictObject({
  MessageBody: z.string().min(1),
  DelaySeconds: z.int().min(0).max(900).optional(),
  MessageAttributes: MessageAttributes.default({}),
  MessageGroupId: z.string().optional(),
});
export type SendInput = z.output<typeof SendInput>;

/** Code points that XML cannot carry, which SQS refuses. */
const unsendable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** Puts one message on the queue. It is on disk when this returns. */
export function sendMessage({ messages, chaos, wake }: Sqs, queue: Queue, input: SendInput) {
  const { MessageBody: body, MessageAttributes: attributes } = input;
  if (messageBytes(body, attributes) > queue.maxMessageBytes) {
    throw sqsFault(
      "InvalidParameterValue",
      `One or more parameters are invalid. Reason: Message must be shorter than ${queue.maxMessageBytes} bytes.`,
    );
  }
  if (unsendable.test(body)) {
    throw sqsFault(
      "InvalidMessageContents",
      "The message contains characters that are not allowed",
    );
  }
  const id = randomUUID();
  const sentMs = Date.now();
  const lateMs = Math.round(random(chaos) * (chaos.delayMs ?? 0));
  const visibleMs = sentMs + (input.DelaySeconds ?? queue.delaySeconds) * 1000 + lateMs;
  const group = input.MessageGroupId ?? null;
  messages.add(queue.name, { id, body, attributes, group, sentMs, visibleMs });
  wake(queue.name);
  return {
    MessageId: id,
    MD5OfMessageBody: md5(body),
    MD5OfMessageAttributes: md5OfAttributes(attributes),
  };
}
