import type { IncomingMessage } from "node:http";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { afterAll, describe, expect, it } from "vitest";
import { systemClock } from "#aws/system-clock.ts";
import { withFastPath } from "#aws/table/fast-path.ts";
import { ConditionFailed, Table } from "#aws/table/table.ts";
import { startDynamodb } from "../../../local/emulators/dynamodb/start-dynamodb.ts";
import { emulatorOptions, keys, region, temporaryFolder } from "../../conformance/subject.ts";
import { startServer } from "../../fixtures/start-server.ts";

/** A table whose client takes the fast path, and how often it took the SDK's own. */
function shortTable(endpoint: string) {
  const raw = new DynamoDBClient({ endpoint, region, credentials: keys.owner });
  let longWays = 0;
  raw.middlewareStack.add(
    (next) => (args) => {
      longWays += 1;
      return next(args);
    },
    { step: "initialize" },
  );
  const marshallOptions = { removeUndefinedValues: true };
  const client = withFastPath(DynamoDBDocumentClient.from(raw, { marshallOptions }));
  return {
    table: new Table({ name: () => "cases", client: () => client, clock: systemClock }),
    longWays: () => longWays,
  };
}

const key = (name: string) => ({ pk: `CASE#${name}`, sk: "CASE" });
const absent = { expression: "attribute_not_exists(pk)" };
const item = {
  ...key("1"),
  flag: false,
  nothing: null,
  price: 12.5,
  // Names that mean something where a request or an answer has them.
  Item: { Key: "x", Items: [1, { Put: "é" }] },
  deep: [{ list: [] }, {}],
  packed: Uint8Array.of(0, 255, 1),
};

describe("the table on the fast path", async () => {
  const dynamodb = await startDynamodb(emulatorOptions(await temporaryFolder()));
  await dynamodb.provision("cases", properties);
  const subject = shortTable(dynamodb.url);
  // Whereto it leads is known after the first.
  await subject.table.get(key("none"));
  afterAll(() => dynamodb.close());

  it("does and answers what the SDK does, and asks it nothing", async () => {
    const { table, longWays } = subject;
    await table.put({ ...item, left: undefined }, absent);
    expect(await table.get(key("1"))).toEqual(item);
    expect(await table.get(key("none"))).toBeUndefined();
    expect(await table.getAll([key("1"), key("none")])).toEqual([item]);
    const counted = await table.update(key("1"), {
      UpdateExpression: "ADD taken :one",
      ExpressionAttributeValues: { ":one": 1 },
      ReturnValues: "UPDATED_NEW",
    });
    expect(counted).toEqual({ taken: 1 });
    await table.transact([
      table.putting({ ...key("2"), at: 2 }, absent),
      table.requiring(key("1"), { expression: "taken = :one", values: { ":one": 1 } }),
    ]);
    expect(await table.children(key("2").pk)).toEqual([{ ...key("2"), at: 2 }]);
    const page = await table.query({
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": key("2").pk },
      Limit: 1,
    });
    expect(page.last).toEqual(key("2"));
    await table.deleteAll([key("2")]);
    await table.delete(key("1"));
    expect(await table.getAll([key("1"), key("2")])).toEqual([]);
    expect(longWays()).toBe(1);
  });

  it("says that a condition did not hold, and asks no second time", async () => {
    const { table, longWays } = subject;
    await table.put({ ...key("3"), at: 1 });
    const present = { expression: "attribute_exists(pk)" };
    await expect(table.put(key("3"), absent)).rejects.toMatchObject({ exists: true });
    await expect(table.put(key("4"), present)).rejects.toMatchObject({ exists: false });
    const both = [table.putting(key("3"), absent), table.putting(key("4"))];
    await expect(table.transact(both)).rejects.toBeInstanceOf(ConditionFailed);
    expect(await table.get(key("4"))).toBeUndefined();
    expect(longWays()).toBe(1);
  });

  it("leaves every other refusal to the SDK", async () => {
    const { table } = subject;
    const nonsense = table.query({ KeyConditionExpression: "pk" });
    await expect(nonsense).rejects.toMatchObject({ name: "ValidationException" });
  });
});

/** How a broken server answers. */
type Failing = { status?: number; body?: object; breaksOff?: boolean };

describe("an unusable answer on the fast path", () => {
  const failing: [how: string, answer: Failing][] = [
    ["is refused with 500", { status: 500 }],
    ["breaks off", { breaksOff: true }],
    ["is throttled", { status: 400, body: { __type: "ThrottlingException" } }],
  ];

  it("says in the service's words why a transaction was refused, which begin with a capital", async () => {
    const refusal = { __type: "aws#TransactionCanceledException", Message: "In conflict" };
    const { url, close } = await answering(async (request) => {
      const { ClientRequestToken } = await bodyOf(request);
      return ClientRequestToken ? { status: 400, body: refusal } : {};
    });
    try {
      const { table } = shortTable(url);
      await table.get(key("1"));
      await expect(table.transact([table.putting(key("1"))])).rejects.toThrow("In conflict");
    } finally {
      close();
    }
  });

  it.for(failing)("is asked again by the SDK if it %s", async ([, second]) => {
    const tokens: unknown[] = [];
    const { url, close } = await answering(async (request) => {
      const { ClientRequestToken } = await bodyOf(request);
      return tokens.push(ClientRequestToken) === 2 ? second : {};
    });
    try {
      const { table, longWays } = shortTable(url);
      await table.get(key("1"));
      await table.transact([table.putting(key("1")), table.putting(key("2"))]);
      // The one that is repeated is the same one.
      expect(tokens).toEqual([undefined, expect.any(String), tokens[1]]);
      expect(longWays()).toBe(2);
    } finally {
      close();
    }
  });
});

async function answering(answer: (request: IncomingMessage) => Promise<Failing>) {
  return await startServer(async (request, response) => {
    const { status = 200, body = {}, breaksOff } = await answer(request);
    if (breaksOff) return void response.destroy();
    response.writeHead(status).end(JSON.stringify(body));
  });
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = "";
  for await (const part of request) text += part;
  return JSON.parse(text);
}

const properties = {
  AttributeDefinitions: ["pk", "sk"].map((AttributeName) => ({
    AttributeName,
    AttributeType: "S",
  })),
  KeySchema: [
    { AttributeName: "pk", KeyType: "HASH" },
    { AttributeName: "sk", KeyType: "RANGE" },
  ],
  BillingMode: "PAY_PER_REQUEST",
};
