import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { systemClock } from "#aws/system-clock.ts";
import { type Item, type Key, Table } from "#aws/table/table.ts";

type Put = { Item: Item; ConditionExpression?: string };
type Input = Put & {
  Key: Key;
  UpdateExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues: Record<string, unknown>;
  KeyConditionExpression: string;
  RequestItems: Record<string, { Keys: Key[] } & { DeleteRequest?: { Key: Key } }[]>;
  TransactItems: { Put?: Put; Delete?: { Key: Key }; Update?: Input }[];
};

/**
 * A table that stores and finds items, and knows no concurrency: of all conditions it only checks that an item does
 * not exist yet.
 */
export function memoryTable(stored: readonly Item[] = []) {
  const items = new Map<string, Item>();
  const at = ({ pk, sk }: Item) => `${pk}|${sk}`;
  const put = (item: Item) => items.set(at(item), marshalled(item));
  for (const item of stored) put(item);
  const putOnce = ({ Item, ConditionExpression = "" }: Put) => {
    if (ConditionExpression.startsWith(absent) && items.has(at(Item))) throw conditionFailed();
    return put(Item);
  };

  const calls: Record<string, (input: Input) => object> = {
    GetCommand: ({ Key }) => ({ Item: items.get(at(Key)) }),
    BatchGetCommand: ({ RequestItems }) => ({
      Responses: {
        memory: RequestItems.memory?.Keys.flatMap((key) => items.get(at(key)) ?? []),
      },
    }),
    BatchWriteCommand: ({ RequestItems }) => {
      for (const { DeleteRequest } of Object.values(RequestItems).flat()) {
        if (DeleteRequest) items.delete(at(DeleteRequest.Key));
      }
      return {};
    },
    PutCommand: putOnce,
    UpdateCommand: (input) => update(input),
    TransactWriteCommand: ({ TransactItems }) => {
      for (const { Put, Delete, Update } of TransactItems) {
        if (Put) putOnce(Put);
        if (Delete) items.delete(at(Delete.Key));
        if (Update) update(Update);
      }
      return {};
    },
    QueryCommand: ({ KeyConditionExpression, ExpressionAttributeValues }) => {
      const holds = KeyConditionExpression.split(/ AND (?!:)/).map((part) => {
        const begins = /^begins_with\((\w+), (:\w+)\)$/.exec(part);
        const between = /^(\w+) BETWEEN (:\w+) AND (:\w+)$/.exec(part);
        const plain = /^(\w+) ([=<]) (:\w+)$/.exec(part);
        const value = (name = "") => String(ExpressionAttributeValues[name]);
        return (item: Item) => {
          const [, attribute = ""] = begins ?? between ?? plain ?? [];
          const text = item[attribute];
          if (typeof text !== "string") return false;
          if (begins) return text.startsWith(value(begins[2]));
          if (between) return text >= value(between[2]) && text <= value(between[3]);
          return plain?.[2] === "=" ? text === value(plain[3]) : text < value(plain?.[3]);
        };
      });
      return { Items: all().filter((item) => holds.every((hold) => hold(item))) };
    },
  };

  function update(input: Input) {
    const item: Item = structuredClone({ ...items.get(at(input.Key)), ...input.Key });
    const names = input.ExpressionAttributeNames ?? {};
    const valueAt = (placeholder = "") => input.ExpressionAttributeValues[placeholder];
    const [, set = "", remove = "", add = ""] =
      /^(?:SET (.*?))? ?(?:REMOVE (.*?))? ?(?:ADD (.*))?$/.exec(input.UpdateExpression ?? "") ?? [];
    const each = (parts: string, change: (map: Item, name: string, part: string) => void) => {
      for (const part of parts.split(/, (?![^(]*\))/).filter(Boolean)) {
        const path = (part.split(" ")[0] ?? "").split(".").map((step) => names[step] ?? step);
        const last = path.pop() ?? "";
        // Paths lead through maps.
        const map = path.reduce((each, step) => each[step] as Item, item);
        change(map, last, part);
      }
    };
    each(set, (map, name, part) => {
      const value = valueAt(/:\w+/.exec(part)?.[0]);
      const current = map[name];
      const grows = part.includes("list_append(") && Array.isArray(current);
      const stays = part.includes("if_not_exists(") && current !== undefined;
      if (!stays) map[name] = grows && Array.isArray(value) ? [...current, ...value] : value;
    });
    each(remove, (map, name) => Reflect.deleteProperty(map, name));
    each(add, (map, name, part) => {
      map[name] = Number(map[name] ?? 0) + Number(valueAt(/:\w+/.exec(part)?.[0]));
    });
    put(item);
    return { Attributes: item };
  }

  const all = () => [...items.values()].sort((a, b) => (at(a) < at(b) ? -1 : 1));
  const send = async (command: { constructor: { name: string }; input: Input }) => {
    const answer = calls[command.constructor.name]?.(command.input);
    if (!answer) throw new Error(`There is no ${command.constructor.name} here.`);
    return structuredClone(answer);
  };
  // The only part of the client that a Table uses.
  const client = { send } as unknown as DynamoDBDocumentClient;
  return {
    table: new Table({ name: () => "memory", client: () => client, clock: systemClock }),
    all,
  };
}

/** As the SDK marshals it: an undefined value is not written, and bytes stay bytes. */
function marshalled(item: Item): Item {
  const bytes = Object.entries(item).filter(([, value]) => value instanceof Uint8Array);
  return { ...JSON.parse(JSON.stringify(item)), ...Object.fromEntries(bytes) };
}

const absent = "attribute_not_exists(pk)";

function conditionFailed(): Error {
  const name = "ConditionalCheckFailedException";
  return Object.assign(new Error(name), { name });
}
