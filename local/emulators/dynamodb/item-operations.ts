import { z } from "zod";
import { AwsError } from "../aws-error.ts";
import { Attributes } from "./attributes.ts";
import { type Spend, spendLook, spendWrites } from "./capacity.ts";
import { currentItem } from "./current-item.ts";
import {
  type Input,
  type Operation,
  perform,
  prepare,
  type Store,
  tableOfItems,
} from "./dynalite.ts";
import { parseInput, toAwsError } from "./faults.ts";
import { stageWrites } from "./staged-store.ts";
import { requireStorable } from "./storable.ts";

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
export async function write(
  store: Store,
  operation: Operation,
  input: Input,
  spend?: Spend,
): Promise<Input> {
  const staged = stageWrites(store);
  try {
    const data = prepare(operation, input, store);
    const { ConsumedCapacity: _, ...output } = await perform(operation, data, staged.store);
    await requireStorable(store, staged.writes);
    if (spend) await spendWrites(store, staged.writes, spend);
    await store.db.batch(staged.writes);
    return output;
  } catch (error) {
    const fault = toAwsError(error);
    if (!(fault instanceof AwsError) || fault.code !== "ConditionalCheckFailedException") {
      throw fault;
    }
    const target = parseInput(Target, input);
    if (spend) await spendLook(store, target, spend);
    throw await withOldItem(store, target, fault);
  }
}

const Target = z.looseObject({
  TableName: z.string(),
  Key: Attributes.optional(),
  Item: Attributes.optional(),
  ReturnValuesOnConditionCheckFailure: z.string().optional(),
});

/** Adds what `ReturnValuesOnConditionCheckFailure: ALL_OLD` asks for, which dynalite has not. */
async function withOldItem(
  store: Store,
  target: z.output<typeof Target>,
  fault: AwsError,
): Promise<AwsError> {
  if (target.ReturnValuesOnConditionCheckFailure !== "ALL_OLD") return fault;
  const old = await currentItem(store, await tableOfItems(store, target.TableName), target);
  return new AwsError(fault.code, fault.message, { details: old ? { Item: old } : {} });
}
