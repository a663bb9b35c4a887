import { DynamoDB, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocument, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { afterAll, expect, it } from "vitest";
import { casesTable, isDynamodbLocal, nested } from "./cases-table.ts";
import { openSubject, refusalOf, uniqueName } from "./subject.ts";

const TableName = uniqueName("transactions");

const subject = await openSubject("DYNAMODB");
await subject.create(TableName, casesTable);
const db = DynamoDBDocument.from(new DynamoDB(subject.owner));
afterAll(() => subject.close());

type Parts = NonNullable<TransactWriteCommandInput["TransactItems"]>;
const transact = (TransactItems: Parts, ClientRequestToken?: string) =>
  db.transactWrite({ TransactItems, ClientRequestToken });
const put = (pk: string, rest: object = {}) => ({
  Put: { TableName, Item: { pk, sk: "1" }, ...rest },
});
const add = (pk: string) => ({
  Update: {
    TableName,
    Key: { pk, sk: "1" },
    UpdateExpression: "ADD n :one",
    ExpressionAttributeValues: { ":one": 1 },
  },
});
const get = async (pk: string) => (await db.get({ TableName, Key: { pk, sk: "1" } })).Item;
const large = (index: number) =>
  put(`large-${index}`, { Item: { pk: `large-${index}`, sk: "1", blob: "x".repeat(390_000) } });
const once = { ConditionExpression: "attribute_not_exists(pk)" };

it("does all four kinds together", async () => {
  await db.put({ TableName, Item: { pk: "leaves", sk: "1" } });
  await transact([
    put("arrives", once),
    add("counted"),
    { Delete: { TableName, Key: { pk: "leaves", sk: "1" } } },
    { ConditionCheck: { TableName, Key: { pk: "absent", sk: "1" }, ...once } },
  ]);
  expect(await get("arrives")).toBeDefined();
  expect(await get("counted")).toMatchObject({ n: 1 });
  expect(await get("leaves")).toBeUndefined();
  expect(await get("absent")).toBeUndefined();
});

it("checks an item without touching it", async () => {
  await db.put({ TableName, Item: { pk: "checked", sk: "1", n: 1 } });
  const ConditionCheck = {
    TableName,
    Key: { pk: "checked", sk: "1" },
    ConditionExpression: "n = :one",
    ExpressionAttributeValues: { ":one": 1 },
  };
  await transact([{ ConditionCheck }, add("beside")]);
  expect(await get("checked")).toMatchObject({ n: 1 });
  ConditionCheck.ExpressionAttributeValues = { ":one": 2 };
  expect(await refusalOf(transact([{ ConditionCheck }, add("beside")]))).toBe(
    "TransactionCanceledException",
  );
  expect(await get("beside")).toMatchObject({ n: 1 });
});

it("does nothing when one condition fails, and returns which one, with the stored item", async () => {
  await db.put({ TableName, Item: { pk: "taken", sk: "1", by: "first" } });
  const failure = await transact([
    put("never"),
    put("taken", { ...once, ReturnValuesOnConditionCheckFailure: "ALL_OLD" }),
  ]).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(TransactionCanceledException);
  expect(failure).toMatchObject({
    CancellationReasons: [
      { Code: "None" },
      { Code: "ConditionalCheckFailed", Item: { by: expect.anything() } },
    ],
  });
  expect(await get("never")).toBeUndefined();
});

// DynamoDB Local refuses the whole without saying which part; AWS documents the reason for each.
it.skipIf(isDynamodbLocal)("names a part that could not be applied, and applies none", async () => {
  await db.put({ TableName, Item: { pk: "text", sk: "1", n: "not a number" } });
  const failure = await transact([put("unapplied"), add("text")]).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    CancellationReasons: [{ Code: "None" }, { Code: "ValidationError" }],
  });
  expect(await get("unapplied")).toBeUndefined();
});

// An endpoint that outlives the run remembers the tokens of the last one.
const [uniqueToken, otherToken] = [uniqueName("token"), uniqueName("token")];

it("applies a repeated request once", async () => {
  await transact([add("repeated")], uniqueToken);
  await transact([add("repeated")], uniqueToken);
  expect(await get("repeated")).toMatchObject({ n: 1 });
});

it("refuses a token that was used for something else", async () => {
  await transact([add("mismatch")], otherToken);
  expect(await refusalOf(transact([add("mismatched")], otherToken))).toBe(
    "IdempotentParameterMismatchException",
  );
});

it.for<[string, Parts, string]>([
  ["two parts on one item", [put("twin"), add("twin")], "ValidationException"],
  ["no part at all", [], "ValidationException"],
  [
    "more than a hundred parts",
    Array.from({ length: 101 }, (_, index) => put(`many-${index}`)),
    "ValidationException",
  ],
  ["more than 4 MB", Array.from({ length: 11 }, (_, index) => large(index)), "ValidationException"],
  [
    "an item nested deeper than 32 levels",
    [put("deep", { Item: { pk: "deep", sk: "1", value: nested(32) } })],
    "ValidationException",
  ],
  [
    "a table that is not there",
    [{ Put: { TableName: "nowhere", Item: { pk: "a", sk: "1" } } }],
    "ResourceNotFoundException",
  ],
])("refuses %s", async ([, parts, name]) => {
  expect(await refusalOf(transact(parts))).toBe(name);
});

it("takes up to 4 MB, updates larger items, and reads no more at once", async () => {
  const parts = Array.from({ length: 11 }, (_, index) => large(index));
  await transact(parts.slice(0, 10));
  await transact(parts.slice(10));
  const items = parts.map(({ Put: { Item } }) => ({ TableName, Key: { pk: Item.pk, sk: "1" } }));
  await transact(items.map(({ Key }) => add(Key.pk)));
  const read = (some: typeof items) =>
    db.transactGet({ TransactItems: some.map((Get) => ({ Get })) });
  expect((await read(items.slice(0, 10))).Responses).toHaveLength(10);
  expect(await refusalOf(read(items))).toBe("ValidationException");
});

it("keeps an index in step", async () => {
  await transact([
    { Put: { TableName, Item: { pk: "indexed", sk: "1", gsi1pk: "t", gsi1sk: "1" } } },
  ]);
  const query = () =>
    db.query({
      TableName,
      IndexName: "gsi1",
      KeyConditionExpression: "gsi1pk = :p",
      ExpressionAttributeValues: { ":p": "t" },
    });
  await expect.poll(async () => (await query()).Count).toBe(1);
});

it("reads several items as of one moment", async () => {
  await transact([put("left"), put("right")]);
  const Get = (pk: string) => ({ Get: { TableName, Key: { pk, sk: "1" } } });
  const { Responses } = await db.transactGet({
    TransactItems: [Get("left"), Get("nothing"), Get("right")],
  });
  expect(Responses?.map(({ Item }) => Item?.pk)).toEqual(["left", undefined, "right"]);
});

it("lets one of many transactions that race for an item through", async () => {
  const attempts = Array.from({ length: 6 }, (_, index) =>
    refusalOf(transact([put("won", once), put(`racer-${index}`)])),
  );
  const outcomes = await Promise.all(attempts);
  expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(1);
});
