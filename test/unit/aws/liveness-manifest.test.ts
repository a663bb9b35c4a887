import { expect, it } from "vitest";
import { memoryTable } from "../../fakes/memory-table.ts";
import { tableStores } from "../../fakes/table-stores.ts";
import { packed, storedItems } from "../../fixtures/stored-items.ts";

async function sealed() {
  const { table, all } = memoryTable(storedItems.map(packed));
  const { liveness, cases } = tableStores(table);
  const drawn = await liveness.find("ver_full", "lvn_2");
  const manifest = await liveness.manifestOf({ caseId: "ver_full", id: "lvn_1" });
  if (!manifest || !drawn) throw new Error("Nothing was stored.");
  return { all, cases, liveness, drawn, manifest };
}

it("a manifest is written once, apart from the attempt that goes on, and read from there", async () => {
  const { all, liveness, drawn, manifest } = await sealed();
  expect(await liveness.manifestOf(drawn)).toBeUndefined();
  const attempt = { ...drawn, state: "sealed" as const, sealedAt: drawn.challenge.issuedAt };
  await liveness.advance({ ...attempt, manifest }, "drawn");
  await liveness.advance({ ...attempt, state: "handed_in", blocks: [] }, "sealed");
  const item = all().find(({ sk }) => sk === "LIVENESS#lvn_2");
  expect(item).toMatchObject({ state: "handed_in" });
  expect(item).not.toHaveProperty("manifest");
  expect(await liveness.manifestOf(drawn)).toEqual(manifest);
});

it("an erasure takes the manifest with everything else of its Case", async () => {
  const { all, liveness, drawn, manifest, cases } = await sealed();
  await liveness.advance({ ...drawn, state: "sealed", manifest }, "drawn");
  await cases.eraseChildren("ver_full");
  expect(all().filter(({ sk }) => String(sk).startsWith("MANIFEST#"))).toEqual([]);
});
