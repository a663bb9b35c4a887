import { caseStore } from "#aws/table/case/cases.ts";
import { reviewStore } from "#aws/table/case/reviews.ts";
import { keys } from "#aws/table/keys.ts";
import type { Case, CaseFields } from "#domain/case/case.ts";
import type { DocumentField } from "#domain/evidence/evidence.ts";
import type { CaseStore, ReviewStore, Vault } from "#usecases/ports.ts";
import { emulatedTable } from "../../fakes/emulated-table.ts";
import { fakeVault } from "../../fakes/fake-vault.ts";
import { aCase } from "../domain/case/a-case.ts";

const clock = { now: () => new Date("2026-11-20T12:00:00.000Z") };

let made = 0;
const nextId = () => {
  made += 1;
  return `ver_01kaa${String(made).padStart(21, "0")}`;
};

/** A table with Cases that were read and have a result, as the workflow leaves them. */
export async function deskTable(vault: Vault = fakeVault()) {
  const db = await emulatedTable();
  const cases: CaseStore = caseStore(db.table, clock, vault);
  const reviews: ReviewStore = reviewStore(db.table, vault);

  async function aProject(): Promise<string> {
    const id = `proj_${nextId()}`;
    await db.table.put({ ...keys.project(id), v: 1, id });
    return id;
  }

  /** A Case from its link to its result, with the reading of its document. */
  async function decidedCase(
    projectId: string,
    { read = {}, ...but }: Partial<CaseFields> & { read?: Record<string, string> } = {},
  ): Promise<Case> {
    const id = nextId();
    const progress = { captured: [], submittedAt: "2026-11-20T10:01:00.000Z" };
    await cases.create(aCase({ id, projectId, progress, ...but, status: "processing" }), {
      shortCodeHash: id,
    });
    const fields = Object.entries(read).map(([name, value]) => [
      name,
      { value, source: "viz", confidence: 1, checkDigitOk: null } satisfies DocumentField,
    ]);
    await cases.saveEvidence(id, "document_reading", {
      status: "pass",
      reasons: [],
      inputs: [],
      fields: Object.fromEntries(fields),
    });
    return cases.change(id, {
      from: ["processing"],
      set: {
        status: "completed",
        assessment: but.assessment ?? "manual_review_recommended",
        completedAt: but.completedAt ?? "2026-11-20T11:00:00.000Z",
      },
    });
  }

  return { db, cases, reviews, clock, vault, aProject, decidedCase };
}
