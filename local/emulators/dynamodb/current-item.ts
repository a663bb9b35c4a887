import {
  type AttributeValue,
  createKey,
  type Item,
  type Store,
  settle,
  type Table,
} from "./dynalite.ts";

/** The item that a Get, Put, Update, Delete or ConditionCheck is about, as it is now. */
export async function currentItem(
  store: Store,
  table: Table,
  { Key, Item }: { Key?: unknown; Item?: unknown },
): Promise<Item | undefined> {
  const key = createKey(keyOf(table, itemOf(Key) ?? itemOf(Item) ?? {}), table);
  return settle((callback) => store.getItemDb(table.TableName).get(key, callback));
}

/** The key attributes out of a whole item. */
export function keyOf(table: Table, item: Item): Item {
  return Object.fromEntries(
    table.KeySchema.flatMap(({ AttributeName }) => {
      const value: AttributeValue | undefined = item[AttributeName];
      return value ? [[AttributeName, value]] : [];
    }),
  );
}

function itemOf(value: unknown): Item | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const attributes = Object.entries(value).filter(
    (entry): entry is [string, AttributeValue] => typeof entry[1] === "object" && entry[1] !== null,
  );
  return Object.fromEntries(attributes);
}
