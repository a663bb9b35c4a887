import { randomBytes } from "node:crypto";
import { z } from "zod";
import { md5, md5OfAttributes, pickAttributes } from "./message-attributes.ts";
import type { Message } from "./message-store.ts";
import type { Queue } from "./queue.ts";
import { random, type Sqs } from "./sqs.ts";

export const ReceiveInput = z.strictObject({
  MaxNumberOfMessages: z.int().min(1).max(10).default(1),
  VisibilityTimeout: z.int().min(0).max(43_200).optional(),
  WaitTimeSeconds: z.int().min(0).max(20).optional(),
  AttributeNames: z.array(z.string()).default([]),
  MessageSystemAttributeNames: z.array(z.string()).default([]),
  MessageAttributeNames: z.array(z.string()).default([]),
});
type ReceiveInput = z.output<typeof ReceiveInput>;

/** How many more are looked at than delivered when the order is shuffled. */
const shuffled = 50;

/** Delivers the visible messages, or waits for one up to the requested time and while the caller listens. */
export async function receiveMessages(
  sqs: Sqs,
  queue: Queue,
  { input, signal }: { input: ReceiveInput; signal: AbortSignal },
) {
  const until = Date.now() + (input.WaitTimeSeconds ?? queue.waitSeconds) * 1000;
  for (;;) {
    if (signal.aborted) return {};
    const taken = take(sqs, queue, input);
    if (taken.length > 0) return { Messages: taken.map((message) => describe(message, input)) };
    const now = Date.now();
    if (now >= until) return {};
    const next = sqs.messages.nextDue(queue.name, now) ?? until;
    await sqs.wait(queue.name, Math.min(next, until) - now + 1, signal);
  }
}

function take(sqs: Sqs, queue: Queue, input: ReceiveInput): Message[] {
  const { messages, chaos } = sqs;
  const now = Date.now();
  messages.removeOlder(queue.name, now - queue.retentionSeconds * 1000);
  const limit = chaos.shuffles ? shuffled : input.MaxNumberOfMessages;
  const taken: Message[] = [];
  for (const message of order(chaos, dueMessages(sqs, queue, { now, limit }))) {
    if (taken.length === input.MaxNumberOfMessages) break;
    const isDoubled = random(chaos) < (chaos.duplicates ?? 0);
    const hiddenSeconds = isDoubled ? 0 : (input.VisibilityTimeout ?? queue.visibilitySeconds);
    const handle = `${message.id}.${randomBytes(18).toString("base64url")}`;
    messages.deliver(message, { now, visibleMs: now + hiddenSeconds * 1000, handle });
    const { receives, firstMs } = message;
    taken.push({ ...message, handle, receives: receives + 1, firstMs: firstMs ?? now });
  }
  return taken;
}

/** Visible messages, after those with too many receives moved to the dead-letter queue. */
function dueMessages(
  { messages, queues, wake }: Sqs,
  { name, arn, redrive }: Queue,
  { now, limit }: { now: number; limit: number },
): Message[] {
  for (;;) {
    const due = messages.due(name, now, limit);
    const spent = redrive ? due.filter(({ receives }) => receives >= redrive.maxReceives) : [];
    if (!redrive || spent.length === 0) return due;
    const deadLetters = redrive.arn.split(":").at(-1) ?? "";
    if (!queues.has(deadLetters))
      throw new Error(`${name} has no dead-letter queue ${redrive.arn}`);
    for (const message of spent)
      messages.move(message, { queue: deadLetters, sourceArn: arn, now });
    wake(deadLetters);
  }
}

function order(chaos: Sqs["chaos"], due: Message[]): Message[] {
  if (!chaos.shuffles) return due;
  return due
    .map((message) => ({ message, rank: random(chaos) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ message }) => message);
}

function describe(message: Message, input: ReceiveInput) {
  const attributes = pickAttributes(message.attributes, input.MessageAttributeNames);
  const system: Record<string, string> = {
    SenderId: "local",
    SentTimestamp: String(message.sentMs),
    ApproximateReceiveCount: String(message.receives),
    ApproximateFirstReceiveTimestamp: String(message.firstMs),
    ...(message.group !== null && { MessageGroupId: message.group }),
    ...(message.sourceArn !== null && { DeadLetterQueueSourceArn: message.sourceArn }),
  };
  const wanted = [...input.AttributeNames, ...input.MessageSystemAttributeNames];
  const isWanted = (name: string) => wanted.includes("All") || wanted.includes(name);
  const picked = Object.entries(system).filter(([name]) => isWanted(name));
  return {
    MessageId: message.id,
    ReceiptHandle: message.handle,
    Body: message.body,
    MD5OfBody: md5(message.body),
    ...(picked.length > 0 && { Attributes: Object.fromEntries(picked) }),
    ...(Object.keys(attributes).length > 0 && {
      MessageAttributes: attributes,
      MD5OfMessageAttributes: md5OfAttributes(attributes),
    }),
  };
}
