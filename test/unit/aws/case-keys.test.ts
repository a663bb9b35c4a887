import { DynamoDB } from "@aws-sdk/client-dynamodb";
import { KMSClient } from "@aws-sdk/client-kms";
import { DynamoDBDocument } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { caseKeys } from "#aws/case-keys/case-keys.ts";
import { keyService } from "#aws/case-keys/key-service.ts";
import { openValue, sealValue } from "#aws/case-keys/seal-value.ts";
import { kindOf, partOf } from "#aws/case-keys/sealed-parts.ts";
import { sealingClient } from "#aws/case-keys/sealing-client.ts";
import { systemClock } from "#aws/system-clock.ts";
import { changeOf } from "#aws/table/change-of.ts";
import { keys } from "#aws/table/keys.ts";
import { Table } from "#aws/table/table.ts";
import { CaseFields } from "#domain/case/case.ts";
import { startDynamodb } from "../../../local/emulators/dynamodb/start-dynamodb.ts";
import { startKms } from "../../../local/emulators/kms/start-kms.ts";
import { casesTable } from "../../conformance/cases-table.ts";
import {
  keys as credentials,
  emulatorOptions,
  region,
  temporaryFolder,
} from "../../conformance/subject.ts";

const id = "ver_1";
const keyArn = `arn:aws:kms:${region}:000000000000:key/own`;
const absent = { expression: "attribute_not_exists(pk)" };
const stored = {
  ...keys.case(id),
  v: 1,
  id,
  status: "collecting",
  referenceId: "zq-reference",
  metadata: { phone: "zq-phone", later: "zq-later" },
};

let dynamodb: Awaited<ReturnType<typeof startDynamodb>>;
let kms: Awaited<ReturnType<typeof startKms>>;
let raw: DynamoDBDocument;

beforeAll(async () => {
  dynamodb = await startDynamodb(emulatorOptions(await temporaryFolder()));
  kms = await startKms(emulatorOptions(await temporaryFolder()));
  for (const name of ["cases", "keys"]) await dynamodb.provision(name, casesTable);
  raw = DynamoDBDocument.from(own(), { marshallOptions: { removeUndefinedValues: true } });
});
afterAll(async () => {
  await dynamodb.close();
  await kms.close();
});

const own = () => new DynamoDB({ endpoint: dynamodb.url, region, credentials: credentials.owner });

const ownKms = () => new KMSClient({ endpoint: kms.url, region, credentials: credentials.owner });

/** A process of its own: it knows no key yet. */
function process(now?: () => number) {
  let opened = 0;
  const service = keyService(keyArn, ownKms());
  const counted = {
    draw: service.draw,
    open: (...by: Parameters<typeof service.open>) => {
      opened += 1;
      return service.open(...by);
    },
  };
  const keyTable = new Table({ name: () => "keys", client: () => raw, clock: systemClock });
  const all = caseKeys(keyTable, counted, now);
  const client = sealingClient(raw, all);
  const table = new Table({ name: () => "cases", client: () => client, clock: systemClock });
  return { table, keys: all, opened: () => opened };
}

const inTable = async () => {
  const { Items = [] } = await raw.scan({ TableName: "cases" });
  return Items;
};

async function begun(ofCase: typeof stored & { disposition?: object } = stored): Promise<void> {
  const { table } = process();
  await table.transact([
    table.putting(ofCase, absent),
    table.putting({ ...keys.reference(ofCase.id), v: 1, reference: '{"name":"zq-name"}' }),
  ]);
}

