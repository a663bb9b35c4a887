import {
  type ReceiveMessageCommandInput,
  type SendMessageCommandInput,
  SQS,
} from "@aws-sdk/client-sqs";
import { afterAll, describe, expect, it } from "vitest";
import { openSubject, refusalOf, uniqueName } from "./subject.ts";

const subject = await openSubject("SQS");
const sqs = new SQS(subject.owner);
afterAll(() => subject.close());

/** Each test has a queue of its own, so that all can wait at the same time. */
const test = it.extend<{ queue: Queue }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from the pattern
  queue: async ({}, use) => use(await openQueue()),
});
type Queue = Awaited<ReturnType<typeof openQueue>>;
type QueueAttribute =
  | "QueueArn"
  | "RedrivePolicy"
  | "ApproximateNumberOfMessages"
  | "ApproximateNumberOfMessagesNotVisible"
  | "ApproximateNumberOfMessagesDelayed";

async function openQueue() {
  const deadLetters = await createQueue("dead", {});
  const RedrivePolicy = {
    deadLetterTargetArn: await attributeOf(deadLetters, "QueueArn"),
    maxReceiveCount: 2,
  };
  const QueueUrl = await createQueue("work", { VisibilityTimeout: 1, RedrivePolicy });
  return {
    QueueUrl,
    deadLetters,
    attribute: (name: QueueAttribute) => attributeOf(QueueUrl, name),
    send: (MessageBody: string, rest: Partial<SendMessageCommandInput> = {}) =>
      sqs.sendMessage({ QueueUrl, MessageBody, ...rest }),
    sendBatch: (Entries: { Id: string; MessageBody: string }[]) =>
      sqs.sendMessageBatch({ QueueUrl, Entries }),
    receive: async (rest: Partial<ReceiveMessageCommandInput> = {}) =>
      (await sqs.receiveMessage({ QueueUrl, ...rest })).Messages ?? [],
    hide: (ReceiptHandle: string | undefined, VisibilityTimeout: number) =>
      sqs.changeMessageVisibility({ QueueUrl, ReceiptHandle, VisibilityTimeout }),
    moveBack: async () => {
      const SourceArn = await attributeOf(deadLetters, "QueueArn");
      return sqs.startMessageMoveTask({ SourceArn });
    },
    remove: (ReceiptHandle: string | undefined) => sqs.deleteMessage({ QueueUrl, ReceiptHandle }),
  };
}

async function createQueue(prefix: string, properties: Record<string, unknown>) {
  const QueueName = uniqueName(prefix);
  await subject.create(QueueName, properties);
  const { QueueUrl = "" } = await sqs.getQueueUrl({ QueueName });
  return QueueUrl;
}

async function attributeOf(QueueUrl: string, name: QueueAttribute) {
  const { Attributes } = await sqs.getQueueAttributes({ QueueUrl, AttributeNames: [name] });
  return Attributes?.[name] ?? "";
}

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ Id: `m${index}`, MessageBody: `body ${index}` }));

test.concurrent("delivers the body and the attributes that were asked for", async ({ queue }) => {
  const body = JSON.stringify({ name: "é€😀", lines: "a\nb" });
  const MessageAttributes = {
    kind: { DataType: "String", StringValue: "webhook" },
    count: { DataType: "Number", StringValue: "3" },
    raw: { DataType: "Binary", BinaryValue: new Uint8Array([1, 2, 3]) },
  };
  await queue.send(body, { MessageAttributes });
  const [message] = await queue.receive({
    MessageAttributeNames: ["All"],
    MessageSystemAttributeNames: ["All"],
  });
  expect(message?.Body).toBe(body);
  expect(message?.MessageAttributes).toEqual(MessageAttributes);
  expect(message?.Attributes).toMatchObject({
    ApproximateReceiveCount: "1",
    SentTimestamp: expect.stringMatching(/^\d{13}$/),
  });
});

test.concurrent("hides a message that is in flight, then gives it again", async ({ queue }) => {
  await queue.send("hidden");
  await queue.receive();
  expect(await queue.receive()).toEqual([]);
  const [again] = await queue.receive({
    WaitTimeSeconds: 3,
    MessageSystemAttributeNames: ["ApproximateReceiveCount"],
  });
  expect(again?.Attributes?.ApproximateReceiveCount).toBe("2");
});

// The cloud promises no order, and finds out who is noisy by and by.
const onlyHere = test.skipIf(Boolean(process.env.AWS_ENDPOINT_URL_SQS));

