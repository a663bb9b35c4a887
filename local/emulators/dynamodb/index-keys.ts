import { type AttributeValue, findTable, type Item, type Store, type Write } from "./dynalite.ts";
import { validationFault } from "./faults.ts";
import { tableOfItem } from "./staged-store.ts";

/** Refuses an empty string or binary as the key of an index, which dynalite lets pass. */
export async function requireIndexKeys(
  store: Store,
  writes: readonly Write<Item>[],
): Promise<void> {
  for (const write of writes) {
    const name = tableOfItem(write.key);
    if (write.type === "del" || name === undefined) continue;
    const table = await findTable(store, name);
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

function isEmpty(value: AttributeValue | undefined): boolean {
  return value?.S === "" || value?.B === "";
}
