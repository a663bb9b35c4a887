import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { EmulatorOptions } from "../emulator.ts";
import type { Spend } from "./capacity.ts";
import { createStore, type Input, operations, type Store } from "./dynalite.ts";
import { run, write, writeOperations } from "./item-operations.ts";
import { keepCompact } from "./keep-compact.ts";
import { provisionTable } from "./provision-table.ts";
import { read, readOperations } from "./read-operations.ts";
import { sweepExpired } from "./sweep-expired.ts";
import { tableOperations } from "./table-operations.ts";
import { readTableProperties } from "./table-properties.ts";
import type { Tables } from "./tables.ts";
import { sweepTokens } from "./transaction-tokens.ts";
import { transactGet, transactWrite } from "./transactions.ts";
import { createWriteQueue, type WriteQueue } from "./write-queue.ts";

/** Operations that dynalite lacks, or answers without all parameters. */
export const ownOperations: Record<
  string,
  (store: Store, input: Input, spend?: Spend) => Promise<Input>
> = {
  ...tableOperations,
  TransactGetItems: transactGet,
  TransactWriteItems: transactWrite,
};

/** Each open file holds 2 MB of memory. LevelDB's default of a thousand would hold the whole database. */
const maxOpenFiles = 64;

/** Tables on dynalite's store and expressions, with the transactions and expiry it lacks. */
export async function openOwnTables({
  region,
  accountId,
  dataDir,
}: Pick<EmulatorOptions, "region" | "accountId" | "dataDir">): Promise<Tables> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const store = createStore(join(dataDir, "dynamodb"), region, accountId);
  // In plain words, so that who searches the files for something finds it where it is.
  await store.db.open({ compression: false, maxOpenFiles });
  const compact = keepCompact(store);
  const queue = createWriteQueue();

  return {
    run: (operation, input, spend) => dispatch({ store, queue, spend }, operation, input),
    sweep: async (now) => {
      await queue(() => sweepTokens(store, now));
      return sweepExpired(store, queue, now);
    },
    provision: (name, properties) =>
      queue(() => provisionTable(store, readTableProperties(name, properties, region))),
    async close() {
      await queue(() => compact.close());
      await queue(() => store.db.close());
    },
  };
}

function dispatch(
  { store, queue, spend }: { store: Store; queue: WriteQueue; spend: Spend | undefined },
  operation: string,
  input: Input,
): Promise<Input> {
  const special = ownOperations[operation];
  if (special) return queue(() => special(store, input, spend));
  const plain = operations.find((name) => name === operation);
  if (!plain) throw new Error(`no way to run ${operation}`);
  if (writeOperations.includes(plain)) return queue(() => write(store, plain, input, spend));
  return readOperations.includes(plain)
    ? read(store, plain, input, spend)
    : run(store, plain, input);
}
