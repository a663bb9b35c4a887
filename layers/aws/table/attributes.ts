import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";

type Named = Record<string, unknown>;

/** Members of a request or an answer that hold attributes of one or more items. */
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
/** Members that hold such members deeper inside: parts of a batch or of a transaction. */
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

/** A request in DynamoDB's own JSON, where each value names its type. Bytes are whole attributes here. */
export function toAttributes(request: object): object {
  return walk(request, (item) => {
    const attributes: Named = marshall(item, { removeUndefinedValues: true });
    for (const [name, value] of Object.entries(item)) {
      if (value instanceof Uint8Array)
        attributes[name] = { B: Buffer.from(value).toString("base64") };
    }
    return attributes;
  });
}

/** An answer in plain values. */
export function fromAttributes(answer: object): object {
  return walk(answer, (item) => {
    if (!isAttributes(item)) return item;
    const values = unmarshall(item);
    for (const [name, { B: bytes }] of Object.entries(item)) {
      if (typeof bytes === "string") values[name] = new Uint8Array(Buffer.from(bytes, "base64"));
    }
    return values;
  });
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

/** One, or each of a list; a missing one stays missing. */
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
