import { z } from "zod";
import type { Input } from "./dynalite.ts";
import { parseInput } from "./faults.ts";
import { transactGetTargets, transactWriteParts } from "./transactions.ts";

export type Grant = { action: string; resource: string };

const grantOf = {
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
};
const Batch = z.looseObject({ RequestItems: z.record(z.string(), z.unknown()) });

/** What IAM asks of the caller: an action on each table or index that the operation touches. */
export function requiredGrants(
  operation: string,
  input: Input,
  arnOf: (table: string) => string,
): Grant[] {
  const on = (table: string, action = operation) => ({
    action: `dynamodb:${action}`,
    resource: arnOf(table),
  });
  switch (operation) {
    case "BatchGetItem":
    case "BatchWriteItem":
      return Object.keys(parseInput(Batch, input).RequestItems).map((table) => on(table));
    case "TransactGetItems":
      return transactGetTargets(input).map(({ TableName }) => on(TableName, "GetItem"));
    case "TransactWriteItems":
      return transactWriteParts(input).map(({ kind, target }) =>
        on(target.TableName, grantOf[kind]),
      );
    case "ListTables":
      return [on("*")];
    case "TagResource":
    case "UntagResource":
    case "ListTagsOfResource":
      return [{ action: `dynamodb:${operation}`, resource: String(input.ResourceArn) }];
    default: {
      const table = String(input.TableName);
      return [on(input.IndexName ? `${table}/index/${input.IndexName}` : table)];
    }
  }
}
