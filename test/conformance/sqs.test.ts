import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageBatchCommand,
  SendMessageCommand,
  type SendMessageCommandInput,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSubject, refusalOf, type Subject, uniqueName } from "./subject.ts";

let subject: Subject;
let sqs: SQSClient;
let deadLetters: string;
let QueueUrl: string;

beforeAll(async () => {
  subject = await openSubject("SQS");
  sqs = new SQSClient(subject.owner);
  deadLetters = await createQueue("dead", {});
});
afterAll(() => subject.close());
beforeEach(async () => {
  const RedrivePolicy = {
    deadLetterTargetArn: await attribute(deadLetters, "QueueArn"),
    maxReceiveCount: 2,
  };
  QueueUrl = await createQueue("work", { VisibilityTimeout: 1, RedrivePolicy });
});

async function createQueue(prefix: string, properties: Record<string, unknown>) {
  const QueueName = uniqueName(prefix);
  await subject.create(QueueName, properties);
  const { QueueUrl: url = "" } = await sqs.send(new GetQueueUrlCommand({ QueueName }));
  return url;
}
async function attribute(url: string, name: "QueueArn" | "RedrivePolicy" | CountName) {
  const command = new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: [name] });
  return (await sqs.send(command)).Attributes?.[name] ?? "";
}
type CountName =
  | "ApproximateNumberOfMessages"
  | "ApproximateNumberOfMessagesNotVisible"
  | "ApproximateNumberOfMessagesDelayed";
const send = (MessageBody: string, rest: Partial<SendMessageCommandInput> = {}) =>
  sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, ...rest }));
const receive = async (rest: Partial<ReceiveMessageCommandInput> = {}) =>
  (await sqs.send(new ReceiveMessageCommand({ QueueUrl, ...rest }))).Messages ?? [];
const remove = (ReceiptHandle: string | undefined) =>
  sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));

