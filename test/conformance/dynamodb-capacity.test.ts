import { DynamoDB } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocument } from "@aws-sdk/lib-dynamodb";
import { afterAll, describe, expect, it } from "vitest";
import { casesTable } from "./cases-table.ts";
import { openSubject, uniqueName } from "./subject.ts";

const TableName = uniqueName("capacity");

const subject = await openSubject("DYNAMODB");
await subject.create(TableName, casesTable);
const db = DynamoDBDocument.from(new DynamoDB(subject.owner));
afterAll(() => subject.close());

const asked = { TableName, ReturnConsumedCapacity: "INDEXES" } as const;
/** An item of this number of kilobytes, and some bytes. */
const item = (pk: string, kilobytes: number, more: object = {}) => ({
  pk,
  sk: "1",
  text: "x".repeat(1024 * kilobytes),
  ...more,
});
const inIndex = (gsi1pk: string) => ({ gsi1pk, gsi1sk: "1" });
const put = async (Item: Record<string, unknown>) =>
  (await db.put({ ...asked, Item })).ConsumedCapacity;
const units = (table: number, gsi1?: number) => ({
  TableName,
  CapacityUnits: table + (gsi1 ?? 0),
  Table: { CapacityUnits: table },
  ...(gsi1 !== undefined && { GlobalSecondaryIndexes: { gsi1: { CapacityUnits: gsi1 } } }),
});

describe("a write", () => {
  it("takes a unit for each kilobyte begun, and reports it only on request", async () => {
    expect(await put(item("small", 0))).toMatchObject(units(1));
    expect(await put(item("larger", 2))).toMatchObject(units(3));
    const silent = await db.put({ TableName, Item: item("silent", 0) });
    expect(silent.ConsumedCapacity).toBeUndefined();
    const total = await db.put({
      ...asked,
      ReturnConsumedCapacity: "TOTAL",
      Item: item("total", 0),
    });
    expect(total.ConsumedCapacity).toEqual({ TableName, CapacityUnits: 1 });
  });

  it("charges an index only for the attributes that it has, and for none that the item lacks", async () => {
    const entry = { duepk: "some", duesk: "1" };
    const due = async (of: ReturnType<typeof item>) =>
      (await put({ ...of, ...entry }))?.GlobalSecondaryIndexes?.due?.CapacityUnits;
    expect(await due(item("partly", 3))).toBe(1);
    expect(await due(item("partly", 2))).toBeUndefined();
    expect(await due(item("partly", 2, { tenantId: "tnt_1" }))).toBe(1);
  });

  it("counts the larger of the old and the new item, however little changes", async () => {
    await put(item("shrinks", 5));
    expect(await put(item("shrinks", 1))).toMatchObject(units(6));
    await put(item("updated", 3));
    const { ConsumedCapacity } = await db.update({
      ...asked,
      Key: { pk: "updated", sk: "1" },
      UpdateExpression: "SET n = :n",
      ExpressionAttributeValues: { ":n": 1 },
    });
    expect(ConsumedCapacity).toMatchObject(units(4));
  });

  it("counts a deletion by the item's size, and one unit for a missing item", async () => {
    await put(item("goes", 2));
    const remove = async (pk: string) =>
      (await db.delete({ ...asked, Key: { pk, sk: "1" } })).ConsumedCapacity;
    expect(await remove("goes")).toMatchObject(units(3));
    expect(await remove("goes")).toMatchObject(units(1));
  });

  it("pays for an index when an entry comes, changes, moves or goes, and not when it stays", async () => {
    expect(await put(item("indexed", 2, inIndex("a")))).toMatchObject(units(3, 3));
    expect(await put(item("indexed", 2, inIndex("a")))).toMatchObject(units(3));
    expect(await put(item("indexed", 3, inIndex("a")))).toMatchObject(units(4, 4));
    expect(await put(item("indexed", 1, inIndex("b")))).toMatchObject(units(4, 6));
    expect(await put(item("indexed", 1))).toMatchObject(units(2, 2));
    expect(await put(item("indexed", 1))).toMatchObject(units(2));
  });

  it("adds up a batch", async () => {
    const { ConsumedCapacity } = await db.batchWrite({
      ReturnConsumedCapacity: "INDEXES",
      RequestItems: {
        [TableName]: [
          { PutRequest: { Item: item("batch-1", 0) } },
          { PutRequest: { Item: item("batch-2", 2, inIndex("batch")) } },
        ],
      },
    });
    expect(ConsumedCapacity).toMatchObject([units(4, 3)]);
  });
});