describe("a Case under a key of its own", () => {
  it("lies in the table without its personal values, and is read with them", async () => {
    await begun();
    const text = (await inTable()).map((item) =>
      Object.values(item).map((value) =>
        value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : String(value),
      ),
    );
    expect(text.join()).toContain("collecting");
    expect(text.join()).not.toContain("zq-");
    const { table, opened } = process();
    expect(await table.get(keys.case(id))).toEqual(stored);
    const children = await table.children(keys.case(id).pk);
    expect(children).toContainEqual(
      expect.objectContaining({ sk: "REFERENCE", reference: '{"name":"zq-name"}' }),
    );
    expect(opened()).toBe(1);
  });

  it("is changed in whole attributes, which keep members of a later release", async () => {
    await begun({ ...stored, ...keys.case("ver_2"), id: "ver_2" });
    const { table } = process();
    const item = (await table.get(keys.case("ver_2"))) ?? {};
    const change = changeOf({
      stored: item,
      before: {
        referenceId: "zq-reference",
        metadata: { phone: "zq-phone" },
        status: "collecting",
      },
      after: { referenceId: "zq-new", metadata: { phone: "zq-other" }, status: "pending" },
      isWhole: (name) => name !== "status",
    });
    await table.write([table.changing(keys.case("ver_2"), change)]);
    expect(await table.get(keys.case("ver_2"))).toMatchObject({
      status: "pending",
      referenceId: "zq-new",
      metadata: { phone: "zq-other", later: "zq-later" },
    });
    expect(JSON.stringify(await inTable())).not.toContain("zq-new");
  });

  it("is in clear as before, if it began before the setting", async () => {
    const old = { ...stored, ...keys.case("ver_3"), id: "ver_3", referenceId: "old-reference" };
    await new Table({ name: () => "cases", client: () => raw, clock: systemClock }).put(old);
    const { table } = process();
    await table.put({ ...old, status: "pending" });
    expect(await table.get(keys.case("ver_3"))).toEqual({ ...old, status: "pending" });
    expect(JSON.stringify(await inTable())).toContain("old-reference");
  });

  it("loses its key in the write that closes its erasure, and all that was copied with it", async () => {
    const disposition = { value: "approved", note: "zq-note" };
    await begun({ ...stored, ...keys.case("ver_4"), id: "ver_4", disposition });
    expect((await process().table.get(keys.case("ver_4")))?.disposition).toEqual(disposition);
    const copy = (await inTable()).find(({ pk, sk }) => pk === "CASE#ver_4" && sk === "CASE");
    expect(copy).toMatchObject({ disposition: { value: "approved", sealed: expect.any(String) } });
    const { table, keys: known } = process();
    const tombstone = { ...keys.case("ver_4"), v: 1, id: "ver_4", status: "erased" };
    const receipt = { ...keys.receipt("ver_4"), v: 1, receipt: { id: "er_1" } };
    await table.transact([table.putting(tombstone), table.putting(receipt)]);
    expect((await known.of(["ver_4"])).size).toBe(0);
    const left = await raw.get({ TableName: "keys", Key: { pk: "CASE#ver_4", sk: "KEY" } });
    expect(left.Item).toBeUndefined();

    await new Table({ name: () => "cases", client: () => raw, clock: systemClock }).put({
      ...copy,
      ...keys.case("ver_4"),
    });
    const restored = await process().table.get(keys.case("ver_4"));
    expect(restored).toEqual({ ...keys.case("ver_4"), v: 1, id: "ver_4", status: "collecting" });
  });

  it("shares the key of no other: a value that was moved to another Case opens nowhere", async () => {
    await begun({ ...stored, ...keys.case("ver_5"), id: "ver_5" });
    await begun({ ...stored, ...keys.case("ver_6"), id: "ver_6" });
    const of = async (name: string) =>
      (await inTable()).find(({ pk, sk }) => pk === `CASE#${name}` && sk === "CASE");
    const { metadata } = (await of("ver_5")) ?? {};
    const plain = new Table({ name: () => "cases", client: () => raw, clock: systemClock });
    await plain.put({ ...(await of("ver_6")), ...keys.case("ver_6"), metadata });
    await expect(process().table.get(keys.case("ver_6"))).rejects.toThrow();
  });
});

