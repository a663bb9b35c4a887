import { expect, it } from "vitest";
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
  return { all, cases: stores.cases, liveness, attempt, drawn, manifest };
}

it("a manifest that the release before stored with its attempt is read there", async () => {
  const { liveness, attempt, manifest } = await sealed();
  expect(await liveness.manifestOf(attempt)).toEqual(manifest);
});

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

it("an attempt that the release before sealed keeps its manifest when it goes on", async () => {
  const { liveness, attempt, manifest } = await sealed();
  const { manifest: _, ...bare } = attempt;
  await liveness.advance({ ...bare, state: "rejected" }, "handed_in");
  const rejected = await liveness.find("ver_full", "lvn_1");
  expect(rejected?.state).toBe("rejected");
  expect(rejected && (await liveness.manifestOf(rejected))).toEqual(manifest);
});

it("an erasure takes the manifest with everything else of its Case", async () => {
  const { all, liveness, drawn, manifest, cases } = await sealed();
  await liveness.advance({ ...drawn, state: "sealed", manifest }, "drawn");
  await cases.eraseChildren("ver_full");
  expect(all().filter(({ sk }) => String(sk).startsWith("MANIFEST#"))).toEqual([]);
});
