import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";

type Named = Record<string, unknown>;

/** What of a request or an answer are an item's attributes, or some of them. */
const items = new Set([
  "Attributes",
  "ExclusiveStartKey",
  "ExpressionAttributeValues",
  "Item",
  "Items",
  "Key",
  "Keys",
  "LastEvaluatedKey",
]);
/** What holds the like deeper inside: parts of a batch or of a transaction. */
const parts = new Set([
  "ConditionCheck",
  "Delete",
  "DeleteRequest",
  "Put",
  "PutRequest",
  "TransactItems",
  "Update",
]);
/** The same for each table. */
const tables = new Set(["RequestItems", "UnprocessedItems", "UnprocessedKeys"]);

/** A request in the words of DynamoDB, where each value says its type. None is binary here. */
export function toAttributes(request: object): object {
  return walk(request, (item) => marshall(item, { removeUndefinedValues: true }));
}

/** An answer in plain values. */
export function fromAttributes(answer: object): object {
  return walk(answer, (item) => (isAttributes(item) ? unmarshall(item) : item));
}

type Convert = (item: Named) => Named;

function walk(node: object, convert: Convert): object {
  return mapped(node, (value, name) => {
    if (items.has(name)) return each(value, convert);
    if (parts.has(name)) return each(value, (part) => walk(part, convert));
    if (tables.has(name)) {
      return each(value, (byTable) =>
        mapped(byTable, (of) => each(of, (part) => walk(part, convert))),
      );
    }
    if (name !== "Responses") return value;
    return each(value, (byTable) => mapped(byTable, (found) => each(found, convert)));
  });
}

/** One, or each of a list; what is not there stays away. */
function each(value: unknown, change: (one: Named) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => each(one, change));
  return isNamed(value) ? change(value) : value;
}

function mapped(node: object, change: (value: unknown, name: string) => unknown): Named {
  const changed: Named = {};
  for (const [name, value] of Object.entries(node)) changed[name] = change(value, name);
  return changed;
}

function isNamed(value: unknown): value is Named {
  return typeof value === "object" && value !== null;
}

function isAttributes(item: Named): item is Record<string, AttributeValue> {
  return Object.values(item).every(isNamed);
}
