import { AwsError } from "../aws-error.ts";
import {
  type AttributeValue,
  createKey,
  findTable,
  type Input,
  type Item,
  type Operation,
  perform,
  prepare,
  type Store,
  settle,
  type Table,
} from "./dynalite.ts";
import { toAwsError } from "./faults.ts";
import { requireIndexKeys } from "./index-keys.ts";
import { stageWrites } from "./staged-store.ts";

export const writeOperations: readonly string[] = [
  "PutItem",
  "UpdateItem",
  "DeleteItem",
  "BatchWriteItem",
] satisfies Operation[];

export async function run(store: Store, operation: Operation, input: Input): Promise<Input> {
  try {
    return await perform(operation, prepare(operation, input, store), store);
  } catch (error) {
    throw toAwsError(error);
  }
}

/** Runs one writing operation; the item and its index entries are committed together. */
export async function write(store: Store, operation: Operation, input: Input): Promise<Input> {
  const staged = stageWrites(store);
  try {
    const output = await perform(operation, prepare(operation, input, store), staged.store);
    await requireIndexKeys(store, staged.writes);
    await store.db.batch(staged.writes);
    return output;
  } catch (error) {
    const fault = toAwsError(error);
    throw fault instanceof AwsError ? await withOldItem(store, input, fault) : fault;
  }
}

/** Adds what `ReturnValuesOnConditionCheckFailure: ALL_OLD` asks for, which dynalite has not. */
async function withOldItem(store: Store, input: Input, fault: AwsError): Promise<AwsError> {
  if (fault.code !== "ConditionalCheckFailedException") return fault;
  if (input.ReturnValuesOnConditionCheckFailure !== "ALL_OLD") return fault;
  const table = await findTable(store, String(input.TableName));
  const old = await currentItem(store, table, input);
  return new AwsError(fault.code, fault.message, { details: old ? { Item: old } : {} });
}

/** The item that a Put, Update, Delete or ConditionCheck is about, as it is now. */
export async function currentItem(
  store: Store,
  table: Table,
  input: Input,
): Promise<Item | undefined> {
  const key = createKey(keyOf(table, itemOf(input.Key) ?? itemOf(input.Item) ?? {}), table);
  return settle((callback) => store.getItemDb(table.TableName).get(key, callback));
}

/** The key attributes out of a whole item. */
export function keyOf(table: Table, item: Item): Item {
  return Object.fromEntries(
    table.KeySchema.flatMap(({ AttributeName }) => {
      const value: AttributeValue | undefined = item[AttributeName];
      return value ? [[AttributeName, value]] : [];
    }),
  );
}

function itemOf(value: unknown): Item | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const attributes = Object.entries(value).filter(
    (entry): entry is [string, AttributeValue] => typeof entry[1] === "object" && entry[1] !== null,
  );
  return Object.fromEntries(attributes);
}
