import { expect, it } from "vitest";
import { memoryTable } from "../../fakes/memory-table.ts";
import { tableStores } from "../../fakes/table-stores.ts";
import { copyEverything } from "../../fixtures/copy-stored.ts";
import { packed, storedItems, unpacked } from "../../fixtures/stored-items.ts";

it("reads every item of the first release, and writes it back as it stood", async () => {
  const { table, all } = memoryTable();
  await copyEverything(tableStores(memoryTable(storedItems.map(packed)).table), tableStores(table));
  expect(all().map(unpacked)).toEqual(storedItems);
});
