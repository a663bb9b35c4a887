import { z } from "zod";
import { AwsError } from "../aws-error.ts";
import { Attributes } from "./attributes.ts";
import { keyOf } from "./current-item.ts";
import { findTable, type Item, type Store } from "./dynalite.ts";
import { run, write } from "./item-operations.ts";
import { tablesWithTtl } from "./table-settings.ts";
import type { WriteQueue } from "./write-queue.ts";

const Page = z.object({
  Items: z.array(Attributes),
  LastEvaluatedKey: z.unknown().optional(),
});
/** DynamoDB leaves alone what claims to have expired longer ago: it is likely no time at all. */
const maxAgeMs = 5 * 365 * 24 * 3600_000;

/** Deletes the items whose time to live is over, as DynamoDB does within a few days. */
export async function sweepExpired(store: Store, queue: WriteQueue, now: number): Promise<number> {
  let swept = 0;
  for (const { table, attribute } of await tablesWithTtl(store)) {
    const { KeySchema } = await findTable(store, table);
    let ExclusiveStartKey: unknown;
    do {
      const page = Page.parse(await run(store, "Scan", { TableName: table, ExclusiveStartKey }));
      for (const item of page.Items.filter((candidate) => isOver(candidate, attribute, now))) {
        const Key = keyOf(
          { TableName: table, TableStatus: "ACTIVE", AttributeDefinitions: [], KeySchema },
          item,
        );
        if (await queue(() => remove(store, { table, attribute, Key, item }))) swept += 1;
      }
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
  }
  return swept;
}

/** Not when the item was given a longer life since it was read. */
async function remove(
  store: Store,
  { table, attribute, Key, item }: { table: string; attribute: string; Key: Item; item: Item },
): Promise<boolean> {
  try {
    await write(store, "DeleteItem", {
      TableName: table,
      Key,
      ConditionExpression: "#ttl = :ttl",
      ExpressionAttributeNames: { "#ttl": attribute },
      ExpressionAttributeValues: { ":ttl": item[attribute] },
    });
    return true;
  } catch (error) {
    if (error instanceof AwsError && error.code === "ConditionalCheckFailedException") return false;
    throw error;
  }
}

function isOver(item: Item, attribute: string, now: number): boolean {
  const number = item[attribute]?.N;
  if (typeof number !== "string") return false;
  const ageMs = now - Number(number) * 1000;
  return ageMs > 0 && ageMs < maxAgeMs;
}
