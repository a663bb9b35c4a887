import { describe, expect, it } from "vitest";
import { fromCase } from "#aws/table/case/case-item.ts";
import { caseStore } from "#aws/table/case/cases.ts";
import { evidenceItem } from "#aws/table/case/evidence-item.ts";
import { reviewStore } from "#aws/table/case/reviews.ts";
import { keys } from "#aws/table/keys.ts";
import { decide } from "#domain/assessment/decide.ts";
import { judgeSimilarity } from "#domain/assessment/judge-similarity.ts";
import { policyOf } from "#domain/assessment/policy.ts";
import { scopeOf } from "#domain/case/scope-of.ts";
import { checkNames } from "#domain/evidence/checks.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import type { Change } from "#domain/quality/what-if.ts";
import { askWhatIf } from "#usecases/quality/ask-what-if.ts";
import { seededCases } from "../../../fakes/decided-cases.ts";
import { tableOfThisFile } from "../../../fakes/emulated-table.ts";
import { fakeVault } from "../../../fakes/fake-vault.ts";

const seeded = seededCases(500);
const projectId = seeded[0]?.projectId ?? "";
const clock = { now: () => new Date("2026-11-20T12:00:00.000Z") };
let reads = 0;

/** The ports of the verb, with a count of the batches, and no way to read a single Case's evidence. */
function countingPorts() {
  reads = 0;
  const cases = caseStore(db.table, clock, fakeVault());
  const reviews = reviewStore(db.table, fakeVault());
  return {
    cases: { ...cases, evidence: () => Promise.reject(new Error("It was read one by one.")) },
    reviews: {
      ...reviews,
      evidenceOf(ids: readonly string[]) {
        reads += 1;
        return reviews.evidenceOf(ids);
      },
    },
  };
}
const db = await tableOfThisFile();
await db.fill(
  seeded.flatMap(({ evidence, ...theCase }) => [
    fromCase(theCase),
    ...checkNames.flatMap((check) => {
      const found = evidence[check];
      return found ? [{ ...keys.evidence(theCase.id, check), ...evidenceItem(check, found) }] : [];
    }),
  ]),
);

const changes: { what: string; change: Change }[] = [
  { what: "nothing", change: {} },
  { what: "an older policy", change: { policyRevision: "r2" } },
  {
    what: "a policy under which an expired document stops nobody",
    change: {
      reasons: {
        document_expired: "no_material_concerns",
        photo_of_screen: "material_inconsistency",
      },
    },
  },
  { what: "a stricter similarity", change: { faceMatch: 0.8 } },
  { what: "a laxer similarity", change: { faceMatch: 0.3 } },
  { what: "a similarity below that of two people", change: { faceMatch: 0.01 } },
  { what: "a policy and a similarity together", change: { policyRevision: "r1", faceMatch: 0.5 } },
];

describe("with 500 verifications", () => {
  it.for(changes)("$what tells exactly what deciding them one by one tells", async ({ change }) => {
    const answer = await askWhatIf(countingPorts(), { projectId, change });
    const oneByOne = seeded.flatMap((each) => {
      const { policyRevision = each.stamp?.policyRevision ?? "", reasons, faceMatch } = change;
      const released = policyOf(policyRevision);
      const policy = { ...released, reasons: { ...released.reasons, ...reasons } };
      const { face_match: faces } = each.evidence;
      const evidence = {
        ...each.evidence,
        ...(faces && { face_match: reevaluated(faces, faceMatch) }),
      };
      const after = decide(policy, evidence, scopeOf(each)).assessment;
      return after === each.assessment ? [] : [[each.id, each.assessment, after]];
    });
    const changed = answer.changed.map(({ verificationId, before, after }) => [
      verificationId,
      before.assessment,
      after.assessment,
    ]);
    expect(changed).toEqual(oneByOne);
    expect(answer).toMatchObject({ verifications: 500, truncated: false });
    const counted = answer.moves.reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBe(500);
  });

  it("changes nothing by itself: every decision comes out the same again", async () => {
    const { changed } = await askWhatIf(countingPorts(), { projectId, change: {} });
    expect(changed).toEqual([]);
  });

  it("reads the evidence of a hundred at once", async () => {
    await askWhatIf(countingPorts(), { projectId, change: { faceMatch: 0.7 } });
    expect(reads).toBeLessThanOrEqual(6);
  });

  it("moves some, and leaves others", async () => {
    const { changed } = await askWhatIf(countingPorts(), { projectId, change: { faceMatch: 0.8 } });
    expect(changed.length).toBeGreaterThan(10);
    expect(changed.length).toBeLessThan(490);
  });
});

it("refuses a policy that was never released", async () => {
  const asked = askWhatIf(countingPorts(), { projectId, change: { policyRevision: "r99" } });
  await expect(asked).rejects.toMatchObject({ code: "invalid_parameter" });
});

function reevaluated(found: Evidence, match: number | undefined): Evidence {
  const { cosine, mismatch, fails_below_mismatch } = found.breakdown?.similarity ?? {};
  if (match === undefined || typeof cosine !== "number") return found;
  const limits = { match, mismatch: Math.min(Number(mismatch), match) };
  return {
    ...found,
    ...judgeSimilarity(cosine, { ...limits, failsBelowMismatch: fails_below_mismatch === true }),
  };
}
