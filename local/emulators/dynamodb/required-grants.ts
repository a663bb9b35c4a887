import { z } from "zod";
import type { RequestFacts } from "../iam/conditions.ts";
import type { Input } from "./dynalite.ts";
import { parseInput } from "./faults.ts";
import { transactGetTargets, transactWriteParts } from "./transactions.ts";

export type Grant = RequestFacts & { action: string; resource: string };

type Tables = {
  arnOf: (table: string) => string;
  partitionKeyOf: (table: string) => string | undefined;
};

const grantOf = {
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
};
const Put = z.looseObject({ Item: z.record(z.string(), z.unknown()) });
const Text = z.object({ S: z.string() });
const Batch = z.looseObject({ RequestItems: z.record(z.string(), z.unknown()) });

/**
 * The permissions that IAM requires of the caller: an action on each table or index that the operation uses.
 */
export function requiredGrants(
  operation: string,
  input: Input,
  { arnOf, partitionKeyOf }: Tables,
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
    case "PutItem": {
      const table = String(input.TableName);
      const leadingKey = textOf(input, partitionKeyOf(table));
      return [{ ...on(table), ...(leadingKey !== undefined && { leadingKeys: [leadingKey] }) }];
    }
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

/** The attribute of this name in the written item, if it is a string. */
function textOf(input: Input, attribute = ""): string | undefined {
  // The operation itself reports faults of its input.
  const item = Put.safeParse(input).data?.Item;
  return Text.safeParse(item?.[attribute]).data?.S;
}
