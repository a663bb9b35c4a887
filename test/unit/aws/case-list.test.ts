import { describe, expect, it } from "vitest";
import { fromCase } from "#aws/table/case/case-item.ts";
import { page } from "#aws/table/case/case-page.ts";
import { caseStore } from "#aws/table/case/cases.ts";
import { projectWrites } from "#aws/table/org/tenants.ts";
import type { CaseFields } from "#domain/case/case.ts";
import type { CaseFilter } from "#usecases/ports.ts";
import { tableOfThisFile } from "../../fakes/emulated-table.ts";
import { fakeVault } from "../../fakes/fake-vault.ts";
import { aCase } from "../domain/case/a-case.ts";

const projectId = "proj_1";
const clock = { now: () => new Date("2026-11-20T12:00:00.000Z") };
/** In the order of creation: ids are ULIDs. */
const idOf = (at: number) => `ver_01kaa${String(at).padStart(21, "0")}`;

const rare: Partial<CaseFields> = {
  referenceId: "customer-1",
  document: { country: "MX", documentType: "ine" },
  assessment: "material_inconsistency",
  reason: "low_similarity",
  flow: { id: "flw_1", slug: "onboarding", version: 1 },
};
const db = await tableOfThisFile();
const project = { id: projectId, tenantId: "tnt_1", name: "Live", sandbox: false };
await db.table.transact(projectWrites(db.table, { ...project, createdAt: "2026-11-20" }));
const cases = caseStore(db.table, clock, fakeVault());
await cases.create(aCase({ id: idOf(1), projectId, ...rare }), { shortCodeHash: "rare" });
const newer = Array.from({ length: 1_300 }, (_, at) =>
  fromCase(aCase({ id: idOf(at + 2), projectId, referenceId: `other-${at}` })),
);
await db.fill(newer);

const firstPage = (filter: CaseFilter, limit = 20) =>
  db.spending(() => cases.list({ projectId, filter, limit }));

describe("a filter that few Cases pass", () => {
  it.for<[string, CaseFilter]>([
    ["country", { country: "MX" }],
    ["document type", { documentType: "ine" }],
    ["assessment", { assessment: ["material_inconsistency"] }],
    ["reason", { reason: "low_similarity" }],
    ["flow", { flowSlug: "onboarding" }],
    ["status and country", { status: ["collecting"], country: "MX" }],
    ["reference", { referenceId: "customer-1" }],
  ])("by %s finds on the first page what lies behind 1,300 newer ones", async ([, filter]) => {
    const { cases: found, next } = await firstPage(filter);
    expect(found.map(({ id }) => id)).toEqual([idOf(1)]);
    expect(next).toBeUndefined();
  });

  it("that none passes answers an empty page that is the last", async () => {
    const { cases: found, next } = await firstPage({ country: "BR" });
    expect([found, next]).toEqual([[], undefined]);
  });
});

describe("page after page", () => {
  const everyPage = async (filter: CaseFilter, limit: number) => {
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const read = await cases.list({ projectId, filter, limit, ...(after && { after }) });
      ids.push(...read.cases.map(({ id }) => id));
      after = read.next;
    } while (after);
    return ids;
  };
  const newestFirst = Array.from({ length: 1_301 }, (_, at) => idOf(1_301 - at));

  it.for<[string, CaseFilter, number]>([
    ["all", {}, 100],
    ["all, few at a time", {}, 37],
    ["one status", { status: ["collecting"] }, 100],
    ["two statuses", { status: ["collecting", "pending"] }, 100],
  ])("gives each Case once, the newest first: %s", async ([, filter, limit]) => {
    expect(await everyPage(filter, limit)).toEqual(newestFirst);
  });

  it("gives nothing more if the page before ended below the span", async () => {
    const filter = { createdAfter: "2030-01-01T00:00:00.000Z" };
    const { cases: found, next } = await cases.list({
      projectId,
      filter,
      limit: 5,
      after: idOf(9),
    });
    expect([found, next]).toEqual([[], undefined]);
  });
});

describe("a reference", () => {
  it("is found by a key instead of a search", async () => {
    const { spent } = await firstPage({ referenceId: "customer-1" });
    expect(spent.reads).toBe(2);
    expect(spent.units).toBeLessThan(5);
  });

  it("is nowhere in the clear but in its Case", async () => {
    const items = await db.table.children(`CASE#${idOf(1)}`);
    const lookup = items.filter(({ sk }) => sk !== "CASE");
    expect(JSON.stringify(lookup)).toContain("LOOKUP#REFERENCE");
    expect(JSON.stringify(lookup)).not.toContain("customer-1");
  });
});

it("asks for a span of time if more than a project keeps pass none of the filters", async () => {
  const read = async () => ({ items: [], next: "CASE#older" });
  const reading = page({ projectId, filter: { country: "BR" }, limit: 20 }, read);
  await expect(reading).rejects.toMatchObject({
    code: "invalid_parameter",
    details: { param: "created_before" },
  });
});
