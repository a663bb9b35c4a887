import { describe, expect, it } from "vitest";
import { authenticity } from "#checks/authenticity/authenticity.ts";
import { decide } from "#domain/assessment/decide.ts";
import { currentPolicyRevision, policyOf } from "#domain/assessment/policy.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { judgedAnew } from "#domain/quality/judged-anew.ts";
import { authenticityNetworks, type Said } from "../../../fakes/fake-authenticity.ts";
import { plainJpeg } from "../../../fixtures/jpeg-files.ts";
import { photographOf, times } from "../../../fixtures/made-photographs.ts";

const { authenticity: thresholds, calibration } = engineProfileOf(defaultEngineProfile);
const size = { width: 320, height: 240 };

async function judge(said: Said, item: "id_front" | "id_back" = "id_front"): Promise<Evidence> {
  return authenticity.run({
    needs: {
      photographs: [await photographOf(await plainJpeg(1, size), { item })],
      now: times.now,
    },
    models: authenticityNetworks(said),
    profile: { ...thresholds, calibration },
  });
}

function assessmentOf(evidence: Evidence) {
  const pass: Evidence = { status: "pass", reasons: [], inputs: [] };
  const all = { document_reading: pass, liveness: pass, face_match: pass, authenticity: evidence };
  return decide(policyOf(currentPolicyRevision), all, { tier: "calibrated" }).assessment;
}

describe("a portrait that looks pasted over another", () => {
  it("asks for a person, and contradicts nothing", async () => {
    const evidence = await judge({ replaced: 8 });
    expect(evidence.status).toBe("review");
    expect(evidence.reasons).toContainEqual(
      expect.objectContaining({ code: "portrait_tampering", severity: "warning" }),
    );
    expect(evidence.breakdown?.portrait).toMatchObject({ status: "review", score: 0.9997 });
    expect(assessmentOf(evidence)).toBe("manual_review_recommended");
  });

  it("still asks for one where a what-if judges the rest by other thresholds", async () => {
    const evidence = await judge({ replaced: 8 });
    const anew = judgedAnew(
      { authenticity: evidence },
      { recapture: 0.99, suspicious: 3 },
      defaultEngineProfile,
    );
    expect(anew.authenticity?.status).toBe("review");
    expect(anew.authenticity?.reasons.map(({ code }) => code)).toContain("portrait_tampering");
  });

  it("leaves an honest one alone", async () => {
    const evidence = await judge({ replaced: -8 });
    expect(evidence.status).toBe("pass");
    expect(evidence.breakdown?.portrait).toMatchObject({ status: "pass", score: 0.0003 });
  });
});

describe("where there is no portrait to look at", () => {
  it.for([
    ["a front without a face", {}, "id_front", "no_portrait"],
    ["a back alone", { replaced: 8 }, "id_back", "no_front"],
  ] as const)("says nothing: %s", async ([, said, item, why]) => {
    const evidence = await judge(said, item);
    expect(evidence.status).toBe("pass");
    expect(evidence.breakdown?.portrait).toEqual({ status: "not_run", reason: why });
  });
});
