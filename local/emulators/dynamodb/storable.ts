import {
  type AttributeValue,
  type Item,
  type Store,
  tableOfItems,
  type Write,
} from "./dynalite.ts";
import { validationFault } from "./faults.ts";
import { tableOfItem } from "./staged-store.ts";

/** Maps and lists inside one another: DynamoDB counts 32 levels with the attribute's own. */
const deepest = 31;

/** Refuses what dynalite lets pass: an empty key of an index, and an item that is nested too deep. */
export async function requireStorable(store: Store, writes: readonly Write<Item>[]): Promise<void> {
  for (const write of writes) {
    const name = tableOfItem(write.key);
    if (write.type === "del" || name === undefined) continue;
    requireShallow(write.value);
    const table = await tableOfItems(store, name);
    const indexes = [
      ...(table.LocalSecondaryIndexes ?? []),
      ...(table.GlobalSecondaryIndexes ?? []),
    ];
    for (const { IndexName, KeySchema } of indexes) {
      const empty = KeySchema.find(({ AttributeName }) => isEmpty(write.value[AttributeName]));
      if (!empty) continue;
      throw validationFault(
        `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty string value. IndexName: ${IndexName}, IndexKey: ${empty.AttributeName}`,
      );
    }
  }
}

export function requireShallow(item: Item): void {
  if (Object.values(item).every((value) => isShallow(value, deepest))) return;
  throw validationFault(
    "Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported limit",
  );
}

export function isEmpty(value: AttributeValue | undefined): boolean {
  return value?.S === "" || value?.B === "";
}

function isShallow({ M, L }: AttributeValue, levels: number): boolean {
  const inside = M ?? L;
  if (inside === undefined) return true;
  const values: AttributeValue[] = Object.values(Object(inside));
  return levels > 0 && values.every((value) => isShallow(value, levels - 1));
}
