import { DynamoDB } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocument, type QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { casesTable, nested } from "./cases-table.ts";
import { openSubject, refusalOf, uniqueName } from "./subject.ts";

const TableName = uniqueName("cases");

const subject = await openSubject("DYNAMODB");
await subject.create(TableName, casesTable);
const raw = new DynamoDB(subject.owner);
const db = DynamoDBDocument.from(raw, { marshallOptions: { removeUndefinedValues: true } });
afterAll(() => subject.close());

const put = (item: Record<string, unknown>, rest: object = {}) =>
  db.put({ TableName, Item: { sk: "1", ...item }, ...rest });
const get = async (pk: string, sk = "1") => (await db.get({ TableName, Key: { pk, sk } })).Item;

describe("writing on a condition", () => {
  it("puts an item only once", async () => {
    const once = { ConditionExpression: "attribute_not_exists(pk)" };
    await put({ pk: "once", n: 1 }, once);
    expect(await refusalOf(put({ pk: "once", n: 2 }, once))).toBe(
      "ConditionalCheckFailedException",
    );
    expect(await get("once")).toMatchObject({ n: 1 });
  });

  it.for([
    ["Put", (rest: object) => put({ pk: "old", status: "new" }, rest)],
    [
      "Update",
      (rest: object) =>
        db.update({
          TableName,
          Key: { pk: "old", sk: "1" },
          UpdateExpression: "SET n = :n",
          ExpressionAttributeValues: { ":n": 1 },
          ...rest,
        }),
    ],
    ["Delete", (rest: object) => db.delete({ TableName, Key: { pk: "old", sk: "1" }, ...rest })],
  ] as const)("%s returns the old item when its condition fails", async ([, write]) => {
    await put({ pk: "old", status: "pending" });
    const failure = await write({
      ConditionExpression: "attribute_not_exists(pk)",
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      name: "ConditionalCheckFailedException",
      Item: { status: { S: "pending" } },
    });
  });

  it("returns no old item unless asked", async () => {
    await put({ pk: "silent" });
    const failure = await put(
      { pk: "silent" },
      { ConditionExpression: "attribute_not_exists(pk)" },
    ).catch((error: unknown) => error);
    expect(failure).toHaveProperty("Item", undefined);
  });

  it("lets one of many racing writers through", async () => {
    await put({ pk: "race", version: 0 });
    const attempts = Array.from({ length: 8 }, () =>
      refusalOf(
        db.update({
          TableName,
          Key: { pk: "race", sk: "1" },
          UpdateExpression: "SET version = version + :one",
          ConditionExpression: "version = :zero",
          ExpressionAttributeValues: { ":one": 1, ":zero": 0 },
        }),
      ),
    );
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(1);
    expect(await get("race")).toMatchObject({ version: 1 });
  });
});

it("updates with if_not_exists, list_append, ADD and REMOVE at once", async () => {
  await put({ pk: "update", n: 1, gone: true, doc: {} });
  const { Attributes } = await db.update({
    TableName,
    Key: { pk: "update", sk: "1" },
    UpdateExpression:
      "SET #log = list_append(if_not_exists(#log, :none), :event), doc.#q = :one REMOVE gone ADD n :one, tags :tags",
    ExpressionAttributeNames: { "#log": "log", "#q": "q" },
    ExpressionAttributeValues: {
      ":none": [],
      ":event": ["started"],
      ":one": 1,
      ":tags": new Set(["a"]),
    },
    ReturnValues: "ALL_NEW",
  });
  expect(Attributes).toEqual({
    pk: "update",
    sk: "1",
    n: 2,
    doc: { q: 1 },
    log: ["started"],
    tags: new Set(["a"]),
  });
});

