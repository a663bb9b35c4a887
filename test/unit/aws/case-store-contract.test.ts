import { describe, expect, it } from "vitest";
import { caseStore } from "#aws/table/case/cases.ts";
import type { Capture } from "#domain/capture/capture.ts";
import type { Case, CaseFields } from "#domain/case/case.ts";
import type { ErasureReceipt } from "#domain/erasure/erasure-receipt.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import type { CaseChange, CaseStore } from "#usecases/ports.ts";
import { tableOfThisFile } from "../../fakes/emulated-table.ts";
import { fakeCaseStore } from "../../fakes/fake-case-store.ts";
import { fakeVault } from "../../fakes/fake-vault.ts";
import { emptyWorld } from "../../fakes/world.ts";
import { aCase } from "../domain/case/a-case.ts";
import { erasure, outcome } from "./contract/held-to-both.ts";

/** The fake store of the use cases' tests must answer as the table does: each line runs on both. */
const at = "2026-11-20T12:00:00.000Z";
const clock = { now: () => new Date(at) };
const db = await tableOfThisFile();
const stores: Record<"the table" | "the fake", CaseStore> = {
  "the table": caseStore(db.table, clock, fakeVault()),
  "the fake": fakeCaseStore(emptyWorld(), clock),
};

let made = 0;
function storedIn(store: CaseStore): (but?: Partial<CaseFields>) => Promise<Case> {
  return async (but = {}) => {
    made += 1;
    const id = `ver_01kaa${String(made).padStart(21, "0")}`;
    await store.create(aCase({ id, ...but }), { shortCodeHash: `short-${id}` });
    const stored = await store.get(id);
    if (!stored) throw new Error("Nothing was stored.");
    return stored;
  };
}

const refused = (current_status: Case["status"]) => ({
  code: "invalid_state",
  extra: { current_status },
});

const capture: Capture = {
  ...{ id: "cap_1", item: "id_front", key: "cases/x/id_front/cap_1", contentType: "image/jpeg" },
  ...{ bytes: 9, sha256: "0".repeat(64), etag: '"e"', width: 9, height: 9 },
  ...{ capturePath: "file_capture", acceptedAt: at, attempts: 1 },
};
const evidence: Evidence = { status: "pass", reasons: [], inputs: [] };

type Line = [
  what: string,
  but: Partial<CaseFields>,
  change: Partial<CaseChange>,
  expected: unknown,
];

const changes: Line[] = [
  ["in its status", {}, { set: { language: "pt" } }, { language: "pt", revision: 2 }],
  ["out of its status", { status: "completed" }, {}, refused("completed")],
  ["while it is erased", { erasure }, {}, refused("collecting")],
  ["by its erasure", { erasure }, { byErasure: true }, { revision: 2 }],
  ["of a revision before", {}, { guard: { revision: 7 } }, refused("collecting")],
  ["of another execution", {}, { guard: { executionArn: "arn" } }, refused("collecting")],
  ["by an older link", {}, { guard: { linkVersion: 0 } }, { code: "link_revoked" }],
  [
    "by a link that ran out",
    { linkExpiresAt: at },
    { guard: { linkOpenAt: at } },
    { code: "link_expired" },
  ],
  ["of a time of its own", {}, { at: new Date(0) }, { updatedAt: new Date(0).toISOString() }],
];

