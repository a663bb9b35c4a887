import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keys } from "#aws/table/keys.ts";
import { adapterStore } from "#aws/table/org/adapters.ts";
import { vault } from "#aws/vault.ts";
import { rotateAdapterSecret, setAdapter } from "#usecases/external/manage-adapters.ts";
import type { Ports } from "#usecases/ports.ts";
import { signingSecrets } from "#usecases/webhook/webhook-secret.ts";
import { holdingOf } from "../../../cli/rotate/holding.ts";
import { reseal } from "../../../cli/rotate/reseal.ts";
import { emulatedTable } from "../../fakes/emulated-table.ts";
import { fakePorts } from "../../fakes/fake-ports.ts";

const text = (current: string, ...ids: string[]) =>
  JSON.stringify({
    current,
    keys: Object.fromEntries(ids.map((id) => [id, id.repeat(64)])),
    retired: [],
    changedAt: "2026-01-01T00:00:00.000Z",
  });
const sealedBy = (...generations: [string, ...string[]]) => vault(async () => text(...generations));

const which = { projectId: "proj_1", name: "curp" };
const by = { id: "usr_1", tenantId: "tnt_1", isLive: false };
let db: Awaited<ReturnType<typeof emulatedTable>>;
let ports: Ports;

beforeEach(async () => {
  db = await emulatedTable();
  ports = { ...fakePorts(), adapters: adapterStore(db.table) };
});
afterEach(() => db.close());

const set = (to: Ports, url: string) => setAdapter(to, which, { url, by });

describe("adapters in the table", () => {
  it("are found by their project alone, and one that is removed is gone with its secret", async () => {
    await set(ports, "https://one.example/");
    expect(await ports.adapters.find("proj_2", "curp")).toBeUndefined();
    expect(await ports.adapters.list("proj_2")).toEqual([]);
    expect(await ports.adapters.list("proj_1")).toMatchObject([which]);
    await ports.adapters.remove("proj_1", "curp");
    expect(await ports.adapters.list("proj_1")).toEqual([]);
  });

  it("refuse a change by a caller that read an older state", async () => {
    const { adapter } = await set(ports, "https://one.example/");
    const stale = ports.adapters.save({ ...adapter, url: "https://x.example/" }, "2020-01-01");
    await expect(stale).rejects.toMatchObject({ code: "invalid_state" });
    await expect(ports.adapters.save(adapter)).rejects.toMatchObject({ code: "invalid_state" });
  });

  it("keep their secrets over a new generation of the service's", async () => {
    const { newSecret } = await set(
      { ...ports, vault: sealedBy("1", "1") },
      "https://one.example/",
    );
    const { newSecret: next } = await rotateAdapterSecret(
      { ...ports, vault: sealedBy("1", "1") },
      which,
      3600,
    );
    const item = async () => (await db.table.get(keys.adapter("proj_1", "curp"))) ?? {};
    const now = ports.clock.now();
    expect(holdingOf(await item(), now)).toEqual({ kind: "adapters", generations: ["1", "1"] });
    const means = { table: db.table, vault: sealedBy("2", "1", "2"), clock: ports.clock };
    expect(await reseal(means, "adapters", await item())).toBe(true);
    expect(holdingOf(await item(), now)?.generations).toEqual(["2", "2"]);
    const adapter = await ports.adapters.find("proj_1", "curp");
    if (!adapter) throw new Error("The adapter is gone.");
    const secrets = await signingSecrets({ ...ports, vault: sealedBy("2", "2") }, adapter);
    expect(secrets).toEqual([next, newSecret]);
  });
});
