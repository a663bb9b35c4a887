import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as z from "zod";
import { memoryTable } from "../../fakes/memory-table.ts";
import { tableStores } from "../../fakes/table-stores.ts";
import { copyEverything } from "../../fixtures/copy-stored.ts";
import { storeEverything } from "../../fixtures/stored-records.ts";

/**
 * The items that the first layout writes for `storeEverything`. After a release, add to this file and never
 * regenerate it.
 */
const file = new URL("../../fixtures/stored-items.json", import.meta.url);
const storedItems = z
  .array(z.record(z.string(), z.unknown()))
  .parse(JSON.parse(readFileSync(file, "utf8")));

it("reads every item that is stored, and writes it back as it stood", async () => {
  const { table, all } = memoryTable();
  await copyEverything(tableStores(memoryTable(storedItems).table), tableStores(table));
  expect(all()).toEqual(storedItems);
});

it("writes what it is given in the layout of the first release", async () => {
  const { table, all } = memoryTable();
  await storeEverything(tableStores(table));
  expect(all()).toEqual(storedItems);
});
