import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { convertToAttr, convertToNative } from "@aws-sdk/util-dynamodb";

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
  return walk(request, (item) =>
    attributesOf(item, (value) =>
      value instanceof Uint8Array
        ? { B: Buffer.from(value).toString("base64") }
        : toAttribute(value),
    ),
  );
}

/** An answer in plain values. */
export function fromAttributes(answer: object): object {
  return walk(answer, (item) => {
    if (!isAttributes(item)) return item;
    const values: Named = {};
    for (const [name, attribute] of Object.entries(item)) {
      const { B: bytes } = attribute;
      values[name] =
        typeof bytes === "string"
          ? new Uint8Array(Buffer.from(bytes, "base64"))
          : fromAttribute(attribute);
    }
    return values;
  });
}

/** Undefined members are left out. */
function attributesOf(item: Named, convert: (value: unknown) => object): Named {
  const attributes: Named = {};
  for (const [name, value] of Object.entries(item)) {
    if (isThere(value)) attributes[name] = convert(value);
  }
  return attributes;
}

/** The plain values of JSON, in a quarter of the SDK's time, which converts or refuses all others. */
function toAttribute(value: unknown): object {
  if (typeof value === "string") return { S: value };
  if (typeof value === "boolean") return { BOOL: value };
  if (Number.isSafeInteger(value)) return { N: String(value) };
  if (Array.isArray(value)) return { L: value.filter(isThere).map(toAttribute) };
  if (isNamed(value) && Object.getPrototypeOf(value) === Object.prototype) {
    return { M: attributesOf(value, toAttribute) };
  }
  return convertToAttr(value, { removeUndefinedValues: true });
}

function isThere(value: unknown): boolean {
  return value !== undefined && typeof value !== "function";
}

function fromAttribute(attribute: AttributeValue): unknown {
  const { S: text, N: digits, L: list, M: members } = attribute;
  if (text !== undefined) return text;
  if (digits !== undefined && Number.isSafeInteger(Number(digits))) return Number(digits);
  if (list) return list.map(fromAttribute);
  if (!members) return convertToNative(attribute);
  const values: Named = {};
  for (const [name, member] of Object.entries(members)) values[name] = fromAttribute(member);
  return values;
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
