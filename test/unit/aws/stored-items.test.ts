import { expect, it } from "vitest";
import { memoryTable } from "../../fakes/memory-table.ts";
import { tableStores } from "../../fakes/table-stores.ts";
import { copyEverything } from "../../fixtures/copy-stored.ts";
import { packed, storedItems, unpacked } from "../../fixtures/stored-items.ts";
import { storeEverything } from "../../fixtures/stored-records.ts";

it("reads every item that is stored, and writes it back as it stood", async () => {
  const { table, all } = memoryTable();
  await copyEverything(tableStores(memoryTable(storedItems.map(packed)).table), tableStores(table));
  expect(all().map(unpacked)).toEqual(storedItems);
});

it("writes what it is given in the layout of the first release", async () => {
  const { table, all } = memoryTable();
  await storeEverything(tableStores(table));
  expect(all().map(unpacked)).toEqual(storedItems);
});
