import { z } from "zod";
import { Attributes } from "./attributes.ts";
import { type Spend, spendQuery, spendRead } from "./capacity.ts";
import { type Input, type Operation, perform, prepare, type Store } from "./dynalite.ts";
import { parseInput, toAwsError, validationFault } from "./faults.ts";
import { isEmpty } from "./storable.ts";

export const readOperations: readonly string[] = [
  "GetItem",
  "BatchGetItem",
  "Query",
  "Scan",
] satisfies Operation[];

const Get = z.looseObject({
  TableName: z.string(),
  Key: Attributes,
  ConsistentRead: z.boolean().optional(),
});
const Batch = z.looseObject({
  RequestItems: z.record(
    z.string(),
    z.looseObject({ Keys: z.array(Attributes), ConsistentRead: z.boolean().optional() }),
  ),
});
const Query = z.looseObject({
  TableName: z.string(),
  IndexName: z.string().optional(),
  ConsistentRead: z.boolean().optional(),
  /** By attribute; one for equality is the partition's. */
  KeyConditions: z
    .record(
      z.string(),
      z.looseObject({ ComparisonOperator: z.string(), AttributeValueList: z.array(z.unknown()) }),
    )
    .optional(),
});

/** Runs one reading operation, and tells what it took where somebody counts. */
export async function read(
  store: Store,
  operation: Operation,
  input: Input,
  spend?: Spend,
): Promise<Input> {
  try {
    const data = prepare(operation, input, store);
    if (operation === "Query") requireKeyValues(data);
    if (!spend) return await perform(operation, data, store);
    const counted = { ...data, ReturnConsumedCapacity: "TOTAL" };
    const { ConsumedCapacity, ...output } = await perform(operation, counted, store);
    await account(store, { operation, data, consumed: ConsumedCapacity }, spend);
    return output;
  } catch (error) {
    throw toAwsError(error);
  }
}

const KeyConditions = z.record(
  z.string(),
  z.object({ AttributeValueList: z.array(z.record(z.string(), z.unknown())) }),
);

/** dynalite lets an index or a sort key begin with nothing at all. */
function requireKeyValues(data: Input): void {
  for (const [key, condition] of Object.entries(KeyConditions.parse(data.KeyConditions))) {
    if (!condition.AttributeValueList.some(isEmpty)) continue;
    throw validationFault(
      `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: ${key}`,
    );
  }
}

async function account(
  store: Store,
  { operation, data, consumed }: { operation: Operation; data: Input; consumed: unknown },
  spend: Spend,
): Promise<void> {
  if (operation === "GetItem") return spendRead(store, parseInput(Get, data), spend);
  if (operation === "BatchGetItem") {
    for (const [TableName, asked] of Object.entries(parseInput(Batch, data).RequestItems)) {
      const { Keys, ConsistentRead } = asked;
      for (const Key of Keys) await spendRead(store, { TableName, Key, ConsistentRead }, spend);
    }
    return;
  }
  const query = parseInput(Query, data);
  spendQuery({ ...query, partition: partitionOf(query) }, consumed, spend);
}

/** Every query names the partition by equality, and it is the first that does. */
function partitionOf({ KeyConditions = {} }: z.output<typeof Query>): string | undefined {
  const [named] = Object.values(KeyConditions).filter(
    ({ ComparisonOperator }) => ComparisonOperator === "EQ",
  );
  const [value] = z.array(z.record(z.string(), z.string())).parse(named?.AttributeValueList ?? []);
  return value && Object.values(value)[0];
}