onlyHere.concurrent(
  "gives out a quiet group before more of one that holds much",
  async ({ queue }) => {
    const send = (MessageGroupId: string) => queue.send(MessageGroupId, { MessageGroupId });
    for (let sent = 0; sent < 20; sent += 1) await send("noisy");
    await queue.receive({ MaxNumberOfMessages: 10, VisibilityTimeout: 60 });
    await send("quiet");
    const [next, after] = await queue.receive({ MaxNumberOfMessages: 2, VisibilityTimeout: 60 });
    expect([next?.Body, after?.Body]).toEqual(["quiet", "noisy"]);
  },
);

test.concurrent("never gives a deleted message again", async ({ queue }) => {
  await queue.send("deleted");
  const [message] = await queue.receive({ VisibilityTimeout: 1 });
  await queue.remove(message?.ReceiptHandle);
  expect(await queue.receive({ WaitTimeSeconds: 2 })).toEqual([]);
});

test.concurrent("moves a message to the dead letters after as many receives as allowed", async ({
  queue,
}) => {
  await queue.send("poison");
  for (const _ of [1, 2]) await queue.receive({ VisibilityTimeout: 0, WaitTimeSeconds: 1 });
  expect(await queue.receive()).toEqual([]);
  const [dead] = await queue.receive({
    QueueUrl: queue.deadLetters,
    WaitTimeSeconds: 3,
    MessageSystemAttributeNames: ["All"],
  });
  expect(dead?.Body).toBe("poison");
  expect(dead?.Attributes?.DeadLetterQueueSourceArn).toBe(await queue.attribute("QueueArn"));
});

test.concurrent("moves dead letters back to where they came from, to be tried as often as before", async ({
  queue,
}) => {
  await queue.send("mended");
  for (const _ of [1, 2]) await queue.receive({ VisibilityTimeout: 0, WaitTimeSeconds: 1 });
  expect(await queue.receive()).toEqual([]);
  await queue.moveBack();
  const [again] = await queue.receive({
    WaitTimeSeconds: 10,
    MessageSystemAttributeNames: ["ApproximateReceiveCount"],
  });
  expect(again?.Body).toBe("mended");
  expect(again?.Attributes?.ApproximateReceiveCount).toBe("1");
});

test.concurrent("holds a delayed message back", async ({ queue }) => {
  const sentAt = Date.now();
  await queue.send("delayed", { DelaySeconds: 5 });
  expect(await queue.receive()).toEqual([]);
  expect(await queue.attribute("ApproximateNumberOfMessagesDelayed")).toBe("1");
  expect(await queue.receive({ WaitTimeSeconds: 10 })).toHaveLength(1);
  expect(Date.now() - sentAt).toBeGreaterThanOrEqual(5000);
});

test.concurrent("wakes a long poll when a message comes", async ({ queue }) => {
  const polled = queue.receive({ WaitTimeSeconds: 20 });
  await new Promise((resolve) => setTimeout(resolve, 200));
  const sentAt = Date.now();
  await queue.send("awaited");
  expect((await polled).map(({ Body }) => Body)).toEqual(["awaited"]);
  expect(Date.now() - sentAt).toBeLessThan(15_000);
});

test.concurrent("ends a long poll that finds nothing in time", async ({ queue }) => {
  const startedAt = Date.now();
  expect(await queue.receive({ WaitTimeSeconds: 1 })).toEqual([]);
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(950);
});

describe("a receipt", () => {
  test.concurrent("gives the message back at once, and then no longer deletes it", async ({
    queue,
  }) => {
    await queue.send("returned");
    const [first] = await queue.receive({ VisibilityTimeout: 30 });
    await queue.hide(first?.ReceiptHandle, 0);
    const [second] = await queue.receive({ VisibilityTimeout: 30 });
    expect(second?.Body).toBe("returned");
    await queue.remove(second?.ReceiptHandle);
    expect(await refusalOf(queue.hide(first?.ReceiptHandle, 0))).not.toBe("accepted");
  });

  // AWS promises no more than that the call succeeds.
  test.runIf(!process.env.AWS_ENDPOINT_URL_SQS)(
    "of an earlier delivery deletes nothing",
    async ({ queue }) => {
      await queue.send("redelivered");
      const [first] = await queue.receive({ VisibilityTimeout: 0 });
      const [second] = await queue.receive({ VisibilityTimeout: 0 });
      await queue.remove(first?.ReceiptHandle);
      expect(await queue.attribute("ApproximateNumberOfMessages")).toBe("1");
      await queue.remove(second?.ReceiptHandle);
      expect(await queue.attribute("ApproximateNumberOfMessages")).toBe("0");
    },
  );

  test.concurrent("keeps a message hidden for longer", async ({ queue }) => {
    await queue.send("extended");
    const [message] = await queue.receive({ VisibilityTimeout: 1 });
    await queue.hide(message?.ReceiptHandle, 30);
    expect(await queue.receive({ WaitTimeSeconds: 2 })).toEqual([]);
  });

  test.concurrent("that no one gave out is refused", async ({ queue }) => {
    expect(await refusalOf(queue.remove("nonsense"))).toBe("ReceiptHandleIsInvalid");
  });
});