describe("the refusals of DynamoDB", () => {
  const update = (rest: object) => db.update({ TableName, Key: { pk: "no", sk: "1" }, ...rest });
  it.for<[string, () => Promise<unknown>]>([
    ["an empty key", () => put({ pk: "" })],
    ["an empty key of an index", () => put({ pk: "no", gsi1pk: "", gsi1sk: "1" })],
    ["an item nested deeper than 32 levels", () => put({ pk: "deep", value: nested(32) })],
    [
      "an update that nests an item too deep",
      () =>
        update({
          UpdateExpression: "SET deep = :d",
          ExpressionAttributeValues: { ":d": nested(32) },
        }),
    ],
    [
      "a key that begins with nothing",
      () =>
        db.query({
          TableName,
          KeyConditionExpression: "pk = :p AND begins_with(sk, :nothing)",
          ExpressionAttributeValues: { ":p": "no", ":nothing": "" },
        }),
    ],
    ["an item over 400 KB", () => put({ pk: "huge", blob: "x".repeat(410_000) })],
    ["an item without its key", () => db.put({ TableName, Item: { pk: "no" } })],
    [
      "a reserved word as a name",
      () =>
        update({
          UpdateExpression: "SET status = :s",
          ExpressionAttributeValues: { ":s": "x" },
        }),
    ],
    [
      "a value that is not used",
      () =>
        update({
          UpdateExpression: "SET a = :a",
          ExpressionAttributeValues: { ":a": 1, ":b": 2 },
        }),
    ],
    [
      "a change of the key",
      () => update({ UpdateExpression: "SET pk = :a", ExpressionAttributeValues: { ":a": "b" } }),
    ],
  ])("%s", async ([, call]) => {
    expect(await refusalOf(call())).toBe("ValidationException");
  });

  it("nothing that is nested as deep as it may be", async () => {
    expect(await refusalOf(put({ pk: "deep", value: nested(31) }))).toBe("accepted");
  });

  it("a table that is not there", async () => {
    const call = db.get({ TableName: "nowhere", Key: { pk: "a" } });
    expect(await refusalOf(call)).toBe("ResourceNotFoundException");
  });
});

describe("reading many", () => {
  beforeAll(async () => {
    const items = Array.from({ length: 25 }, (_, index) => ({
      pk: "list",
      sk: String(index).padStart(3, "0"),
      gsi1pk: "project#1",
      gsi1sk: `2026-${String(index).padStart(2, "0")}`,
      kind: index % 2 ? "odd" : "even",
    }));
    const RequestItems = { [TableName]: items.map((Item) => ({ PutRequest: { Item } })) };
    await db.batchWrite({ RequestItems });
  });

  async function pages(input: Partial<QueryCommandInput>) {
    const found: number[] = [];
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const page = await db.query({ TableName, ...input, ExclusiveStartKey });
      found.push(page.Items?.length ?? 0);
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    return found;
  }

  it("pages a key with a limit, and says when there is no more", async () => {
    const input = {
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": "list" },
      Limit: 10,
    };
    expect(await pages(input)).toEqual([10, 10, 5]);
  });

  it("limits an index query before it filters", async () => {
    const found = await pages({
      IndexName: "gsi1",
      KeyConditionExpression: "gsi1pk = :p AND gsi1sk > :s",
      FilterExpression: "kind = :k",
      ExpressionAttributeValues: { ":p": "project#1", ":s": "2026-04", ":k": "odd" },
      ScanIndexForward: false,
      Limit: 7,
    });
    expect(found).toEqual([3, 4, 3]);
  });

  it("ends a page at 1 MB", async () => {
    for (const sk of ["0", "1", "2", "3", "4"]) {
      await put({ pk: "big", sk, blob: "x".repeat(300_000) });
    }
    const input = {
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": "big" },
    };
    expect(await pages(input)).toEqual([4, 1]);
  });

  it("takes an item out of an index when it loses the index's key", async () => {
    const query = {
      IndexName: "gsi1",
      KeyConditionExpression: "gsi1pk = :p",
      ExpressionAttributeValues: { ":p": "leaving" },
    };
    await put({ pk: "leaving", gsi1pk: "leaving", gsi1sk: "1" });
    await expect.poll(() => pages(query)).toEqual([1]);
    await put({ pk: "leaving" });
    await expect.poll(() => pages(query)).toEqual([0]);
  });

  it("shows of an item what its index carries, and counts without showing", async () => {
    const key = { pk: "thin", sk: "1", duepk: "DUE", duesk: "2026" };
    const bare = { ...key, sk: "2" };
    await put({ ...key, tenantId: "tnt_1", blob: "not carried" });
    await put({ ...bare, blob: "not carried" });
    const input = {
      TableName,
      IndexName: "due",
      KeyConditionExpression: "duepk = :due",
      ExpressionAttributeValues: { ":due": "DUE" },
    };
    const shown = async () => (await db.query(input)).Items ?? [];
    await expect.poll(async () => (await shown()).length).toBe(2);
    expect(await shown()).toEqual(expect.arrayContaining([{ ...key, tenantId: "tnt_1" }, bare]));
    const counted = await db.query({ ...input, Select: "COUNT" });
    expect([counted.Count, counted.Items]).toEqual([2, undefined]);
  });

  it("gets a batch and scans in segments", async () => {
    const Keys = [
      { pk: "list", sk: "001" },
      { pk: "list", sk: "002" },
      { pk: "list", sk: "none" },
    ];
    const batch = await db.batchGet({ RequestItems: { [TableName]: { Keys } } });
    expect(batch.Responses?.[TableName]).toHaveLength(2);
    const counts = await Promise.all(
      [0, 1].map(async (Segment) => {
        const input = { TableName, Segment, TotalSegments: 2, Select: "COUNT" } as const;
        return (await db.scan(input)).Count ?? 0;
      }),
    );
    const whole = await db.scan({ TableName, Select: "COUNT" });
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(whole.Count ?? 0);
  });
});

