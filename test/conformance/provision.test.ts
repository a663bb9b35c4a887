import { DynamoDB } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocument } from "@aws-sdk/lib-dynamodb";
import { afterAll, describe, expect, it } from "vitest";
import { startDynamodb } from "../../local/emulators/dynamodb/start-dynamodb.ts";
import type { Provisioned } from "../../local/emulators/emulator.ts";
import { startS3 } from "../../local/emulators/s3/start-s3.ts";
import { startSecretsManager } from "../../local/emulators/secrets-manager/start-secrets-manager.ts";
import { startSqs } from "../../local/emulators/sqs/start-sqs.ts";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";
import { casesTable } from "./cases-table.ts";
import { clientConfig, emulatorOptions, keys, refusalOf } from "./subject.ts";

const emulators: Record<string, Provisioned> = {};
const emulator = (name: string): Provisioned => {
  const found = emulators[name];
  if (!found) throw new Error(`no emulator ${name}`);
  return found;
};

const dataDir = await temporaryFolder();
const options = (name: string) => emulatorOptions(`${dataDir}/${name}`);
emulators.dynamodb = await startDynamodb(options("dynamodb"));
emulators.s3 = await startS3(options("s3"));
emulators.sqs = await startSqs(options("sqs"));
emulators.secrets = await startSecretsManager(options("secrets"));
afterAll(async () => {
  for (const { close } of Object.values(emulators)) await close();
});

it.for<[string, string, Record<string, unknown>]>([
  ["a property no one has heard of", "s3", { Surprise: true }],
  ["a versioned bucket", "s3", { VersioningConfiguration: { Status: "Enabled" } }],
  ["a bucket's notification", "s3", { NotificationConfiguration: { LambdaConfigurations: [] } }],
  [
    "a lifecycle rule on tags",
    "s3",
    { LifecycleConfiguration: { Rules: [{ Status: "Enabled", TagFilters: [] }] } },
  ],
  ["a FIFO queue", "sqs", { FifoQueue: true }],
  ["a queue attribute out of range", "sqs", { VisibilityTimeout: 50_000 }],
  ["a table's stream", "dynamodb", { ...casesTable, StreamSpecification: {} }],
  ["a rotated secret", "secrets", { RotationRules: {} }],
])("refuses %s", async ([, name, properties]) => {
  await expect(emulator(name).provision("refused", properties)).rejects.toThrow();
});

describe("a table", () => {
  const client = () => new DynamoDB(clientConfig(emulator("dynamodb").url, keys.owner));
  const db = () => DynamoDBDocument.from(client());
  const provision = (name: string, properties: Record<string, unknown>) =>
    emulator("dynamodb").provision(name, properties);
  const { GlobalSecondaryIndexes, ...plain } = casesTable;
  const onlyKeys = { ...plain, AttributeDefinitions: casesTable.AttributeDefinitions.slice(0, 2) };
  const query = (TableName: string) =>
    db().query({
      TableName,
      IndexName: "gsi1",
      KeyConditionExpression: "gsi1pk = :p",
      ExpressionAttributeValues: { ":p": "a" },
    });

  it("keeps its items when it gains and loses an index", async () => {
    await provision("Growing", onlyKeys);
    const Item = { pk: "1", sk: "1", gsi1pk: "a", gsi1sk: "b" };
    await db().put({ TableName: "Growing", Item });
    await provision("Growing", casesTable);
    expect((await query("Growing")).Items).toEqual([Item]);
    await provision("Growing", onlyKeys);
    expect(await refusalOf(query("Growing"))).toBe("ValidationException");
  });

  it("is not replaced in silence when its key changes", async () => {
    await provision("Fixed", onlyKeys);
    const AttributeDefinitions = onlyKeys.AttributeDefinitions.slice(0, 1);
    const KeySchema = casesTable.KeySchema.slice(0, 1);
    const changed = { ...onlyKeys, AttributeDefinitions, KeySchema };
    await expect(provision("Fixed", changed)).rejects.toThrow("another key");
  });

  it("may be global: its replica here is what counts, protection and all", async () => {
    const { PointInTimeRecoverySpecification: _, ...shared } = {
      PointInTimeRecoverySpecification: 0,
      ...casesTable,
    };
    const Replicas = [
      { Region: "us-east-1" },
      { Region: "eu-west-1", DeletionProtectionEnabled: true },
    ];
    await provision("Global", { ...shared, Replicas });
    expect((await query("Global")).Items).toEqual([]);
    const remove = client().deleteTable({ TableName: "Global" });
    expect(await refusalOf(remove)).toBe("ValidationException");
  });
});
