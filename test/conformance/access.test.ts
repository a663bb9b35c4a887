/** Least privilege, which our emulators decide by the template's policies. */
import { rm } from "node:fs/promises";
import { DynamoDB } from "@aws-sdk/client-dynamodb";
import { PutObjectCommand, S3 } from "@aws-sdk/client-s3";
import { SecretsManager } from "@aws-sdk/client-secrets-manager";
import { SQS } from "@aws-sdk/client-sqs";
import { DynamoDBDocument } from "@aws-sdk/lib-dynamodb";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, describe, expect, it } from "vitest";
import { startDynamodb } from "../../local/emulators/dynamodb/start-dynamodb.ts";
import { startS3 } from "../../local/emulators/s3/start-s3.ts";
import { startSecretsManager } from "../../local/emulators/secrets-manager/start-secrets-manager.ts";
import { startSqs } from "../../local/emulators/sqs/start-sqs.ts";
import { casesTable } from "./cases-table.ts";
import { clientConfig, emulatorOptions, keys, refusalOf, temporaryFolder } from "./subject.ts";

const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

async function options(statements: object[]) {
  const dataDir = await temporaryFolder();
  closers.push(() => rm(dataDir, { recursive: true, force: true }));
  return emulatorOptions(dataDir, [{ Statement: statements }]);
}
const allow = (Action: string[], Resource: string | string[]) => ({
  Effect: "Allow",
  Action,
  Resource,
});
const deny = (Action: string[], Resource: string) => ({ Effect: "Deny", Action, Resource });

describe("DynamoDB", async () => {
  const table = "arn:aws:dynamodb:eu-west-1:000000000000:table/Cases";
  const TableName = "Cases";

  const emulator = await startDynamodb(
    await options([
      allow(["dynamodb:PutItem", "dynamodb:TransactGetItems"], table),
      allow(["dynamodb:Query"], `${table}/index/*`),
    ]),
  );
  closers.unshift(() => emulator.close());
  await emulator.provision(TableName, casesTable);
  const db = DynamoDBDocument.from(new DynamoDB(clientConfig(emulator.url, keys.guest)));

  const query = (rest: object = {}) =>
    db.query({
      TableName,
      KeyConditionExpression: "gsi1pk = :p",
      ExpressionAttributeValues: { ":p": "a" },
      ...rest,
    });
  const Put = { TableName, Item: { pk: "a", sk: "1" } };
  const ConditionCheck = {
    TableName,
    Key: { pk: "b", sk: "1" },
    ConditionExpression: "attribute_not_exists(pk)",
  };
  it.for<[string, () => Promise<unknown>, string]>([
    ["a put that is granted", () => db.put(Put), "accepted"],
    ["a get that is not", () => db.get({ TableName, Key: Put.Item }), "AccessDeniedException"],
    ["a query of the granted index", () => query({ IndexName: "gsi1" }), "accepted"],
    ["a query of the table beside it", () => query(), "AccessDeniedException"],
    [
      "a transaction of granted parts",
      () => db.transactWrite({ TransactItems: [{ Put }] }),
      "accepted",
    ],
    [
      "a transaction with one part that is not",
      () => db.transactWrite({ TransactItems: [{ Put }, { ConditionCheck }] }),
      "AccessDeniedException",
    ],
    [
      "a transaction that reads what may not be got",
      () => {
        const Get = { TableName, Key: Put.Item };
        return db.transactGet({ TransactItems: [{ Get }] });
      },
      "AccessDeniedException",
    ],
    [
      "a batch, which has an action of its own",
      () => db.batchWrite({ RequestItems: { [TableName]: [{ PutRequest: { Item: Put.Item } }] } }),
      "AccessDeniedException",
    ],
  ])("%s", async ([, call, outcome]) => {
    expect(await refusalOf(call())).toBe(outcome);
  });

  it("names who lacks what on which resource", async () => {
    const failure = db.get({ TableName, Key: Put.Item });
    await expect(failure).rejects.toThrow(
      `User: guest is not authorized to perform: dynamodb:GetItem on resource: ${table}`,
    );
  });
});