describe.for(["the table", "the fake"] as const)("a Case in %s", (name) => {
  const store = stores[name];
  const aStored = storedIn(store);

  it.for(changes)("is changed or not %s", async ([, but, change, expected]) => {
    const { id } = await aStored(but);
    const made = store.change(id, { from: ["collecting"], set: {}, ...change });
    expect(await outcome(made)).toMatchObject(Object(expected));
  });

  it("loses what a change removes, and has what came with it", async () => {
    const { id } = await aStored({ language: "pt" });
    const beside = { capture };
    const change = {
      from: ["collecting" as const],
      set: {},
      remove: ["language" as const],
      beside,
    };
    expect(await store.change(id, change)).not.toHaveProperty("language");
    expect(await store.captures(id)).toEqual([capture]);
    await store.dropCaptures(id, ["id_front", "selfie"]);
    expect(await store.captures(id)).toEqual([]);
  });

  it("is not there until it is made, and is made once", async () => {
    const change = { from: ["collecting" as const], set: {} };
    expect(await store.get("ver_none")).toBeUndefined();
    expect(await outcome(store.change("ver_none", change))).toEqual({ code: "not_found" });
    const theCase = await aStored();
    const again = store.create(theCase, { shortCodeHash: "short-again" });
    expect(await outcome(again)).toBe("thrown");
  });

  it("is found by its latest short link alone", async () => {
    const { id } = await aStored();
    expect(await store.byShortCode(`short-${id}`)).toBe(id);
    const shortCodeHash = `next-${id}`;
    await store.change(id, { from: ["collecting"], set: {}, shortCodeHash });
    expect(await store.byShortCode(`short-${id}`)).toBeUndefined();
    expect(await store.byShortCode(shortCodeHash)).toBe(id);
  });

  it("takes photographs while it collects, and evidence while it is judged", async () => {
    for (const status of ["collecting", "pending", "processing", "completed"] as const) {
      const { id } = await aStored({ status });
      const isJudged = status === "pending" || status === "processing";
      expect([
        status,
        await outcome(store.saveCapture(id, capture)),
        await outcome(store.saveEvidence(id, "liveness", evidence)),
      ]).toMatchObject([
        status,
        status === "collecting" ? undefined : { code: "invalid_state" },
        isJudged ? undefined : { code: "invalid_state" },
      ]);
    }
  });

  it("takes prescribed evidence only if a sandbox prescribed some", async () => {
    const save = async (but: Partial<CaseFields>) => {
      const { id } = await aStored({ status: "processing", ...but });
      const simulated = { ...evidence, simulated: true } as const;
      return outcome(store.saveEvidence(id, "liveness", simulated));
    };
    const simulation = { scenario: "approve" } as never;
    expect(await save({})).toMatchObject({ code: "invalid_state" });
    expect(await save({ sandbox: true, simulation })).toBeUndefined();
  });

  it("gives no token if no execution waits, and the receipt of the change that erased", async () => {
    const { id } = await aStored();
    const gone = await aStored({ erasure });
    expect(await store.takeTaskToken(id)).toBeUndefined();
    const erase = (receiptId: string) =>
      store.change(gone.id, {
        from: ["collecting"],
        byErasure: true,
        set: { status: "erased", erasedAt: "2026-09-01T12:00:00.000Z" },
        beside: { receipt: { id: receiptId } as ErasureReceipt },
      });
    await erase("er_1");
    await expect(erase("er_2")).rejects.toMatchObject({ code: "invalid_state" });
    expect(await store.receipt(gone.id)).toEqual({ id: "er_1" });
  });

  it("is listed in its project, the newest first and page by page, by each filter", async () => {
    const projectId = `proj_${name.replace(" ", "_")}`;
    const made: string[] = [];
    for (const status of ["collecting", "completed", "collecting"] as const) {
      made.unshift((await aStored({ projectId, status })).id);
    }
    const list = async (more: object) => {
      const page = await store.list({ projectId, filter: {}, limit: 2, ...more });
      return { ids: page.cases.map(({ id }) => id), isMore: page.next !== undefined };
    };
    expect(await list({})).toEqual({ ids: made.slice(0, 2), isMore: true });
    expect((await list({ after: made[1] })).ids).toEqual(made.slice(2));
    expect((await list({ filter: { status: ["completed"] } })).ids).toEqual([made[1]]);
    expect((await list({ filter: { country: "MX" } })).ids).toEqual([]);
  });
});
