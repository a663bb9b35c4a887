import { describe, expect, it } from "vitest";
import { authenticity } from "#checks/authenticity/authenticity.ts";
import { editsAtPortrait } from "#checks/authenticity/portrait-edits.ts";
import type { Mapped } from "#checks/authenticity/tamper.ts";
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

/** A map of edits of 20 by 16 places that finds so much in the middle, where the portrait is, and so much elsewhere. */
function mapOf(method: "compression" | "residual", there: number, elsewhere: number): Mapped {
  const [columns, rows] = [20, 16];
  const strengths = Float32Array.from({ length: columns * rows }, (_, at) => {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    const value = x >= 7 && x < 13 && y >= 4 && y < 12 ? there : elsewhere;
    return method === "residual" ? 1 / (1 + Math.exp(-value)) : value;
  });
  const told =
    method === "residual"
      ? ({ method, regions: [] } as const)
      : ({ method, regions: [], first_steps: {} } as const);
  return { told, suspicion: { columns, rows, strengths, covers: 1 } } as unknown as Mapped;
}

describe("what the map of edits says of the portrait's place", () => {
  const eyes = [
    { x: 144, y: 120 },
    { x: 176, y: 120 },
  ] as const;

  it.for([
    ["residual", -3, -6],
    ["compression", 3, 0.5],
  ] as const)(
    "is how much more it finds there than elsewhere: %s",
    ([method, there, elsewhere]) => {
      const found = editsAtPortrait(mapOf(method, there, elsewhere), eyes);
      expect(found?.method).toBe(method);
      expect(found?.stands_out).toBeCloseTo(there - elsewhere, 1);
    },
  );

  it("is the same of a document that lies on its side", () => {
    const map = mapOf("residual", -3, -6);
    const { columns, rows, strengths } = map.suspicion ?? { columns: 0, rows: 0, strengths: [] };
    const turned = Float32Array.from(strengths, (_, at) => {
      const [x, y] = [at % rows, Math.floor(at / rows)];
      return strengths[(rows - 1 - x) * columns + y] ?? 0;
    });
    const suspicion = { columns: rows, rows: columns, strengths: turned, covers: 1 } as const;
    const found = editsAtPortrait({ told: map.told, suspicion }, [
      { x: 256 - 120, y: 144 },
      { x: 256 - 120, y: 176 },
    ]);
    expect(found?.stands_out).toBeCloseTo(3, 1);
  });

  it("is nothing where the map tells nothing of the place, or of the rest", () => {
    expect(editsAtPortrait(mapOf("compression", 0, 2), eyes)).toBeUndefined();
    expect(editsAtPortrait(mapOf("compression", 2, 0), eyes)).toBeUndefined();
    const told = { unavailable: "no_detail" } as const;
    expect(editsAtPortrait({ told }, eyes)).toBeUndefined();
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