it("delivers the body and the attributes that were asked for", async () => {
  const body = JSON.stringify({ name: "é€😀", lines: "a\nb" });
  const MessageAttributes = {
    kind: { DataType: "String", StringValue: "webhook" },
    count: { DataType: "Number", StringValue: "3" },
    raw: { DataType: "Binary", BinaryValue: new Uint8Array([1, 2, 3]) },
  };
  await send(body, { MessageAttributes });
  const [message] = await receive({
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

it("hides a message that is in flight, then gives it again", async () => {
  await send("hidden");
  await receive();
  expect(await receive()).toEqual([]);
  const [again] = await receive({
    WaitTimeSeconds: 3,
    MessageSystemAttributeNames: ["ApproximateReceiveCount"],
  });
  expect(again?.Attributes?.ApproximateReceiveCount).toBe("2");
});

it("never gives a deleted message again", async () => {
  await send("deleted");
  const [message] = await receive({ VisibilityTimeout: 1 });
  await remove(message?.ReceiptHandle);
  expect(await receive({ WaitTimeSeconds: 2 })).toEqual([]);
});

it("moves a message to the dead letters after as many receives as allowed", async () => {
  await send("poison");
  for (const _ of [1, 2]) await receive({ VisibilityTimeout: 0, WaitTimeSeconds: 1 });
  expect(await receive()).toEqual([]);
  const [dead] = await receive({
    QueueUrl: deadLetters,
    WaitTimeSeconds: 3,
    MessageSystemAttributeNames: ["All"],
  });
  expect(dead?.Body).toBe("poison");
  expect(dead?.Attributes?.DeadLetterQueueSourceArn).toBe(await attribute(QueueUrl, "QueueArn"));
});

it("holds a delayed message back", async () => {
  const sentAt = Date.now();
  await send("delayed", { DelaySeconds: 1 });
  expect(await receive()).toEqual([]);
  expect(await attribute(QueueUrl, "ApproximateNumberOfMessagesDelayed")).toBe("1");
  expect(await receive({ WaitTimeSeconds: 3 })).toHaveLength(1);
  expect(Date.now() - sentAt).toBeGreaterThanOrEqual(1000);
});

it("wakes a long poll when a message comes", async () => {
  const polled = receive({ WaitTimeSeconds: 10 });
  await new Promise((resolve) => setTimeout(resolve, 200));
  const sentAt = Date.now();
  await send("awaited");
  expect((await polled).map(({ Body }) => Body)).toEqual(["awaited"]);
  expect(Date.now() - sentAt).toBeLessThan(1500);
});

it("ends a long poll that finds nothing in time", async () => {
  const startedAt = Date.now();
  expect(await receive({ WaitTimeSeconds: 1 })).toEqual([]);
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(950);
});

describe("a receipt", () => {
  it("gives the message back at once, and then no longer deletes it", async () => {
    await send("returned");
    const [first] = await receive({ VisibilityTimeout: 30 });
    const change = { QueueUrl, ReceiptHandle: first?.ReceiptHandle, VisibilityTimeout: 0 };
    await sqs.send(new ChangeMessageVisibilityCommand(change));
    const [second] = await receive({ VisibilityTimeout: 30 });
    expect(second?.Body).toBe("returned");
    await remove(second?.ReceiptHandle);
    const late = sqs.send(new ChangeMessageVisibilityCommand(change));
    expect(await refusalOf(late)).not.toBe("accepted");
  });

  // AWS promises no more than that the call succeeds.
  it.runIf(!process.env.AWS_ENDPOINT_URL_SQS)(
    "of an earlier delivery deletes nothing",
    async () => {
      await send("redelivered");
      const [first] = await receive({ VisibilityTimeout: 0 });
      const [second] = await receive({ VisibilityTimeout: 0 });
      await remove(first?.ReceiptHandle);
      expect(await attribute(QueueUrl, "ApproximateNumberOfMessages")).toBe("1");
      await remove(second?.ReceiptHandle);
      expect(await attribute(QueueUrl, "ApproximateNumberOfMessages")).toBe("0");
    },
  );

  it("keeps a message hidden for longer", async () => {
    await send("extended");
    const [message] = await receive({ VisibilityTimeout: 1 });
    const ReceiptHandle = message?.ReceiptHandle;
    await sqs.send(
      new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 30 }),
    );
    expect(await receive({ WaitTimeSeconds: 2 })).toEqual([]);
  });

  it("that no one gave out is refused", async () => {
    expect(await refusalOf(remove("nonsense"))).toBe("ReceiptHandleIsInvalid");
  });
});

describe("a batch", () => {
  const entries = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      Id: `m${index}`,
      MessageBody: `body ${index}`,
    }));
  const sendBatch = (Entries: { Id: string; MessageBody: string }[]) =>
    sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }));

  it("sends and deletes ten", async () => {
    expect((await sendBatch(entries(10))).Successful).toHaveLength(10);
    const receipts: string[] = [];
    for (let poll = 0; poll < 20 && receipts.length < 10; poll += 1) {
      const found = await receive({ MaxNumberOfMessages: 10, VisibilityTimeout: 30 });
      receipts.push(...found.map(({ ReceiptHandle = "" }) => ReceiptHandle));
    }
    const Entries = receipts.map((ReceiptHandle, index) => ({ Id: `m${index}`, ReceiptHandle }));
    const deleted = await sqs.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
    expect(deleted.Successful).toHaveLength(10);
  });

  it("fails only the entry that is wrong", async () => {
    const wrong = { Id: "wrong", MessageBody: "control \u0000 character" };
    const { Successful, Failed } = await sendBatch([...entries(1), wrong]);
    expect(Successful?.map(({ Id }) => Id)).toEqual(["m0"]);
    expect(Failed).toMatchObject([
      { Id: "wrong", Code: "InvalidMessageContents", SenderFault: true },
    ]);
  });

  it.for<[string, { Id: string; MessageBody: string }[], string]>([
    ["that is empty", [], "EmptyBatchRequest"],
    ["of eleven", entries(11), "TooManyEntriesInBatchRequest"],
    ["with one id twice", [...entries(1), ...entries(1)], "BatchEntryIdsNotDistinct"],
  ])("%s is refused", async ([, batch, name]) => {
    expect(await refusalOf(sendBatch(batch))).toBe(name);
  });
});

describe("what SQS refuses", () => {
  it.for<[string, () => Promise<unknown>, RegExp]>([
    [
      "a queue that is not there",
      () => sqs.send(new GetQueueUrlCommand({ QueueName: uniqueName("none") })),
      /^QueueDoesNotExist$/,
    ],
    ["a message over 1 MiB", () => send("x".repeat(1_048_577)), /^InvalidParameterValue/],
    ["a delay over 15 minutes", () => send("x", { DelaySeconds: 901 }), /^InvalidParameterValue/],
    ["a wait over 20 seconds", () => receive({ WaitTimeSeconds: 21 }), /^InvalidParameterValue/],
    ["more than ten at once", () => receive({ MaxNumberOfMessages: 11 }), /^InvalidParameterValue/],
    ["a control character", () => send("\u0001"), /^InvalidMessageContents$/],
  ])("%s", async ([, call, name]) => {
    expect(await refusalOf(call())).toMatch(name);
  });
});

it("counts what is visible and what is in flight", async () => {
  await send("one");
  await send("two");
  await receive({ VisibilityTimeout: 30 });
  await expect.poll(() => attribute(QueueUrl, "ApproximateNumberOfMessages")).toBe("1");
  await expect.poll(() => attribute(QueueUrl, "ApproximateNumberOfMessagesNotVisible")).toBe("1");
  expect(JSON.parse(await attribute(QueueUrl, "RedrivePolicy"))).toMatchObject({
    maxReceiveCount: 2,
  });
});

it("purges", async () => {
  await send("purged");
  await sqs.send(new PurgeQueueCommand({ QueueUrl }));
  expect(await receive()).toEqual([]);
});
