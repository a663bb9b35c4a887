import { describe, expect, it } from "vitest";
import {
  fuseFilm,
  judgeContinuity,
  judgeFacesSeen,
  judgeMovement,
  judgePlanarity,
} from "#domain/assessment/judge-film.ts";
import { judgeIntegrity } from "#domain/assessment/judge-integrity.ts";
import { judgeIllumination } from "#domain/assessment/judge-light.ts";
import { judgeLiveness, judgeNoFilm } from "#domain/assessment/judge-liveness.ts";
import { livenessBreakdown } from "#domain/assessment/liveness-breakdown.ts";
import type { MeasuredLight } from "#domain/evidence/facts/illumination.ts";
import type { LivenessFacts } from "#domain/evidence/facts/liveness.ts";
import { engineProfileOf } from "#domain/profile.ts";

const { liveness, faceMatch, calibration } = engineProfileOf("builtin-1");
const limits = { ...liveness, faces: faceMatch, calibration };

const integrity: LivenessFacts["integrity"] = {
  ...{ faults: [], frames: 200, fps_light: 24, dropped: 0, reveal_to_frame_ms: 100 },
  ...{ duplicate_frames: 0, encoders: 1, has_metadata: false, camera_label_flag: false },
};
const light: MeasuredLight = {
  ...{ correlation: 1.2, sequence: "RG|BC", rank: 1, decoys: 60, own_lag_ms: 120 },
  ...{ lag_ms: [120, 130], half_rank: [1, 1], chroma_rms: 0.05, modulation_rms: 0.05 },
  ...{ background_modulation: 0, has_background: true, clipped: 0, weakest_cells: 0.8 },
  ...{ shading: "lit", shading_spread: 0.2, shading_error: 0.1, shading_law: -1 },
  shading_contrast: 0.3,
  plot: { t_ms: [], red_green: [], blue_green: [], shown: [] },
};
const pair = { a: "portrait", b: "film", match: 0.6, sure: true } as const;
const whole = {
  integrity,
  movement: {
    ...{ requested: ["nod"], observed: ["nod"], latency_ms: [500], reach: [2], max_yaw: 0.3 },
  },
  planarity: {
    ...{ nose_parallax: 0.3, landmark_noise: 0.01, looks_flat: false, frames: 4, narrowest: 0.7 },
  },
  illumination: light,
  continuity: { min_pair: 0.99, frames: 12 },
} satisfies LivenessFacts;

describe("the parts of a film together", () => {
  it.for([
    [["pass", "inconclusive", "not_completed", "fail"], "fail"],
    [["inconclusive", "not_completed", "pass"], "not_completed"],
    [["pass", "inconclusive"], "inconclusive"],
    [["pass", "pass"], "pass"],
    [[], "pass"],
  ] as const)("%o are %s", ([parts, outcome]) => {
    expect(fuseFilm(parts)).toBe(outcome);
  });

  it("pass with colors, and without counts of faces or other pictures", () => {
    const judged = judgeLiveness(whole, limits);
    expect(judged).toMatchObject({ status: "pass", outcome: "pass", reasons: [] });
    expect(judged.film?.idMatch).toMatchObject({ status: "not_run", pairs: [] });
  });

  it("are left to a person where somebody else was in the film", () => {
    const faces = { several: liveness.strangeFrames + 0.01, none: 0 };
    const judged = judgeLiveness({ ...whole, faces }, limits);
    expect(judged).toMatchObject({ status: "review", outcome: "inconclusive" });
    expect(judged.reasons.map(({ code }) => code)).toEqual(["multiple_faces"]);
  });

  it.for([
    [0.7, 0.625],
    [0.6, 0.5],
    [0.5, 0.375],
    [-1, 0],
  ] as const)("score a pair that is alike by %d with %d", ([likeness, score]) => {
    const selfie = { a: "selfie", b: "movement", match: 0.6, sure: true, likeness: 0.99 } as const;
    const pairs = [{ ...pair, likeness }, selfie];
    const judged = judgeLiveness({ ...whole, id_match: { pairs, not_compared: [] } }, limits);
    expect(judged.score).toBe(score);
  });
});

