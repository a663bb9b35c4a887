import { describe, expect, it } from "vitest";
import { judgeIllumination, type LightFault, lightFaults } from "#domain/assessment/judge-light.ts";
import type { MeasuredLight } from "#domain/evidence/facts/illumination.ts";
import { engineProfileOf } from "#domain/profile.ts";

const limits = engineProfileOf("builtin-1").liveness;
const seen: MeasuredLight = {
  ...{ correlation: 1.2, sequence: "RG|BC", rank: 1, decoys: 60, own_lag_ms: 120 },
  ...{
    lag_ms: [120, 130],
    half_rank: [1, 1],
    chroma_rms: 0.05,
    modulation_rms: 0.05,
    background_modulation: 0,
  },
  ...{ has_background: true, clipped: 0, weakest_cells: 0.8, shading: "lit" },
  ...{ shading_spread: 0.2, shading_error: 0.1, shading_law: -1, shading_contrast: 0.3 },
  plot: { t_ms: [], red_green: [], blue_green: [], shown: [] },
};
const judged = (change: Partial<MeasuredLight> = {}) =>
  judgeIllumination({ ...seen, ...change }, limits);
const codes = (change: Partial<MeasuredLight>) => judged(change)?.reasons.map(({ code }) => code);

describe("light on a face", () => {
  it("passes if it follows the screen's colors as light does", () => {
    expect(judged()).toMatchObject({ verdict: "pass", reasons: [], limit: limits.illumination });
    expect(judged()).not.toHaveProperty("gate");
  });

  it("is not judged if the applicant chose the film without colors", () => {
    expect(judgeIllumination({ light: "skipped_photosensitive" }, limits)).toBeUndefined();
  });

  it.for<[LightFault, Partial<MeasuredLight>]>([
    ["otherSequence", { rank: 2 }],
    ["otherHalf", { half_rank: [1, 2] }],
    ["otherHalf", { half_rank: [2, 1] }],
    ["colours", { correlation: limits.illumination - 0.01 }],
    ["time", { own_lag_ms: limits.lagMs[1] + 1 }],
    ["time", { own_lag_ms: limits.lagMs[0] - 1 }],
    ["halves", { lag_ms: [100, 101 + limits.lagDifferenceMs] }],
    ["halves", { lag_ms: [101 + limits.lagDifferenceMs, 100] }],
    ["strength", { modulation_rms: limits.modulation[1] + 0.01 }],
    ["cells", { weakest_cells: limits.weakestCells - 0.01 }],
    ["paint", { shading: "painted" }],
  ])("asks for a look at %s of %o, and contradicts no applicant", ([fault, change]) => {
    expect(lightFaults({ ...seen, ...change }, limits)).toContain(fault);
    expect(judged(change)).toMatchObject({
      verdict: "inconclusive",
      reasons: [{ code: "illumination_mismatch", severity: "warning" }],
    });
  });

  it("has no fault exactly on its limits", () => {
    const on = {
      correlation: limits.illumination,
      weakest_cells: limits.weakestCells,
      lag_ms: [100, 100 + limits.lagDifferenceMs],
    };
    expect(lightFaults({ ...seen, ...on }, limits)).toEqual([]);
    expect(lightFaults({ ...seen, own_lag_ms: limits.lagMs[1] }, limits)).toEqual([]);
    expect(lightFaults({ ...seen, own_lag_ms: limits.lagMs[0] }, limits)).toEqual([]);
  });

  it("decides, and contradicts, exactly on its limits", () => {
    expect(judged({ clipped: limits.clippedShare })).not.toHaveProperty("gate");
    expect(judged({ modulation_rms: limits.modulation[0] })).not.toHaveProperty("gate");
    const strongest = { modulation_rms: limits.modulation[1] };
    expect(lightFaults({ ...seen, ...strongest }, limits)).not.toContain("strength");
    const weak = { modulation_rms: 0.001, background_modulation: limits.modulation[0] };
    expect(judged(weak)?.gate).toBe("weak_reflection");
    const other = {
      ...{ correlation: 0.1, modulation_rms: limits.wrongSequenceChroma / 10 },
      ...{ chroma_rms: limits.wrongSequenceChroma, clipped: limits.clippedShare },
    };
    expect(judged(other)?.verdict).toBe("fail");
  });

  it("names every fault in one sentence", () => {
    const detail = judged({ rank: 2, shading: "painted" })?.reasons[0]?.detail;
    const alone = [judged({ rank: 2 }), judged({ shading: "painted" })].map(
      (each) => each?.reasons[0]?.detail ?? "",
    );
    const asSaid = alone.map((sentence) => sentence.slice(1, -1));
    for (const words of asSaid) expect(detail).toContain(words);
    expect(detail).toMatch(/^[A-Z][^.]+; [^.]+\.$/);
  });

  it("is held to more if it is strong", () => {
    const { strongLight } = limits;
    const strong = { modulation_rms: strongLight.modulation, correlation: 1.0 };
    expect(lightFaults({ ...seen, ...strong }, limits)).toEqual(["colours"]);
    expect(judged(strong)?.limit).toBe(strongLight.illumination);
  });

  it("is late by the mean of both halves if only those were kept", () => {
    const { own_lag_ms: _, ...before } = seen;
    expect(lightFaults({ ...before, lag_ms: [390, 400] }, limits)).toEqual([]);
    expect(lightFaults({ ...before, lag_ms: [400, 402] }, limits)).toEqual(["time"]);
    expect(lightFaults({}, limits)).toEqual([]);
  });

  it("fails in other colors than this session's, surely seen, and only then", () => {
    const other = { correlation: 0.1, modulation_rms: 0.004, chroma_rms: 0.05 };
    expect(judged(other)).toMatchObject({
      verdict: "fail",
      reasons: [{ code: "illumination_mismatch", severity: "critical" }],
    });
    for (const spared of [
      { has_background: false },
      { clipped: limits.clippedShare + 0.01 },
      { chroma_rms: limits.wrongSequenceChroma - 0.001 },
      { correlation: limits.wrongSequenceScore },
      { modulation_rms: 0.025 },
    ]) {
      expect(judged({ ...other, ...spared })?.verdict).toBe("inconclusive");
    }
  });

  it.for([
    ["too_bright", { clipped: limits.clippedShare + 0.01 }],
    ["weak_reflection", { modulation_rms: limits.modulation[0] - 0.001 }],
    ["weak_reflection", { has_background: false, modulation_rms: limits.modulation[0] + 0.001 }],
    ["background_reflects", { modulation_rms: 0.001, background_modulation: 0.02 }],
  ] as const)("decides nothing by %s of %o", ([code, change]) => {
    expect(codes(change)).toEqual([code]);
    expect(judged(change)).toMatchObject({ verdict: "inconclusive", gate: code });
  });

  it("scores 0.5 on its limit, 1 at the best fit and 0 without any", () => {
    const score = (correlation: number) => judged({ correlation })?.score;
    expect(score(limits.illumination)).toBe(0.5);
    expect(score(1.25)).toBe(1);
    expect(score(0)).toBe(0);
    expect(score(-1)).toBe(0);
    expect(score(limits.illumination / 2)).toBeCloseTo(0.25);
    expect(score((limits.illumination + 1.25) / 2)).toBeCloseTo(0.75);
  });

  it.for([
    ["no_face", { frames: 0 }],
    ["face_too_far", { frames: 3, clipped: limits.clippedShare }],
    ["too_bright", { frames: 3, clipped: limits.clippedShare + 0.01 }],
  ] as const)("in too few frames says %s", ([code, facts]) => {
    expect(judgeIllumination(facts, limits)).toMatchObject({
      ...{ verdict: "inconclusive", score: 0, gate: code },
      reasons: [{ code }],
    });
  });
});
