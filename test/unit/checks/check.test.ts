import { expect, it } from "vitest";
import { asTask, type Check } from "#checks/check.ts";
import type { CheckName } from "#domain/evidence/check-names.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";

const models = { stamps: [{ name: "net", version: "1", sha256: "00" }] };

function task(run: Check<string, typeof models, null>["run"]) {
  const saved: { caseId: string; check: CheckName; evidence: Evidence }[] = [];
  const times = [1000, 1250];
  const check: Check<string, typeof models, null> = { name: "document_reading", run };
  const handler = asTask(check, {
    models: async () => models,
    profile: null,
    load: async (caseId) => caseId,
    clock: { now: () => new Date(times.shift() ?? 2000) },
    cases: {
      async saveEvidence(caseId, name, evidence) {
        saved.push({ caseId, check: name, evidence });
      },
    },
  });
  return { handler, saved };
}

it("saves the evidence with its time and weights, and tells the workflow only the status", async () => {
  const secret: Evidence = { status: "pass", reasons: [], inputs: ["cap_1"], mrz: null };
  const { handler, saved } = task(async () => secret);
  expect(await handler({ caseId: "ver_1" })).toEqual({ check: "document_reading", status: "pass" });
  expect(saved).toEqual([
    {
      caseId: "ver_1",
      check: "document_reading",
      evidence: {
        ...secret,
        model: models.stamps,
        startedAt: "1970-01-01T00:00:01.000Z",
        durationMs: 250,
      },
    },
  ]);
});

it("leaves an error in the record and throws, so that the workflow tries again", async () => {
  const { handler, saved } = task(async () => {
    throw new Error("broken");
  });
  await expect(handler({ caseId: "ver_1" })).rejects.toThrow("broken");
  expect(saved.map(({ evidence }) => evidence.status)).toEqual(["error"]);
  expect(saved[0]?.evidence).not.toHaveProperty("score");
});
