import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { Verification } from "#domain/case/verification.ts";
import { measureQuality } from "#domain/quality/measure-quality.ts";
import { whatIf } from "#domain/quality/what-if.ts";
import { toWire } from "#domain/wire.ts";
import { evaluateFromCases } from "../../../lab/evaluate/from-cases.ts";
import { seededCases } from "../../fakes/decided-cases.ts";
import { temporaryFolder } from "../../fixtures/temporary-folder.ts";

const cases = seededCases(40).map((each, at) => ({
  ...each,
  disposition: {
    ...{ id: "disp_1", value: "approved" as const, reasonCodes: [], revision: 1 },
    recordedBy: { userId: "usr_1", email: "ana@example.com", role: "owner" as const },
    recordedAt: each.completedAt,
    assessmentAgreed: at % 3 > 0,
  },
}));

/** Half of them as records, and half in the archive of a report. */
const folder = await temporaryFolder();
for (const [at, each] of cases.entries()) {
  const record = toWire(Verification, {
    ...each,
    country: each.document?.country,
    documentType: each.document?.documentType,
    engine: { profile: "builtin-1", policyRevision: each.stamp?.policyRevision ?? "" },
    customerDisposition: each.disposition,
    progress: { captured: [] },
    result: { verificationResult: { checks: each.evidence } },
  });
  const report = { object: "evidence_report", verification: record, looks: [] };
  const zip = zipSync({ "evidence.json": strToU8(JSON.stringify(report)) });
  const file = join(folder, `${String(at).padStart(2, "0")}.${at % 2 === 0 ? "json" : "zip"}`);
  await writeFile(file, at % 2 === 0 ? JSON.stringify(record) : zip);
}

it("says of exported verifications what the service says of its own", async () => {
  const report = await evaluateFromCases(folder, { policy_revision: "r2", face_match: 0.8 });
  const { all } = measureQuality(cases);
  const { changed } = whatIf(cases, { policyRevision: "r2", faceMatch: 0.8 });
  expect(report).toMatchObject({
    ...{ cases: 40, answered: 40, stood_n: all.judged, stood_ci: [all.low, all.high] },
    changed_n: 40,
  });
  expect(report.changes).toHaveLength(changed.length);
  expect(changed.length).toBeGreaterThan(0);
});