describe("a read", () => {
  const get = async (pk: string, ConsistentRead: boolean) =>
    (await db.get({ ...asked, Key: { pk, sk: "1" }, ConsistentRead })).ConsumedCapacity;

  it("takes a unit for each four kilobytes begun, and half of it if it may be stale", async () => {
    await put(item("read", 5));
    expect(await get("read", true)).toMatchObject(units(2));
    expect(await get("read", false)).toMatchObject(units(1));
    expect(await get("missing", true)).toMatchObject(units(1));
    expect(await get("missing", false)).toMatchObject(units(0.5));
  });

  it("rounds each item of a batch up by itself", async () => {
    await put(item("each-1", 1));
    await put(item("each-2", 5));
    const Keys = ["each-1", "each-2", "each-3"].map((pk) => ({ pk, sk: "1" }));
    const batch = async (ConsistentRead: boolean) =>
      (
        await db.batchGet({
          ReturnConsumedCapacity: "INDEXES",
          RequestItems: { [TableName]: { Keys, ConsistentRead } },
        })
      ).ConsumedCapacity;
    expect(await batch(true)).toMatchObject([units(4)]);
    expect(await batch(false)).toMatchObject([units(2)]);
  });

  it("adds up all items that a query read, filtered or not, and rounds up once", async () => {
    for (const sk of ["1", "2", "3"]) await put({ ...item("queried", 2), sk });
    const query = async (more: object) =>
      (
        await db.query({
          ...asked,
          KeyConditionExpression: "pk = :pk",
          ExpressionAttributeValues: { ":pk": "queried" },
          ...more,
        })
      ).ConsumedCapacity;
    expect(await query({ ConsistentRead: true })).toMatchObject(units(2));
    expect(await query({})).toMatchObject(units(1));
    expect(
      await query({ ConsistentRead: true, FilterExpression: "attribute_exists(nothing)" }),
    ).toMatchObject(units(2));
    expect(
      await query({ ExpressionAttributeValues: { ":pk": "nobody" }, ConsistentRead: true }),
    ).toMatchObject({ CapacityUnits: 1 });
  });

  it("reads an index at the index's cost", async () => {
    await put(item("listed", 5, inIndex("listed")));
    const { ConsumedCapacity } = await db.query({
      ...asked,
      IndexName: "gsi1",
      KeyConditionExpression: "gsi1pk = :p",
      ExpressionAttributeValues: { ":p": "listed" },
    });
    expect(ConsumedCapacity).toMatchObject({
      CapacityUnits: 1,
      GlobalSecondaryIndexes: { gsi1: { CapacityUnits: 1 } },
    });
  });

  it("scans at the cost of all that it passes", async () => {
    const { ConsumedCapacity } = await db.scan({
      ...asked,
      FilterExpression: "attribute_exists(nothing)",
    });
    expect(ConsumedCapacity?.CapacityUnits).toBeGreaterThanOrEqual(0.5);
  });
});

describe("a transaction", () => {
  const withIndexes = { ReturnConsumedCapacity: "INDEXES" } as const;

  it("takes twice of the table, for conditions too, and once of an index", async () => {
    await put(item("checked", 2));
    const { ConsumedCapacity } = await db.transactWrite({
      ...withIndexes,
      TransactItems: [
        { Put: { TableName, Item: item("both", 2, inIndex("both")) } },
        {
          ConditionCheck: {
            TableName,
            Key: { pk: "checked", sk: "1" },
            ConditionExpression: "attribute_exists(pk)",
          },
        },
      ],
    });
    expect(ConsumedCapacity).toMatchObject([
      {
        TableName,
        CapacityUnits: 15,
        WriteCapacityUnits: 15,
        Table: { CapacityUnits: 12, WriteCapacityUnits: 12 },
        GlobalSecondaryIndexes: { gsi1: { CapacityUnits: 3, WriteCapacityUnits: 3 } },
      },
    ]);
  });

  it("reads at twice the price of a consistent read", async () => {
    await put(item("together", 5));
    const Get = (pk: string) => ({ Get: { TableName, Key: { pk, sk: "1" } } });
    const { ConsumedCapacity } = await db.transactGet({
      ...withIndexes,
      TransactItems: [Get("together"), Get("absent")],
    });
    expect(ConsumedCapacity).toMatchObject([{ TableName, CapacityUnits: 6, ReadCapacityUnits: 6 }]);
  });

  it("reads instead of writing when it is repeated", async () => {
    const write = () =>
      db.transactWrite({
        ...withIndexes,
        ClientRequestToken: "capacity-1",
        TransactItems: [{ Put: { TableName, Item: item("repeated", 0) } }],
      });
    await write();
    expect(await write()).toMatchObject({
      ConsumedCapacity: [{ TableName, ReadCapacityUnits: 2 }],
    });
  });
});
