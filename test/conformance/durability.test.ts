/** An answered write is still there after the process was killed. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DynamoDB } from "@aws-sdk/client-dynamodb";
import { S3 } from "@aws-sdk/client-s3";
import { SecretsManager } from "@aws-sdk/client-secrets-manager";
import { SQS } from "@aws-sdk/client-sqs";
import { DynamoDBDocument } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";
import { clientConfig, keys } from "./subject.ts";

const Urls = z.object({
  dynamodb: z.string(),
  s3: z.string(),
  sqs: z.string(),
  secrets: z.string(),
});
let dataDir: string;
let running: ChildProcess | undefined;

beforeAll(async () => {
  dataDir = await temporaryFolder();
});
afterAll(async () => {
  await kill();
});

async function start() {
  const script = new URL("stage-process.ts", import.meta.url).pathname;
  const stdio: ["ignore", "pipe", "inherit"] = ["ignore", "pipe", "inherit"];
  const child = spawn(process.execPath, [script, dataDir], { stdio });
  running = child;
  const [line] = await once(createInterface(child.stdout), "line");
  const urls = Urls.parse(JSON.parse(String(line)));
  const config = (url: string) => clientConfig(url, keys.owner);
  return {
    db: DynamoDBDocument.from(new DynamoDB(config(urls.dynamodb))),
    s3: new S3(config(urls.s3)),
    sqs: new SQS(config(urls.sqs)),
    secrets: new SecretsManager(config(urls.secrets)),
    QueueUrl: `${urls.sqs}/000000000000/jobs`,
  };
}
type Stage = Awaited<ReturnType<typeof start>>;

async function kill() {
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  running.kill("SIGKILL");
  await once(running, "exit");
}

/** Writes from several sides until the process is gone, and keeps the acknowledged values. */
function writeUntilKilled(write: (index: number) => Promise<unknown>) {
  const acknowledged: number[] = [];
  const writers = [0, 1, 2].map(async (writer) => {
    for (let index = writer; ; index += 3) {
      try {
        await write(index);
      } catch {
        return;
      }
      acknowledged.push(index);
    }
  });
  return { acknowledged, ended: Promise.all(writers) };
}

const both = (TableName: string, index: number) => ({
  TransactItems: ["left", "right"].map((sk) => ({
    Put: { TableName, Item: { pk: String(index), sk, gsi1pk: "all", gsi1sk: `${index}-${sk}` } },
  })),
});

async function scan({ db }: Stage, IndexName?: string): Promise<string[]> {
  const found: string[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await db.scan({ TableName: "Cases", IndexName, ExclusiveStartKey });
    for (const { pk, sk } of page.Items ?? []) found.push(`${pk}-${sk}`);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return found.sort();
}

it("loses nothing acknowledged and tears no transaction in two", { timeout: 60_000 }, async () => {
  const before = await start();
  const secret = await before.secrets.getSecretValue({ SecretId: "key" });
  const { QueueUrl } = before;
  const writing = [
    writeUntilKilled((index) => before.db.transactWrite(both("Cases", index))),
    writeUntilKilled((index) =>
      before.s3.putObject({ Bucket: "captures", Key: String(index), Body: `body ${index}` }),
    ),
    writeUntilKilled((index) => before.sqs.sendMessage({ QueueUrl, MessageBody: String(index) })),
  ];
  const fewest = () => Math.min(...writing.map(({ acknowledged }) => acknowledged.length));
  await expect.poll(fewest, { timeout: 30_000 }).toBeGreaterThan(20);
  await kill();
  await Promise.all(writing.map(({ ended }) => ended));
  const [transactions = [], objects = [], messages = []] = writing.map(
    ({ acknowledged }) => acknowledged,
  );

  const after = await start();
  const items = await scan(after);
  expect(await scan(after, "gsi1")).toEqual(items);
  const cases = new Set(items.map((item) => item.split("-")[0]));
  expect(items).toHaveLength(cases.size * 2);
  expect(transactions.filter((index) => !cases.has(String(index)))).toEqual([]);

  for (const index of objects) {
    const { Body } = await after.s3.getObject({ Bucket: "captures", Key: String(index) });
    expect(await Body?.transformToString()).toBe(`body ${index}`);
  }

  const received = new Set<number>();
  for (;;) {
    const { Messages = [] } = await after.sqs.receiveMessage({
      QueueUrl: after.QueueUrl,
      MaxNumberOfMessages: 10,
    });
    if (Messages.length === 0) break;
    for (const { Body } of Messages) received.add(Number(Body));
  }
  expect(messages.filter((index) => !received.has(index))).toEqual([]);

  const { SecretString } = await after.secrets.getSecretValue({ SecretId: "key" });
  expect(SecretString).toBe(secret.SecretString);
  const files = await readdir(join(dataDir, "secrets"));
  expect(files).toHaveLength(1);
  for (const file of files) {
    expect((await stat(join(dataDir, "secrets", file))).mode & 0o777).toBe(0o600);
  }
});
