/** A project's lists lie in several parts, for the sake of its writers: their readers never notice. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { fromCase } from "#aws/table/case/case-item.ts";
import { caseStore } from "#aws/table/case/cases.ts";
import { listPartOf, listParts } from "#domain/shard.ts";
import type { CaseFilter } from "#usecases/ports.ts";
import { tableOfThisFile } from "../../fakes/emulated-table.ts";
import { fakeVault } from "../../fakes/fake-vault.ts";
import { aCase } from "../domain/case/a-case.ts";

const clock = { now: () => new Date("2026-11-20T12:00:00.000Z") };
let projects = 0;
const db = await tableOfThisFile();

/** Ids as ULIDs sort: by creation. Some are next to each other, so that parts have runs and gaps. */
const someIds = fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 60 });
const statuses = ["collecting", "processing"] as const;

async function pagesOf(projectId: string, filter: CaseFilter, limit: number): Promise<string[][]> {
  const cases = caseStore(db.table, clock, fakeVault());
  const pages: string[][] = [];
  let after: string | undefined;
  do {
    const page = await cases.list({ projectId, filter, limit, ...(after && { after }) });
    pages.push(page.cases.map(({ id }) => id));
    after = page.next;
  } while (after !== undefined);
  return pages;
}

it("always lists every Case once, newest first, whatever the page's size and the Cases' parts", async () => {
  const parts = new Set<number>();
  await fc.assert(
    fc.asyncProperty(someIds, fc.integer({ min: 1, max: 25 }), async (numbers, limit) => {
      projects += 1;
      const projectId = `proj_${projects}`;
      const ids = numbers.map(
        (each) => `ver_${String(projects).padStart(4, "0")}${String(each).padStart(22, "0")}`,
      );
      for (const id of ids) parts.add(listPartOf(id));
      const withStatus = ids.map((id, at) => ({ id, status: statuses[at % 3 === 0 ? 0 : 1] }));
      await db.fill(withStatus.map((each) => fromCase(aCase({ ...each, projectId }))));
      const newestFirst = (some: readonly { id: string }[]) =>
        some
          .map(({ id }) => id)
          .toSorted()
          .reverse();

      const all = await pagesOf(projectId, {}, limit);
      expect(all.flat()).toEqual(newestFirst(withStatus));
      // A full page for each that is not the last: no part's end cuts one short.
      expect(all.slice(0, -1).filter((page) => page.length !== limit)).toEqual([]);

      const [only] = statuses;
      const some = await pagesOf(projectId, { status: [only] }, limit);
      expect(some.flat()).toEqual(newestFirst(withStatus.filter(({ status }) => status === only)));
    }),
    { numRuns: 25 },
  );
  expect(parts).toEqual(new Set(listParts));
});
