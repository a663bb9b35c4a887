import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { caseStore } from "#aws/table/case/cases.ts";
import { reviewStore } from "#aws/table/case/reviews.ts";
import { keys } from "#aws/table/keys.ts";
import type { Case, CaseFields } from "#domain/case/case.ts";
import { caseStatuses } from "#domain/case/status.ts";
import { scrubbing } from "#domain/erasure/tombstone.ts";
import { simulatedIn } from "#domain/metrics/case-counts.ts";
import { measureDays } from "#domain/metrics/measure-days.ts";
import { listParts } from "#domain/shard.ts";
import { withRequired } from "../../fakes/case-in-state.ts";
import { tableOfThisFile } from "../../fakes/emulated-table.ts";
import { fakeVault } from "../../fakes/fake-vault.ts";
import { isNightly } from "../../nightly.ts";
import { aCase } from "../domain/case/a-case.ts";
import { measureCases } from "../domain/case/measure-cases.ts";

const clock = { now: () => new Date("2026-11-20T12:00:00.000Z") };
const vault = fakeVault();
const days = { from: "2026-11-01", to: "2026-11-30" };
const db = await tableOfThisFile();
const cases = caseStore(db.table, clock, vault);
const reviews = reviewStore(db.table, vault);

let made = 0;
const nextId = () => {
  made += 1;
  return `ver_01kaa${String(made).padStart(21, "0")}`;
};

/** A project of its own. */
async function aProject(): Promise<string> {
  const id = `proj_${nextId()}`;
  await db.table.put({ ...keys.project(id), v: 1, id });
  return id;
}

const create = async (projectId: string, but: Partial<CaseFields> = {}): Promise<Case> => {
  const theCase = aCase({ id: nextId(), projectId, ...but });
  await cases.create(theCase, { shortCodeHash: theCase.id });
  return theCase;
};

const everyCase = async (projectId: string) =>
  (await cases.list({ projectId, filter: {}, limit: 1_000 })).cases;

const measured = async (projectId: string) => measureDays(await reviews.counts(projectId, days));

const someCase: fc.Arbitrary<Partial<CaseFields>> = fc
  .record(
    {
      status: fc.constantFrom(...caseStatuses),
      assessment: fc.constantFrom("no_material_concerns", "material_inconsistency"),
      reason: fc.constantFrom("glare", "low_similarity"),
      document: fc.constantFrom(
        { country: "MZ", documentType: "passport" },
        { country: "MX", documentType: "ine" },
      ),
      progress: fc.record(
        {
          captured: fc.subarray(["id_front", "selfie"] as const),
          openedAt: fc.constant("2026-11-20T10:01:00.000Z"),
          platform: fc.constantFrom("ios", "android"),
          submittedAt: fc.constant("2026-11-20T10:02:00.000Z"),
        },
        { requiredKeys: ["captured"] },
      ),
      completedAt: fc.constantFrom("2026-11-20T10:02:07.000Z", "2026-11-20T10:03:00.000Z"),
    },
    { requiredKeys: [] },
  )
  .map((fields) => withRequired(fields));

describe("the counters", () => {
  it("is always what measuring every Case would say, also when moves race, fail and are repeated", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(2), someCase, fc.boolean()), { minLength: 1, maxLength: 12 }),
        async (moves) => {
          const projectId = await aProject();
          const dated = ["2026-11-19", "2026-11-20", "2026-11-20"].map((day) =>
            create(projectId, { createdAt: `${day}T10:00:00.000Z` }),
          );
          const all = await Promise.all(dated);
          const change = ([which, set, isRepeated]: (typeof moves)[number]) => {
            const id = all[which]?.id ?? "";
            const guard = isRepeated ? { guard: { revision: 1 } } : {};
            return cases.change(id, { from: caseStatuses, set, ...guard }).catch(() => undefined);
          };
          await Promise.all(moves.map(change));
          expect(await measured(projectId)).toEqual(measureCases(await everyCase(projectId)));
        },
      ),
      { numRuns: isNightly ? 40 : 8 },
    );
  });

  it("forgets of an erased Case all but that there was one", async () => {
    const projectId = await aProject();
    const { id } = await create(projectId, { reason: "glare", referenceId: "customer-1" });
    const theCase = await cases.get(id);
    if (!theCase) throw new Error("It was just made.");
    const { set, remove } = scrubbing(theCase);
    await cases.change(id, {
      from: caseStatuses,
      set: withRequired({ ...set, status: "erased" as const }),
      remove,
    });
    expect(await measured(projectId)).toMatchObject({
      topReasons: [],
      days: [{ date: "2026-11-20", created: 1 }],
    });
  });

  it("keeps an erased Case among the simulated ones, if it was one", async () => {
    const projectId = await aProject();
    const { id } = await create(projectId, { sandbox: true, simulation: { scenario: "clear" } });
    const people = { projectId, filter: { simulated: false as const }, limit: 10 };
    expect((await cases.list(people)).cases).toEqual([]);
    const theCase = await cases.get(id);
    if (!theCase) throw new Error("It was just made.");
    const { set, remove } = scrubbing(theCase);
    await cases.change(id, {
      from: caseStatuses,
      set: withRequired({ ...set, status: "erased" as const }),
      remove,
    });
    const [counted] = await reviews.counts(projectId, days);
    expect(simulatedIn(counted?.counts ?? {})).toBe(1);
    expect(counted?.counts.created).toBeUndefined();
  });

  it("costs the same to read for 20 Cases and for 400", async () => {
    const projectId = await aProject();
    const reading = async () => db.spending(async () => ({ days: await measured(projectId) }));
    const createMany = (count: number) =>
      Promise.all(Array.from({ length: count }, () => create(projectId)));
    await createMany(20);
    const few = await reading();
    for (let turn = 0; turn < 10; turn += 1) await createMany(38);
    const many = await reading();
    expect(many.days?.funnel[0]).toEqual({ step: "created", count: 400 });
    expect(many.spent).toEqual(few.spent);
    expect(many.spent.reads).toBe(listParts.length);
  });
});

describe("a reference", () => {
  it("finds nothing once its Case is erased, and no trace of it is left", async () => {
    const projectId = await aProject();
    const { id } = await create(projectId, { referenceId: "customer-1" });
    const find = () => cases.list({ projectId, filter: { referenceId: "customer-1" }, limit: 5 });
    expect((await find()).cases).toMatchObject([{ id }]);
    expect(await cases.countChildren(id)).toMatchObject({ reference_index: 1 });
    await cases.eraseChildren(id);
    expect(await db.table.children(keys.case(id).pk, "LOOKUP#")).toEqual([]);
    expect((await find()).cases).toEqual([]);
  });

  it("finds none of another project, and pages like every list", async () => {
    const projectId = await aProject();
    const mine = [];
    for (let turn = 0; turn < 5; turn += 1) {
      mine.unshift((await create(projectId, { referenceId: "r" })).id);
      await create(await aProject(), { referenceId: "r" });
      await create(projectId, { referenceId: "other" });
    }
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const filter = { referenceId: "r", type: "kyc" };
      const query = { projectId, filter, limit: 2, ...(after !== undefined && { after }) };
      const page = await cases.list(query);
      expect(page.cases.length).toBeGreaterThan(0);
      seen.push(...page.cases.map(({ id }) => id));
      after = page.next;
    } while (after !== undefined);
    expect(seen).toEqual(mine);
  });
});