describe("the answer to a call that made several Cases", () => {
  it("opens only while all of them have their keys", async () => {
    await begun({ ...stored, ...keys.case("ver_7"), id: "ver_7" });
    await begun({ ...stored, ...keys.case("ver_8"), id: "ver_8" });
    const { table } = process();
    const key = keys.idempotency("scope");
    const change = changeOf({
      stored: {},
      before: {},
      after: { caseIds: ["ver_7", "ver_8"], answer: { body: "zq-answer" }, scope: "scope" },
    });
    await table.write([table.changing(key, change)]);
    expect(await table.get(key)).toMatchObject({ answer: { body: "zq-answer" } });
    await table.transact([
      table.putting({ ...keys.case("ver_8"), v: 1, status: "erased" }),
      table.putting({ ...keys.receipt("ver_8"), v: 1 }),
    ]);
    expect(await process().table.get(key)).toEqual({
      ...key,
      caseIds: ["ver_7", "ver_8"],
      scope: "scope",
    });
  });
});

describe("a process", () => {
  it("opens a Case that another process made under the same id", async () => {
    const lost = { ...stored, ...keys.case("ver_10"), id: "ver_10" };
    await begun(lost);
    const { table } = process();
    await expect(table.transact([table.putting(lost, absent)])).rejects.toThrow();
    expect(await table.get(keys.case("ver_10"))).toEqual(lost);
  });

  it("opens the keys of many Cases in one read, and each again after five minutes", async () => {
    await begun({ ...stored, ...keys.case("ver_9"), id: "ver_9" });
    let now = 0;
    const { table, opened } = process(() => now);
    const both = [keys.case("ver_1"), keys.case("ver_9")];
    expect(await table.getAll(both)).toHaveLength(2);
    expect(await table.getAll(both)).toHaveLength(2);
    expect(opened()).toBe(2);
    now += 5 * 60_000;
    await table.getAll(both);
    expect(opened()).toBe(4);
  });

  it("answers what an index has as it lies there, without a key", async () => {
    const { table, opened } = process();
    const { items } = await table.query({
      IndexName: "gsi1",
      KeyConditionExpression: "gsi1pk = :pk",
      ExpressionAttributeValues: { ":pk": "PROJECT#prj_1#CASE#0" },
    });
    expect([items, opened()]).toEqual([[], 0]);
  });
});

it("opens a key only for the Case that it was drawn for", async () => {
  const service = keyService(keyArn, ownKms());
  const { key, wrapped } = await service.draw(id);
  expect(await service.open(id, wrapped)).toEqual(key);
  await expect(service.open("ver_other", wrapped)).rejects.toMatchObject({
    name: "InvalidCiphertextException",
  });
});

it.for<[string, unknown]>([
  ["text", "zq"],
  ["a map", { a: [1, { b: "é" }] }],
  ["long text", "zq".repeat(2000)],
  ["bytes", Uint8Array.of(0xff, 0, 1)],
])("opens %s by its key and at its place alone", ([, value]) => {
  const key = new Uint8Array(32).fill(7);
  const sealed = sealValue(value, key, "here");
  expect(openValue(sealed, key, "here")).toEqual(value);
  expect(() => openValue(sealed, key, "there")).toThrow();
  expect(() => openValue(sealed, new Uint8Array(32), "here")).toThrow();
});

it("seals each field of a Case that may hold words of a person", () => {
  const kind = kindOf(keys.case(id));
  const sealed = Object.keys(CaseFields.shape).filter(
    (name) => kind && partOf(kind, name) !== "clear",
  );
  expect(sealed.sort()).toEqual(
    [
      ...["ageAssurance", "assignment", "claimed", "disposition", "followUp", "metadata"],
      ...["pendingDisposition", "personId", "prefill", "redirectUrl", "referenceId", "renewal"],
      ...["rescreening", "ubos", "verifiee"],
    ].sort(),
  );
});