describe("a batch", () => {
  test.concurrent("sends and deletes ten", async ({ queue }) => {
    expect((await queue.sendBatch(entries(10))).Successful).toHaveLength(10);
    const receipts: string[] = [];
    for (let poll = 0; poll < 20 && receipts.length < 10; poll += 1) {
      const found = await queue.receive({ MaxNumberOfMessages: 10, VisibilityTimeout: 30 });
      receipts.push(...found.map(({ ReceiptHandle = "" }) => ReceiptHandle));
    }
    const Entries = receipts.map((ReceiptHandle, index) => ({ Id: `m${index}`, ReceiptHandle }));
    const deleted = await sqs.deleteMessageBatch({ QueueUrl: queue.QueueUrl, Entries });
    expect(deleted.Successful).toHaveLength(10);
  });

  test.concurrent("fails only the entry that is wrong", async ({ queue }) => {
    const wrong = { Id: "wrong", MessageBody: "control \u0000 character" };
    const { Successful, Failed } = await queue.sendBatch([...entries(1), wrong]);
    expect(Successful?.map(({ Id }) => Id)).toEqual(["m0"]);
    expect(Failed).toMatchObject([
      { Id: "wrong", Code: "InvalidMessageContents", SenderFault: true },
    ]);
  });

  test.for<[string, { Id: string; MessageBody: string }[], string]>([
    ["that is empty", [], "EmptyBatchRequest"],
    ["of eleven", entries(11), "TooManyEntriesInBatchRequest"],
    ["with one id twice", [...entries(1), ...entries(1)], "BatchEntryIdsNotDistinct"],
  ])("%s is refused", async ([, batch, name], { queue }) => {
    expect(await refusalOf(queue.sendBatch(batch))).toBe(name);
  });
});

describe("the refusals of SQS", () => {
  test.for<[string, (queue: Queue) => Promise<unknown>, RegExp]>([
    [
      "a queue that is not there",
      () => sqs.getQueueUrl({ QueueName: uniqueName("none") }),
      /^QueueDoesNotExist$/,
    ],
    [
      "a message over 1 MiB",
      (queue) => queue.send("x".repeat(1_048_577)),
      /^InvalidParameterValue/,
    ],
    [
      "a delay over 15 minutes",
      (queue) => queue.send("x", { DelaySeconds: 901 }),
      /^InvalidParameterValue/,
    ],
    [
      "a wait over 20 seconds",
      (queue) => queue.receive({ WaitTimeSeconds: 21 }),
      /^InvalidParameterValue/,
    ],
    [
      "more than ten at once",
      (queue) => queue.receive({ MaxNumberOfMessages: 11 }),
      /^InvalidParameterValue/,
    ],
    ["a control character", (queue) => queue.send("\u0001"), /^InvalidMessageContents$/],
  ])("%s", async ([, call, name], { queue }) => {
    expect(await refusalOf(call(queue))).toMatch(name);
  });
});

test.concurrent("counts visible messages and those in flight", async ({ queue, expect }) => {
  await queue.send("one");
  await queue.send("two");
  await queue.receive({ VisibilityTimeout: 30 });
  await expect.poll(() => queue.attribute("ApproximateNumberOfMessages")).toBe("1");
  await expect.poll(() => queue.attribute("ApproximateNumberOfMessagesNotVisible")).toBe("1");
  expect(JSON.parse(await queue.attribute("RedrivePolicy"))).toMatchObject({
    maxReceiveCount: 2,
  });
});

test.concurrent("purges", async ({ queue }) => {
  await queue.send("purged");
  await sqs.purgeQueue({ QueueUrl: queue.QueueUrl });
  expect(await queue.receive()).toEqual([]);
});
