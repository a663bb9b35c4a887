import { randomUUID } from "node:crypto";
import { afterAll, expect, it } from "vitest";
import { reviewStore } from "#aws/table/case/reviews.ts";
import { keys } from "#aws/table/keys.ts";
import { vault } from "#aws/vault.ts";
import type { Case, CaseFields } from "#domain/case/case.ts";
import { searchedWords } from "#domain/case/search-words.ts";
import type { DocumentField } from "#domain/evidence/evidence.ts";
import type { ReferenceRecord } from "#domain/record-match/reference-record.ts";
import type { ReviewStore } from "#usecases/ports.ts";
import { holdingOf } from "../../../cli/rotate/holding.ts";
import { reseal } from "../../../cli/rotate/reseal.ts";
import { withRequired } from "../../fakes/case-in-state.ts";
import { aCase } from "../domain/case/a-case.ts";
import { deskTable } from "./desk-table.ts";

const first = "k".repeat(64);
const secret = (current: string, ...ids: string[]) =>
  JSON.stringify({
    current,
    keys: Object.fromEntries(ids.map((id) => [id, id === "1" ? first : id.repeat(64)])),
    retired: [],
    changedAt: "2026-01-01T00:00:00.000Z",
  });

const desk = await deskTable(vault(async () => first));
afterAll(() => desk.db.close());

const find = async (projectId: string, text: string, reviews: ReviewStore = desk.reviews) => {
  const [one = "", ...others] = searchedWords(text);
  const query = { projectId, words: [one, ...others] as const, limit: 50 };
  return (await reviews.withWords({ ...query, words: [one, ...others] })).cases.map(({ id }) => id);
};

const read = {
  given_names: "BEATRIZ",
  family_names: "MÜLLER COSSA",
  document_number: "AB1234567",
};

async function aProcessingCase(but: Partial<CaseFields>, claimed?: ReferenceRecord["claimed"]) {
  const id = `ver_01kaaw${randomUUID().replaceAll("-", "").slice(0, 20)}`;
  await desk.cases.create(aCase({ id, ...but, status: "processing" }), {
    shortCodeHash: id,
    ...(claimed && { reference: { payload: {}, claimed } }),
  });
  const theCase = await desk.cases.get(id);
  if (!theCase) throw new Error("the Case was stored");
  return theCase;
}

/** As the workflow does, with the reading of the document in hand. */
function end(theCase: Case): Promise<Case> {
  const fields = Object.entries(read).map(([name, value]) => [
    name,
    { value, source: "viz", confidence: 1, checkDigitOk: null } satisfies DocumentField,
  ]);
  return desk.cases.change(theCase.id, {
    read: theCase,
    from: ["processing"],
    set: withRequired({ status: "completed", assessment: "no_material_concerns" }),
    reading: { status: "pass", reasons: [], inputs: [], fields: Object.fromEntries(fields) },
  });
}

/** Everything of a Case that is beside it and its evidence, as it lies in the table. */
async function indexOf(caseId: string): Promise<string> {
  return JSON.stringify(await desk.db.table.children(keys.case(caseId).pk, "LOOKUP#"));
}

it("finds a Case by one word of its name, by all of them, by its number and by its reference", async () => {
  const projectId = await desk.aProject();
  const one = await desk.decidedCase(projectId, { read, referenceId: "branch-17/4711" });
  const other = await desk.decidedCase(projectId, { read: { ...read, given_names: "ANA" } });
  await desk.decidedCase(await desk.aProject(), { read });
  expect(await find(projectId, "müller")).toEqual([other.id, one.id]);
  expect(await find(projectId, "Cossa Beatriz")).toEqual([one.id]);
  expect(await find(projectId, "ab 123 4567")).toEqual([other.id, one.id]);
  expect(await find(projectId, "4711")).toEqual([one.id]);
  expect(await find(projectId, "branch beatriz")).toEqual([one.id]);
});

it("reads nothing for the search words of a Case whose end brings the document's reading", async () => {
  const projectId = await desk.aProject();
  const theCase = await aProcessingCase({ projectId });
  const { spent } = await desk.db.spending(async () => ({ ended: await end(theCase) }));
  expect(spent).toEqual({ reads: 0, units: 0 });
  expect(await find(projectId, "cossa beatriz")).toEqual([theCase.id]);
});

it("keeps no plain text of a word, and nothing at all once the Case is erased", async () => {
  const projectId = await desk.aProject();
  const { id } = await desk.decidedCase(projectId, { read, referenceId: "branch-17" });
  const index = (await indexOf(id)).toUpperCase();
  expect(index.match(/LOOKUP#WORD#/g)?.length).toBe(7);
  for (const word of ["BEATRIZ", "MULLER", "MÜLLER", "COSSA", "AB1234567", "BRANCH", "17"]) {
    // A hash may hold any two digits by chance.
    if (word.length > 2) expect(index).not.toContain(word);
  }
  expect(await desk.cases.countChildren(id)).toMatchObject({ search_index: 7 });
  await desk.cases.eraseChildren(id);
  expect(await indexOf(id)).toBe("[]");
  expect(await find(projectId, "cossa")).toEqual([]);
});

it("walks one word and asks for the others, so that a common word costs no more than a page", async () => {
  const projectId = await desk.aProject();
  for (let turn = 0; turn < 30; turn += 1) {
    await desk.decidedCase(projectId, {
      read: { family_names: `MARIA ${turn === 7 ? "TEMBE" : ""}` },
    });
  }
  const { found, spent } = await desk.db.spending(async () => ({
    found: await find(projectId, "maria tembe"),
  }));
  expect(found).toHaveLength(1);
  expect(spent.reads).toBeLessThanOrEqual(3);
});

it("goes on finding while the service secret is rotated, and after the old one is dropped", async () => {
  const projectId = await desk.aProject();
  const old = await desk.decidedCase(projectId, { read });
  const rotated = vault(async () => secret("2", "1", "2"));
  const during = reviewStore(desk.db.table, rotated);
  expect(await find(projectId, "beatriz cossa", during)).toEqual([old.id]);

  const means = { table: desk.db.table, vault: rotated, clock: desk.clock };
  for (const item of await desk.db.table.children(keys.case(old.id).pk, "LOOKUP#WORD#")) {
    const holding = holdingOf(item, desk.clock.now());
    expect(holding).toEqual({ kind: "search words", generations: ["1"] });
    expect(await reseal(means, "search words", item)).toBe(true);
  }
  const left = await desk.db.table.children(keys.case(old.id).pk, "LOOKUP#WORD#");
  expect(left.map((item) => holdingOf(item, desk.clock.now())?.generations)).toEqual(
    left.map(() => ["2"]),
  );
  const after = reviewStore(
    desk.db.table,
    vault(async () => secret("2", "2")),
  );
  expect(await find(projectId, "beatriz cossa", after)).toEqual([old.id]);
  expect(await find(projectId, "ab1234567", after)).toEqual([old.id]);
});

it("hides its word from a reader with the table and another secret", async () => {
  const projectId = await desk.aProject();
  await desk.decidedCase(projectId, { read });
  const thief = reviewStore(
    desk.db.table,
    vault(async () => "x".repeat(64)),
  );
  expect(await find(projectId, "beatriz", thief)).toEqual([]);
});
