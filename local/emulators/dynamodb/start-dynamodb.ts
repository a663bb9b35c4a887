import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { AwsError } from "../aws-error.ts";
import type { EmulatorOptions, Provisioned, Sweeping } from "../emulator.ts";
import { authorize } from "../iam/authorize.ts";
import { trackInFlight } from "../in-flight.ts";
import { type JsonCall, serveJson } from "../json-service.ts";
import type { Spend, Spent } from "./capacity.ts";
import { capacityAsked, consumedCapacity, countSpent } from "./consumed-capacity.ts";
import { createStore, type Input, operations, type Store } from "./dynalite.ts";
import { run, write, writeOperations } from "./item-operations.ts";
import { keepCompact } from "./keep-compact.ts";
import { provisionTable } from "./provision-table.ts";
import { read, readOperations } from "./read-operations.ts";
import { requiredGrants } from "./required-grants.ts";
import { sweepExpired } from "./sweep-expired.ts";
import { tableOperations } from "./table-operations.ts";
import { readTableProperties } from "./table-properties.ts";
import { sweepTokens } from "./transaction-tokens.ts";
import { transactGet, transactWrite } from "./transactions.ts";
import { createWriteQueue, type WriteQueue } from "./write-queue.ts";

const transactions: Record<string, (store: Store, input: Input, spend?: Spend) => Promise<Input>> =
  {
    TransactGetItems: transactGet,
    TransactWriteItems: transactWrite,
  };
const sweepEveryMs = 30_000;
const Fields = z.record(z.string(), z.unknown());

/** DynamoDB on dynalite's store and expressions, with the transactions and expiry it lacks. */
export async function startDynamodb(options: EmulatorOptions): Promise<Provisioned & Sweeping> {
  const { region, accountId, access, dataDir } = options;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const store = createStore(join(dataDir, "dynamodb"), region, accountId);
  // In plain words, so that who searches the files for something finds it where it is.
  await store.db.open({ compression: false });
  const compact = keepCompact(store);
  const queue = createWriteQueue();
  const inFlight = trackInFlight();
  const arnOf = (table: string) => `arn:aws:dynamodb:${region}:${accountId}:table/${table}`;

  async function answer({ operation, input, principal }: JsonCall): Promise<object> {
    if (!isKnown(operation)) {
      throw new AwsError("UnknownOperationException", `${operation} is not emulated locally`);
    }
    const parsed = Fields.parse(input);
    for (const grant of requiredGrants(operation, parsed, arnOf)) {
      authorize(access, { principal, ...grant }, { code: "AccessDeniedException", status: 400 });
    }
    if (!options.meter && !capacityAsked(parsed)) return dispatch(store, queue, operation, parsed);
    const spent: Spent[] = [];
    const spend = { take: (one: Spent) => void spent.push(one) };
    try {
      const output = await dispatch(store, queue, operation, parsed, spend);
      return { ...output, ...consumedCapacity(operation, parsed, spent) };
    } finally {
      if (options.meter) countSpent(options.meter, { principal, operation, spent });
    }
  }

  const server = await serveJson(
    {
      service: "dynamodb",
      access,
      meter: options.meter,
      version: "1.0",
      errorNamespace: "com.amazonaws.dynamodb.v20120810#",
      maxBodyBytes: 16 * 2 ** 20,
      answer: (call) => inFlight.run(() => answer(call)),
    },
    options.port,
  );
  const sweep = (now = Date.now()) =>
    inFlight.run(async () => {
      await queue(() => sweepTokens(store, now));
      return sweepExpired(store, queue, now);
    });
  const timer = setInterval(() => sweep().catch(console.error), sweepEveryMs).unref();

  return {
    url: server.url,
    sweep,
    provision: (name, properties) =>
      queue(() => provisionTable(store, readTableProperties(name, properties, region))),
    async close() {
      clearInterval(timer);
      await server.close();
      await inFlight.settled();
      await queue(() => compact.close());
      await queue(() => store.db.close());
    },
  };
}

function dispatch(
  store: Store,
  queue: WriteQueue,
  operation: string,
  input: Input,
  spend?: Spend,
): Promise<Input> {
  const special = tableOperations[operation] ?? transactions[operation];
  if (special) return queue(() => special(store, input, spend));
  const plain = operations.find((name) => name === operation);
  if (!plain) throw new Error(`no way to run ${operation}`);
  if (writeOperations.includes(plain)) return queue(() => write(store, plain, input, spend));
  return readOperations.includes(plain)
    ? read(store, plain, input, spend)
    : run(store, plain, input);
}

function isKnown(operation: string): boolean {
  return (
    Object.hasOwn(transactions, operation) ||
    Object.hasOwn(tableOperations, operation) ||
    operations.some((name) => name === operation)
  );
}
