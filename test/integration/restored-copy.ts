import {
  type CreateTableCommandInput,
  DynamoDB,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import { DynamoDBDocument } from "@aws-sdk/lib-dynamodb";
import { operatorConfig } from "../../lab/stage/stage-inside.ts";
import type { StageAddresses } from "./shared-stage.ts";

export const restored = "bonafide-restored";

/**
 * Imitates `restore-table-to-point-in-time`: a second table with the items of that time, without the settings. Its
 * indexes are those of an earlier time: `due` did not exist yet, and another one did.
 */
export async function restoredCopy(
  stage: StageAddresses,
  items: readonly Record<string, unknown>[],
): Promise<void> {
  const raw = new DynamoDB(operatorConfig(stage, "DYNAMODB"));
  const { Table } = await raw.describeTable({ TableName: stage.refs.CaseTable ?? "" });
  const indexes = (Table?.GlobalSecondaryIndexes ?? []).map(
    ({ IndexName, KeySchema, Projection }) => ({
      IndexName: IndexName === "due" ? "former" : IndexName,
      KeySchema,
      Projection,
    }),
  );
  await raw.createTable({
    TableName: restored,
    BillingMode: "PAY_PER_REQUEST",
    KeySchema: Table?.KeySchema,
    AttributeDefinitions: Table?.AttributeDefinitions,
    GlobalSecondaryIndexes: indexes,
  } as CreateTableCommandInput);
  await waitUntilTableExists(
    { client: raw, maxWaitTime: 60, minDelay: 1 },
    { TableName: restored },
  );
  const table = DynamoDBDocument.from(raw);
  for (const Item of items) {
    await table.put({ TableName: restored, Item });
  }
}