describe("a part of a film, on its limit", () => {
  it("names the movements that were not made", () => {
    const { requested: _, ...seen } = whole.movement;
    expect(judgeMovement({ ...seen, requested: ["nod", "turn_left", "turn_right"] })).toMatchObject(
      {
        verdict: "not_completed",
        reasons: [
          { code: "challenge_mismatch", detail: "Not seen as asked: turn_left, turn_right." },
        ],
      },
    );
  });

  it("is a head's if the nose stands out just enough, as surely as it must", () => {
    const on = {
      ...{ nose_parallax: limits.planarity, landmark_noise: limits.landmarkNoise },
      looks_flat: true,
    };
    expect(judgePlanarity(on, limits)).toEqual({ verdict: "pass", reasons: [], score: 0.5 });
    const unseen = { code: "replay_suspected", severity: "warning" };
    const detail = "The nose was not seen to stand out from the face.";
    const below = { ...on, nose_parallax: limits.planarity / 2 };
    expect(judgePlanarity(below, { ...limits, failsWhenFlat: false })).toMatchObject({
      ...{ verdict: "inconclusive", reasons: [{ ...unseen, detail }], score: 0.25 },
    });
  });

  it.for([
    [{}, "fail", "critical"],
    [{ looks_flat: false }, "inconclusive", "warning"],
    [{ landmark_noise: 1 }, "inconclusive", "warning"],
  ] as const)("contradicts if flatness may, with %o: %s", ([change, verdict, severity]) => {
    const flat = { nose_parallax: 0, landmark_noise: 0, looks_flat: true, ...change };
    const judged = judgePlanarity(flat, { ...limits, failsWhenFlat: true });
    expect(judged).toMatchObject({ verdict, reasons: [{ code: "replay_suspected", severity }] });
    const isFlat = judged.reasons[0]?.detail?.endsWith("it is flat.");
    expect(isFlat).toBe(verdict === "fail");
  });

  it.for([
    [0.9, "pass", 0.5, undefined],
    [0.95, "pass", 0.75, undefined],
    [
      0.4,
      "inconclusive",
      0,
      "Two parts of the film are alike by 0.4: from 0.9 on two faces count as one person's.",
    ],
    [
      0.3,
      "fail",
      0,
      "Two parts of the film are alike by 0.3: below 0.4 two faces count as different people's.",
    ],
  ] as const)("is one face's by %d: %s, and scores %d", ([min_pair, verdict, score, detail]) => {
    const judged = judgeContinuity({ min_pair }, { samePerson: 0.9, differentPerson: 0.4 });
    expect(judged.verdict).toBe(verdict);
    expect(judged.score).toBeCloseTo(score, 9);
    expect(judged.reasons.map((why) => why.detail)).toEqual(detail ? [detail] : []);
  });

  it("has no strange face if others are seen, or none is, just as long as may be", () => {
    expect(judgeFacesSeen({ several: 0.2, none: 0.2 }, { strangeFrames: 0.2 })).toEqual([]);
    const codes = judgeFacesSeen({ several: 0.3, none: 0.3 }, { strangeFrames: 0.2 });
    expect(codes.map(({ code }) => code)).toEqual(["multiple_faces", "no_face"]);
  });

  it("is whole and honest exactly on every limit", () => {
    const on = {
      ...{ fps_light: limits.minimumFps, dropped: limits.maximumDroppedShare },
      ...{
        reveal_to_frame_ms: limits.revealToFrameMs,
        reveal_to_seal_ms: limits.revealToSealMs,
      },
    };
    expect(judgeIntegrity({ ...integrity, ...on }, limits)).toEqual({
      ...{ verdict: "pass", isWhole: true, reasons: [] },
    });
  });

  it.for([
    ["took_too_long", "challenge_timeout"],
    ["unreadable_frames", "unreadable_image"],
    ["frames_missing", "challenge_mismatch"],
  ] as const)("is broken by %s, with the reason %s", ([fault, code]) => {
    const { reasons } = judgeIntegrity({ ...integrity, faults: [fault] }, limits);
    expect(reasons).toMatchObject([{ code, detail: `The session is not whole: ${fault}.` }]);
  });

  it("says of each strange thing what it was", () => {
    const strange = {
      ...{ duplicate_frames: 3, encoders: 2, fps_light: 1 },
      ...{ reveal_to_frame_ms: 1e6, reveal_to_seal_ms: 1e6 },
    };
    const { reasons } = judgeIntegrity({ ...integrity, ...strange }, limits);
    expect(reasons.map(({ detail }) => detail)).toEqual([
      "3 frames repeat the one before.",
      "The frames were not all written by one page.",
      "Too few frames arrived while the colours were shown.",
      "The second colours were shown late.",
      "The film was fixed long after the second colors were told.",
    ]);
  });
});

it("a declined film and a missing film have reasons of their own", () => {
  const details = [true, false].map((isDeclined) => judgeNoFilm({ isDeclined }).reasons[0]?.detail);
  expect(details).toEqual([
    "The applicant went on without the film of the face.",
    "No film of the face was submitted.",
  ]);
});

describe("the evidence of a film", () => {
  const stored = (facts: LivenessFacts, by: Partial<typeof limits> = {}) => {
    const own = { ...limits, ...by };
    return livenessBreakdown(facts, judgeLiveness(facts, own), own);
  };

  it("has the limit of the light, the faces and what flatness was held to", () => {
    const faces = { several: 0.1, none: 0 };
    const found = stored({ ...whole, faces }, { failsWhenFlat: true });
    const { limit } = judgeIllumination(light, limits) ?? {};
    expect(found).toMatchObject({
      illumination: { status: "pass", threshold: limit, ambient_gate: "ok" },
      planarity: { looks_flat_mode: "fails" },
      faces,
    });
    expect(limit).toBeGreaterThan(0);
  });

  it("has no value that was not measured", () => {
    const found = stored({ ...whole, illumination: { frames: 0, clipped: 0 } });
    expect(found.illumination).toStrictEqual({
      ...{ status: "review", frames: 0, clipped: 0, ambient_gate: "no_face" },
    });
    expect(found).not.toHaveProperty("faces");
    expect(found).not.toHaveProperty("pad");
    expect(found.id_match).toStrictEqual({
      ...{ status: "not_run", match: faceMatch.match, mismatch: faceMatch.mismatch },
      ...{ fails_below_mismatch: faceMatch.failsBelowMismatch, pairs: [], not_compared: [] },
    });
    const { continuity: _, ...uncut } = whole;
    expect(stored(uncut).continuity).toStrictEqual({ status: "review" });
  });

  it("names what it was not compared with, and scores what it was", () => {
    const pairs = [{ ...pair, likeness: 0.9 }];
    const found = stored({ ...whole, id_match: { pairs, not_compared: ["selfie"] } });
    expect(found.id_match).toMatchObject({ score: 0.9, not_compared: ["selfie"] });
  });
});
