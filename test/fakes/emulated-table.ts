import { DynamoDB } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocument } from "@aws-sdk/lib-dynamodb";
import { afterAll } from "vitest";
import * as z from "zod";
import { systemClock } from "#aws/system-clock.ts";
import { type Item, Table } from "#aws/table/table.ts";
import { indexOf } from "../../cli/restore/prepare-table.ts";
import { indexNames } from "../../lib/table-indexes.ts";
import { startDynamodb } from "../../local/emulators/dynamodb/start-dynamodb.ts";
import { clientConfig, emulatorOptions, keys, temporaryFolder } from "../conformance/subject.ts";

const TableName = "cases";

/** Reads of an emulated table, and their billed units. */
export type Spent = { reads: number; units: number };

/** The one table with its indexes, as a stage has it, for what depends on how it is queried. */
export async function emulatedTable() {
  const dynamodb = await startDynamodb(emulatorOptions(await temporaryFolder()));
  await dynamodb.provision(TableName, properties);
  const raw = new DynamoDB(clientConfig(dynamodb.url, keys.owner));
  const spent: Spent = { reads: 0, units: 0 };
  raw.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        if (!/^(GetItem|BatchGetItem|Query)Command$/.test(commandName)) return next(args);
        const answer = await next({
          ...args,
          input: { ...args.input, ReturnConsumedCapacity: "TOTAL" },
        });
        const { ConsumedCapacity = [] } = Consumed.parse(answer.output);
        spent.reads += 1;
        for (const { CapacityUnits } of [ConsumedCapacity].flat()) spent.units += CapacityUnits;
        return answer;
      },
    { step: "initialize" },
  );
  const client = DynamoDBDocument.from(raw, {
    marshallOptions: { removeUndefinedValues: true },
  });

  return {
    table: new Table({ name: () => TableName, client: () => client, clock: systemClock }),

    /** Stores many items faster than their stores would. */
    async fill(items: readonly Item[]): Promise<void> {
      for (let at = 0; at < items.length; at += 25) {
        const batch = items.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } }));
        await client.batchWrite({ RequestItems: { [TableName]: batch } });
      }
    },

    /** Adds the reads of this work to its result. */
    async spending<T>(work: () => Promise<T>): Promise<T & { spent: Spent }> {
      const before = { ...spent };
      const done = await work();
      const { reads, units } = spent;
      return { ...done, spent: { reads: reads - before.reads, units: units - before.units } };
    },

    close: () => dynamodb.close(),
  };
}

/** One that all tests of a file share. */
export async function tableOfThisFile() {
  const db = await emulatedTable();
  afterAll(() => db.close());
  return db;
}

const Capacity = z.object({ CapacityUnits: z.number() });
const Consumed = z.object({
  ConsumedCapacity: z.union([Capacity, z.array(Capacity)]).exactOptional(),
});

const properties = {
  AttributeDefinitions: ["", ...indexNames]
    .flatMap((index) => [`${index}pk`, `${index}sk`])
    .map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
  KeySchema: [
    { AttributeName: "pk", KeyType: "HASH" },
    { AttributeName: "sk", KeyType: "RANGE" },
  ],
  GlobalSecondaryIndexes: indexNames.map(indexOf),
  BillingMode: "PAY_PER_REQUEST",
};
