import { isDeepStrictEqual } from "node:util";
import { AwsError } from "../aws-error.ts";
import {
  createStore,
  findTable,
  getIndexActions,
  type Index,
  type Store,
  settle,
  type Table,
  type Write,
} from "./dynalite.ts";
import { toAwsError } from "./faults.ts";
import { run } from "./item-operations.ts";
import { indexPrefix } from "./staged-store.ts";
import type { TableDefinition } from "./table-properties.ts";
import { changeSettings } from "./table-settings.ts";

/** Creates the table, or gives an existing one the indexes and settings that it should have now. */
export async function provisionTable(store: Store, definition: TableDefinition): Promise<void> {
  await reshapeTable(store, definition);
  await changeSettings(store, String(definition.create.TableName), definition.settings);
}

/** Gives the table these indexes, filled with the items that it has. Its data stays. */
export async function reshapeTable(
  store: Store,
  { create }: Pick<TableDefinition, "create">,
): Promise<void> {
  const name = String(create.TableName);
  const wanted = await describeWanted(store, { create });
  const existing = await findExisting(store, name);
  if (existing && !isDeepStrictEqual(existing.KeySchema, wanted.KeySchema)) {
    throw new Error(`table ${name} exists with another key; delete the stage's data to replace it`);
  }
  if (existing && !isSameShape(existing, wanted)) await rebuildIndexes(store, existing, wanted);
  await settle((callback) => store.tableDb.put(name, wanted, callback));
}

/** The table as dynalite would describe it; made in a store of its own, which checks it too. */
async function describeWanted(
  store: Store,
  { create }: Pick<TableDefinition, "create">,
): Promise<Table> {
  const { awsRegion, awsAccountId } = store.tableDb;
  const scratch = createStore(undefined, awsRegion, awsAccountId);
  await run(scratch, "CreateTable", create);
  for (;;) {
    const table = await findTable(scratch, String(create.TableName));
    if (table.TableStatus === "ACTIVE") return table;
  }
}

async function findExisting(store: Store, name: string): Promise<Table | undefined> {
  try {
    return await findTable(store, name);
  } catch (error) {
    const fault = toAwsError(error);
    if (fault instanceof AwsError && fault.code === "ResourceNotFoundException") return undefined;
    throw fault;
  }
}

async function rebuildIndexes(store: Store, existing: Table, wanted: Table): Promise<void> {
  for (const [type, index] of indexesOf(existing)) {
    await settle((callback) =>
      store.deleteIndexDb(type, existing.TableName, index.IndexName, callback),
    );
  }
  const writes: Write[] = [];
  for await (const item of store.getItemDb(existing.TableName).createValueStream()) {
    for (const [type, index] of indexesOf(wanted)) {
      const { puts } = getIndexActions([index], undefined, item, wanted);
      const prefix = indexPrefix(type, wanted.TableName, index.IndexName);
      for (const put of puts) writes.push({ type: "put", key: prefix + put.key, value: put.item });
    }
  }
  await store.db.batch(writes);
}

function indexesOf(table: Table): [type: string, index: Index][] {
  return [
    ...(table.LocalSecondaryIndexes ?? []).map((index): [string, Index] => ["Local", index]),
    ...(table.GlobalSecondaryIndexes ?? []).map((index): [string, Index] => ["Global", index]),
  ];
}

function isSameShape(a: Table, b: Table): boolean {
  const shape = (table: Table) => [
    table.AttributeDefinitions,
    indexesOf(table).map(([type, { IndexName, KeySchema, Projection }]) => ({
      type,
      IndexName,
      KeySchema,
      Projection,
    })),
  ];
  return isDeepStrictEqual(shape(a), shape(b));
}
