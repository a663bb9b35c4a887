/**
 * `node use-checkout.ts <checkout> store|read|move <file>`: what one release makes of a table. The file
 * holds the table's items, bytes included, and after `store` and `move` what that release left of them.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { deserialize, serialize } from "node:v8";
import type { Item } from "#aws/table/table.ts";
import type { memoryTable } from "../../fakes/memory-table.ts";
import type { tableStores } from "../../fakes/table-stores.ts";
import type { copyEverything } from "../../fixtures/copy-stored.ts";
import type * as storedFixture from "../../fixtures/stored-items.ts";
import type { Stores } from "../../fixtures/stored-stores.ts";

const [checkout = "", step = "", file = ""] = process.argv.slice(2);

// The types are those of this checkout. Another release may differ at run time, and the test then fails.
async function from<Module>(path: string): Promise<Module> {
  return import(pathToFileURL(join(checkout, path)).href);
}

const fakes = await from<{ memoryTable: typeof memoryTable }>("test/fakes/memory-table.ts");
const { tableStores: storesOf } = await from<{ tableStores: typeof tableStores }>(
  "test/fakes/table-stores.ts",
);
const stored: Item[] = step === "store" ? [] : deserialize(readFileSync(file));
const table = fakes.memoryTable(stored);
const stores = storesOf(table.table);

const { copyEverything: copy } = await from<{ copyEverything: typeof copyEverything }>(
  "test/fixtures/copy-stored.ts",
);

const steps: Record<string, () => Promise<void>> = {
  async store() {
    const { storedItems, packed } = await from<typeof storedFixture>(
      "test/fixtures/stored-items.ts",
    );
    await copy(storesOf(fakes.memoryTable(storedItems.map(packed)).table), stores);
  },
  read: () => copy(stores, storesOf(fakes.memoryTable().table)),
  move: () => moveOn(stores),
};
await steps[step]?.();
if (step !== "read") writeFileSync(file, serialize(table.all()));

/** A Case that the other release opened, from its link to its result, and what goes with it. */
async function moveOn({ cases, webhooks }: Stores): Promise<void> {
  const id = "ver_bare";
  const at = new Date("2026-11-20T12:45:00.000Z");
  const { progress } = await cases.change(id, {
    from: ["collecting"],
    set: { progress: { captured: ["id_front"], openedAt: at.toISOString() } },
    at,
  });
  await cases.change(id, {
    from: ["collecting"],
    set: { status: "pending", progress: { ...progress, submittedAt: at.toISOString() } },
    at,
  });
  const processingAt = at.toISOString();
  await cases.change(id, { from: ["pending"], set: { status: "processing", processingAt }, at });
  await cases.saveEvidence(id, "liveness", { status: "pass", reasons: [], inputs: [] });
  const completedAt = at.toISOString();
  const end = { status: "completed", assessment: "no_material_concerns", completedAt } as const;
  await cases.change(id, { from: ["processing"], set: end, at });

  const delivery = await webhooks.delivery({ ownerId: "ver_full", id: "msg_1" });
  if (delivery) await webhooks.claim(delivery, at.toISOString());
}