it("keeps all 38 digits of a number", async () => {
  const n = "12345678901234567890123456789012345678";
  const key = { pk: { S: "number" }, sk: { S: "1" } };
  await raw.putItem({ TableName, Item: { ...key, n: { N: n } } });
  const { Item } = await raw.getItem({ TableName, Key: key });
  expect(Item?.n).toEqual({ N: n });
});

it("describes the properties that the template set", async () => {
  const { Table } = await raw.describeTable({ TableName });
  expect(Table).toMatchObject({
    TableStatus: "ACTIVE",
    BillingModeSummary: { BillingMode: "PAY_PER_REQUEST" },
    DeletionProtectionEnabled: false,
  });
});

describe.runIf(!process.env.AWS_ENDPOINT_URL_DYNAMODB)("from the template alone", () => {
  it("has a time to live and point-in-time recovery", async () => {
    const ttl = await raw.describeTimeToLive({ TableName });
    expect(ttl.TimeToLiveDescription).toEqual({
      TimeToLiveStatus: "ENABLED",
      AttributeName: "ttl",
    });
    const backups = await raw.describeContinuousBackups({ TableName });
    expect(backups.ContinuousBackupsDescription?.PointInTimeRecoveryDescription).toEqual({
      PointInTimeRecoveryStatus: "ENABLED",
    });
  });

  it("deletes only expired items", async () => {
    const nowSeconds = Math.floor(Date.now() / 1000);
    await put({ pk: "ttl-over", ttl: nowSeconds - 10 });
    await put({ pk: "ttl-left", ttl: nowSeconds + 100 });
    await put({ pk: "ttl-text", ttl: String(nowSeconds - 10) });
    await put({ pk: "ttl-ages-ago", ttl: 1 });
    expect(await subject.emulator?.sweep?.()).toBe(1);
    expect(await get("ttl-over")).toBeUndefined();
    for (const pk of ["ttl-left", "ttl-text", "ttl-ages-ago"]) expect(await get(pk)).toBeDefined();
  });
});
