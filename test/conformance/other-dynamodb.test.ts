import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { DynamoDB } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startDynamodb } from "../../local/emulators/dynamodb/start-dynamodb.ts";
import type { Provisioned } from "../../local/emulators/emulator.ts";
import { casesTable } from "./cases-table.ts";
import { clientConfig, emulatorOptions, keys, refusalOf, temporaryFolder } from "./subject.ts";

type Call = { operation: string; key: string; body: unknown };

let calls: Call[] = [];
let other: Server;
let endpoint = "";
const folders: string[] = [];
const doors: Provisioned[] = [];

const reasons = [{ Code: "ConditionalCheckFailed", Item: { pk: { S: "old" } } }];
const answers: Record<string, [status: number, body: object]> = {
  ListTables: [200, { TableNames: ["made-before"] }],
  GetItem: [200, { Item: { pk: { S: "1" } } }],
  TransactWriteItems: [
    400,
    { __type: "x#TransactionCanceledException", Message: "no", CancellationReasons: reasons },
  ],
};

beforeAll(async () => {
  other = createServer(async (request, response) => {
    const operation = String(request.headers["x-amz-target"]).split(".")[1] ?? "";
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
    const key = /Credential=([^/]+)/.exec(request.headers.authorization ?? "")?.[1] ?? "";
    calls.push({ operation, key, body });
    const [status, answer] = answers[operation] ?? [200, {}];
    response.writeHead(status).end(JSON.stringify(answer));
  });
  await once(other.listen(0, "127.0.0.1"), "listening");
  endpoint = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});
beforeEach(() => {
  calls = [];
});
afterAll(async () => {
  for (const door of doors) await door.close();
  other.close();
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function open(dataDir?: string) {
  const folder = dataDir ?? (await temporaryFolder());
  if (!dataDir) folders.push(folder);
  const door = await startDynamodb({ ...emulatorOptions(folder), endpoint });
  doors.push(door);
  const get = (who: keyof typeof keys) =>
    new DynamoDB(clientConfig(door.url, keys[who])).getItem({
      TableName: "Cases",
      Key: { pk: { S: "1" } },
    });
  return { door, folder, get };
}

it("lets another DynamoDB answer the functions that the template's policies allow", async () => {
  const { get } = await open();
  expect((await get("owner")).Item).toEqual({ pk: { S: "1" } });
  expect(await refusalOf(get("guest"))).toBe("AccessDeniedException");
  expect(calls.map(({ operation }) => operation)).toEqual(["GetItem"]);
});

it("tells of the other's refusal all that it says", async () => {
  const { door } = await open();
  const Put = { TableName: "Cases", Item: { pk: { S: "1" } } };
  const failure = await new DynamoDB(clientConfig(door.url, keys.owner))
    .transactWriteItems({ TransactItems: [{ Put }] })
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({
    name: "TransactionCanceledException",
    CancellationReasons: reasons,
  });
});

it("makes a table there once, with its indexes and its time to live", async () => {
  const { door } = await open();
  await door.provision("made-before", casesTable);
  expect(calls.map(({ operation }) => operation)).toEqual(["ListTables"]);
  await door.provision("new", casesTable);
  const [, , create, ttl] = calls;
  expect(create).toMatchObject({
    operation: "CreateTable",
    body: { TableName: "new", GlobalSecondaryIndexes: casesTable.GlobalSecondaryIndexes },
  });
  expect(ttl).toMatchObject({
    operation: "UpdateTimeToLive",
    body: { TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true } },
  });
});

it("keeps the items of two stages apart, and finds its own again after a restart", async () => {
  const one = await open();
  const two = await open();
  const again = await open(one.folder);
  for (const { get } of [one, two, again]) await get("owner");
  const [first, second, third] = calls.map(({ key }) => key);
  expect(first).toMatch(/^[A-Za-z0-9]+$/);
  expect(second).not.toBe(first);
  expect(third).toBe(first);
});