describe("S3", async () => {
  const Bucket = "captures";

  const emulator = await startS3(
    await options([
      allow(["s3:GetObject*", "s3:PutObject"], `arn:aws:s3:::${Bucket}/own/*`),
      allow(["s3:DeleteObject"], `arn:aws:s3:::${Bucket}/own/?`),
      deny(["s3:*"], `arn:aws:s3:::${Bucket}/own/secret*`),
      allow(["s3:PutObject"], "arn:aws:s3:::encrypted/*"),
    ]),
  );
  closers.unshift(() => emulator.close());
  await emulator.provision(Bucket, {});
  const KMSMasterKeyID = "arn:aws:kms:eu-west-1:000000000000:key/k";
  const ServerSideEncryptionByDefault = { SSEAlgorithm: "aws:kms", KMSMasterKeyID };
  await emulator.provision("encrypted", {
    BucketEncryption: { ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault }] },
  });
  const guest = new S3({
    ...clientConfig(emulator.url, keys.guest),
    requestChecksumCalculation: "WHEN_REQUIRED",
  });
  const owner = new S3(clientConfig(emulator.url, keys.owner));
  for (const Key of ["own/1", "own/12", "own/secret", "other/1"]) {
    await owner.putObject({ Bucket, Key, Body: "x" });
  }

  const get = (Key: string) => guest.getObject({ Bucket, Key });
  const put = (Key: string, to = Bucket) => guest.putObject({ Bucket: to, Key, Body: "x" });

  it.for<[string, () => Promise<unknown>, string]>([
    ["reads under the granted prefix", () => get("own/1"), "accepted"],
    ["reads nothing beside it", () => get("other/1"), "AccessDenied"],
    ["reads nothing that is denied", () => get("own/secret"), "AccessDenied"],
    [
      "does not learn that a key is missing without leave to list",
      () => get("own/0"),
      "AccessDenied",
    ],
    ["lists nothing", () => guest.listObjectsV2({ Bucket }), "AccessDenied"],
    ["writes under the granted prefix", () => put("own/2"), "accepted"],
    ["writes nothing beside it", () => put("other/2"), "AccessDenied"],
    ["writes nothing under a key it may not use", () => put("a", "encrypted"), "AccessDenied"],
  ])("%s", async ([, call, outcome]) => {
    expect(await refusalOf(call())).toBe(outcome);
  });

  it("refuses only the ungranted parts of a batch", async () => {
    const Objects = ["own/1", "own/12"].map((Key) => ({ Key }));
    const { Deleted, Errors } = await guest.deleteObjects({ Bucket, Delete: { Objects } });
    expect(Deleted).toEqual([{ Key: "own/1" }]);
    expect(Errors).toMatchObject([{ Key: "own/12", Code: "AccessDenied" }]);
  });

  it.for([
    ["own/3", 200, 204],
    ["other/3", 403, 403],
  ] as const)("gives a presigned upload to %s what its signer may do", async ([Key, put, post]) => {
    const url = await getSignedUrl(guest, new PutObjectCommand({ Bucket, Key }), { expiresIn: 60 });
    expect((await fetch(url, { method: "PUT", body: "x" })).status).toBe(put);
    const form = new FormData();
    const signed = await createPresignedPost(guest, { Bucket, Key });
    for (const [name, value] of Object.entries(signed.fields)) form.append(name, value);
    form.append("file", new Blob(["x"]));
    expect((await fetch(signed.url, { method: "POST", body: form })).status).toBe(post);
  });
});

it("SQS and Secrets Manager refuse calls without a grant", async () => {
  const sqs = await startSqs(await options([]));
  const secrets = await startSecretsManager(await options([]));
  closers.unshift(sqs.close, secrets.close);
  await sqs.provision("jobs", {});
  await secrets.provision("key", {});
  const QueueUrl = `${sqs.url}/000000000000/jobs`;
  const client = new SQS(clientConfig(sqs.url, keys.guest));
  expect(await refusalOf(client.sendMessage({ QueueUrl, MessageBody: "x" }))).toBe(
    "AccessDeniedException",
  );
  const reader = new SecretsManager(clientConfig(secrets.url, keys.guest));
  expect(await refusalOf(reader.getSecretValue({ SecretId: "key" }))).toBe("AccessDeniedException");
});

it.for<[string, { accessKeyId: string; secretAccessKey: string }, string]>([
  [
    "a key that nobody holds",
    { ...keys.owner, accessKeyId: "AKIANOBODY" },
    "UnrecognizedClientException",
  ],
  ["another secret", { ...keys.owner, secretAccessKey: "wrong" }, "InvalidSignatureException"],
])("refuses a request signed with %s", async ([, credentials, name]) => {
  const emulator = await startDynamodb(await options([]));
  closers.unshift(() => emulator.close());
  const db = new DynamoDB(clientConfig(emulator.url, credentials));
  const call = DynamoDBDocument.from(db).get({ TableName: "Cases", Key: { pk: "a", sk: "1" } });
  expect(await refusalOf(call)).toBe(name);
});
