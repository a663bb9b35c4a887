import { expect, it } from "vitest";
import { manifestItem } from "#aws/table/liveness-item.ts";
import { memoryTable } from "../../fakes/memory-table.ts";
import { tableStores } from "../../fakes/table-stores.ts";
import { storeEverything } from "../../fixtures/stored-records.ts";

async function sealed() {
  const { table, all } = memoryTable();
  const { liveness, ...stores } = tableStores(table);
  await storeEverything({ liveness, ...stores });
  const attempt = await liveness.find("ver_full", "lvn_1");
  const drawn = await liveness.find("ver_full", "lvn_2");
  if (!attempt?.manifest || !drawn) throw new Error("Nothing was stored.");
  const { manifest } = attempt;
  return { table, all, liveness, attempt, drawn, manifest };
}

it("a manifest that the release before stored with its attempt is read there", async () => {
  const { liveness, attempt, manifest } = await sealed();
  expect(await liveness.manifestOf(attempt)).toEqual(manifest);
});

it("a manifest that lies apart is read from there", async () => {
  const { table, liveness, drawn, manifest } = await sealed();
  expect(await liveness.manifestOf(drawn)).toBeUndefined();
  await table.put(manifestItem(drawn, manifest));
  expect(await liveness.manifestOf(drawn)).toEqual(manifest);
});
