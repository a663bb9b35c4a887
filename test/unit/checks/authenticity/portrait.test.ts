import { describe, expect, it } from "vitest";
import { authenticity } from "#checks/authenticity/authenticity.ts";
import { lookAtPortrait } from "#checks/authenticity/portrait.ts";
import { editsAtPortrait } from "#checks/authenticity/portrait-edits.ts";
import type { Mapped } from "#checks/authenticity/tamper.ts";
import { decide } from "#domain/assessment/decide.ts";
import { currentPolicyRevision, policyOf } from "#domain/assessment/policy.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { rejudge } from "#domain/quality/rejudge.ts";
import { authenticityNetworks, type NetworkOutputs } from "../../../fakes/fake-authenticity.ts";
import { fakeFaceNetworks } from "../../../fakes/fake-faces.ts";
import { plainJpeg } from "../../../fixtures/jpeg-files.ts";
import { photographOf, times } from "../../../fixtures/made-photographs.ts";

const { authenticity: thresholds, calibration } = engineProfileOf(defaultEngineProfile);
const size = { width: 320, height: 240 };

async function judge(
  said: NetworkOutputs,
  item: "id_front" | "id_back" = "id_front",
): Promise<Evidence> {
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
    const rejudged = rejudge(
      { authenticity: evidence },
      { recapture: 0.99, suspicious: 3 },
      defaultEngineProfile,
    );
    expect(rejudged.authenticity?.status).toBe("review");
    expect(rejudged.authenticity?.reasons.map(({ code }) => code)).toContain("portrait_tampering");
  });

  it("leaves an honest one alone", async () => {
    const evidence = await judge({ replaced: -8 });
    expect(evidence.status).toBe("pass");
    expect(evidence.breakdown?.portrait).toMatchObject({ status: "pass", score: 0.0003 });
  });
});

describe("a small portrait", () => {
  const page = { width: 320, height: 240, data: new Uint8Array(3 * 320 * 240).fill(128) };

  /** Its eyes are two fifths of its size apart. */
  function lookedAt(size: number) {
    let calls = 0;
    const find = () => (++calls === 1 ? [{ x: 160, y: 120, size, probability: 0.97 }] : []);
    const models = {
      ...authenticityNetworks({ replaced: 2 }),
      detect: fakeFaceNetworks({ find }).detect,
    };
    return lookAtPortrait(page, models, thresholds);
  }

  it("is examined from 16 px between the eyes", async () => {
    expect(await lookedAt(42)).toMatchObject({ score: expect.closeTo(0.88, 2) });
  });

  it("is not examined below", async () => {
    expect(await lookedAt(36)).toEqual({ unavailable: "too_few_pixels" });
  });
});

/**
 * A map of edits of 20 by 16 places with these numbers of findings in the middle, where the portrait is, and
 * elsewhere.
 */
function mapOf(method: "compression" | "residual", there: number, elsewhere: number): Mapped {
  const [columns, rows] = [20, 16];
  const strengths = Float32Array.from({ length: columns * rows }, (_, at) => {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    const value = x >= 7 && x < 13 && y >= 4 && y < 12 ? there : elsewhere;
    return method === "residual" ? 1 / (1 + Math.exp(-value)) : value;
  });
  const finding =
    method === "residual"
      ? ({ method, regions: [] } as const)
      : ({ method, regions: [], first_steps: {} } as const);
  return { finding, suspicion: { columns, rows, strengths, covers: 1 } } as unknown as Mapped;
}

describe("the map of edits at the portrait's place", () => {
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
    const found = editsAtPortrait({ finding: map.finding, suspicion }, [
      { x: 256 - 120, y: 144 },
      { x: 256 - 120, y: 176 },
    ]);
    expect(found?.stands_out).toBeCloseTo(3, 1);
  });

  it("is nothing if the map tells nothing of the place, or of the rest", () => {
    expect(editsAtPortrait(mapOf("compression", 0, 2), eyes)).toBeUndefined();
    expect(editsAtPortrait(mapOf("compression", 2, 0), eyes)).toBeUndefined();
    const finding = { unavailable: "no_detail" } as const;
    expect(editsAtPortrait({ finding }, eyes)).toBeUndefined();
  });
});

describe("a portrait of a photograph that bears an earlier compression", () => {
  const side = 512;
  const page = { width: side, height: side, data: new Uint8Array(3 * side * side).fill(128) };

  const isMiddle = (at: number) => Math.abs((at % 32) - 15.5) < 4 && Math.abs(at / 32 - 16) < 4;

  /** The grain network finds something in the middle alone, and counts its calls. */
  async function lookedAt(logit: number, map: Mapped) {
    let asked = 0;
    const models = {
      ...authenticityNetworks({ replaced: logit }),
      retouched: async () => {
        asked++;
        return Float32Array.from({ length: 32 * 32 }, (_, at) => (isMiddle(at) ? -2 : -8));
      },
    };
    const tiles = [{ x: 0, y: 0, luma: new Uint8Array(side * side) }];
    const photograph = { file: { width: side }, fine: { width: side, height: side, tiles } };
    const mapped = { ...map, photograph } as unknown as Mapped;
    const look = await lookAtPortrait(page, models, thresholds, mapped);
    return { asked, look };
  }

  const silent = () => mapOf("compression", 0.1, 0.1);

  function standingOut(there: number): Mapped {
    const strengths = Float32Array.from({ length: 32 * 32 }, (_, at) =>
      isMiddle(at) ? there : 0.1,
    );
    return { ...silent(), suspicion: { columns: 32, rows: 32, strengths, covers: 1 } };
  }

  it("is inspected for grain too if the network suspects it and compression adds nothing", async () => {
    const { asked, look } = await lookedAt(3, silent());
    expect(asked).toBe(1);
    expect(look).toMatchObject({
      edits: { method: "residual" },
      network: expect.closeTo(0.953, 2),
    });
    expect(Object(look).score).toBeGreaterThan(thresholds.portrait.replaced);
  });

  it("has the result of the one that adds more, if compression adds something", async () => {
    const little = await lookedAt(3, standingOut(0.8));
    expect(little.asked).toBe(1);
    expect(little.look).toMatchObject({ edits: { method: "residual" } });
    const much = await lookedAt(3, standingOut(30));
    expect(much.look).toMatchObject({ edits: { method: "compression" } });
  });

  it("is not if the network sees little", async () => {
    const { asked, look } = await lookedAt(0.3, silent());
    expect(asked).toBe(0);
    expect(Object(look).score).toBe(Object(look).network);
  });
});

describe("if there is no portrait to look at", () => {
  it.for([
    ["a front without a face", {}, "id_front", "no_portrait"],
    ["a back alone", { replaced: 8 }, "id_back", "no_front"],
  ] as const)("gives no result: %s", async ([, said, item, why]) => {
    const evidence = await judge(said, item);
    expect(evidence.status).toBe("pass");
    expect(evidence.breakdown?.portrait).toEqual({ status: "not_run", reason: why });
  });
});
