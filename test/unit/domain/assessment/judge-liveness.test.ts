import { describe, expect, it } from "vitest";
import { judgeLiveness, judgeNoFilm } from "#domain/assessment/judge-liveness.ts";
import { livenessBreakdown } from "#domain/assessment/liveness-breakdown.ts";
import type { LivenessFacts } from "#domain/evidence/facts/liveness.ts";
import { engineProfileOf } from "#domain/profile.ts";

const { liveness, faceMatch, calibration } = engineProfileOf("builtin-1");
const limits = { ...liveness, faces: faceMatch, calibration };

const integrity: LivenessFacts["integrity"] = {
  ...{ faults: [], frames: 200, fps_light: 24, dropped: 0, reveal_to_frame_ms: 100 },
  ...{ duplicate_frames: 0, encoders: 1, has_metadata: false, camera_label_flag: false },
};
const whole = {
  integrity,
  faces: { several: 0, none: 0 },
  movement: {
    ...{ requested: ["nod", "turn_left"], observed: ["nod", "turn_left"] },
    ...{ latency_ms: [500, 600], reach: [1.4, 1.6], max_yaw: 0.3 },
  },
  planarity: {
    ...{ nose_parallax: 0.2, landmark_noise: 0.01, looks_flat: false, frames: 4, narrowest: 0.7 },
  },
  illumination: { light: "skipped_photosensitive" },
  continuity: { min_pair: 0.95, frames: 12 },
  id_match: {
    pairs: [
      { a: "portrait", b: "film", likeness: 0.95, match: faceMatch.match, sure: true },
      { a: "selfie", b: "movement", likeness: 0.97, match: faceMatch.match, sure: true },
    ],
    not_compared: ["portrait_tilted"],
  },
  pad: { detail: "not_measured" },
} satisfies LivenessFacts;

const judged = (change: Partial<LivenessFacts> = {}) =>
  judgeLiveness({ ...whole, ...change }, limits);
const outcome = (change: Partial<LivenessFacts>) => {
  const { status, reasons } = judged(change);
  return [status, ...reasons.map(({ code, severity }) => `${code}/${severity}`)];
};

describe("a film", () => {
  it("without colors is for a person to judge, however well it went", () => {
    expect(judged()).toMatchObject({ status: "review", outcome: "pass", threshold: 0.5 });
    expect(outcome({})).toEqual(["review", "flash_declined/warning"]);
  });

  it("scores as its test that comes nearest to its limit", () => {
    const { reach: _, ...movement } = whole.movement;
    expect(judged({ movement: { ...movement, reach: [1.4, 0.6] } }).score).toBe(0.3);
    expect(judged({ planarity: { ...whole.planarity, nose_parallax: 0.022 } }).score).toBe(0.1);
    expect(judged({ continuity: { min_pair: 0.5, frames: 12 } }).score).toBe(0);
    const [film, ...others] = whole.id_match.pairs;
    const unlike = film ? [{ ...film, likeness: -0.5 }, ...others] : [];
    expect(judged({ id_match: { ...whole.id_match, pairs: unlike } }).score).toBe(0);
    const onMatch = film ? [{ ...film, likeness: film.match }, ...others] : [];
    expect(judged({ id_match: { ...whole.id_match, pairs: onMatch } }).score).toBe(0.5);
  });

  it.for([
    [
      "movements that were not made",
      { movement: { ...whole.movement, observed: ["nod"] } },
      ["review", "challenge_mismatch/warning", "flash_declined/warning"],
      "Not seen as asked: turn_left.",
    ],
    [
      "a nose that does not stand out",
      { planarity: { ...whole.planarity, nose_parallax: 0.01 } },
      ["review", "replay_suspected/warning", "flash_declined/warning"],
      undefined,
    ],
    [
      "points that waver",
      { planarity: { ...whole.planarity, landmark_noise: 0.05 } },
      ["review", "replay_suspected/warning", "flash_declined/warning"],
      undefined,
    ],
    [
      "two faces in it",
      { continuity: { min_pair: 0.1, frames: 12 } },
      ["fail", "face_changed_during_capture/critical", "flash_declined/warning"],
      undefined,
    ],
    [
      "somebody beside the applicant",
      { faces: { several: 0.21, none: 0 } },
      ["review", "multiple_faces/warning", "flash_declined/warning"],
      undefined,
    ],
    [
      "nobody in it, which is said first",
      { integrity: { ...integrity, duplicate_frames: 2 }, faces: { several: 0, none: 0.3 } },
      ["review", "no_face/warning", "frame_repeat/warning", "flash_declined/warning"],
      undefined,
    ],
    [
      "a part without a clear face",
      { continuity: { frames: 12 } },
      ["review", "no_face/warning", "flash_declined/warning"],
      "The face was not seen clearly in every part.",
    ],
  ] satisfies [string, Partial<LivenessFacts>, string[], string | undefined][])(
    "with %s ends as it must",
    ([, change, expected, detail]) => {
      expect(outcome(change)).toEqual(expected);
      if (detail) expect(judged(change).reasons.map((why) => why.detail)).toContain(detail);
    },
  );

  it("in which no face was seen at rest has no movement and no depth, and says so of both", () => {
    const { movement: _, planarity: __, ...seen } = whole;
    const { status, reasons, score } = judgeLiveness(seen, limits);
    expect({ status, score }).toEqual({ status: "review", score: 0 });
    expect(reasons.filter(({ code }) => code === "no_face").map(({ detail }) => detail)).toEqual([
      "No face was visible before the first movement.",
      "No face was seen at rest.",
    ]);
  });

  it("without a face among its pictures does not count against the applicant", () => {
    expect(judged({ id_match: { pairs: [], not_compared: [] } }).film?.idMatch.status).toBe(
      "not_run",
    );
    expect(outcome({ id_match: { pairs: [], not_compared: [] } })).toEqual(outcome({}));
  });

  it("compared with the portrait alone has no score of that comparison", () => {
    const [film] = whole.id_match.pairs;
    const pairs = film ? [{ ...film, likeness: film.match }] : [];
    expect(judged({ id_match: { ...whole.id_match, pairs } }).score).toBe(
      judged({ id_match: { pairs: [], not_compared: [] } }).score,
    );
  });

  it("whose faces are not surely one person's passes no more than one with a stranger in it", () => {
    const [film, ...others] = whole.id_match.pairs;
    const unsure = film ? [{ ...film, likeness: film.match - 0.01 }, ...others] : [];
    expect(judged({ id_match: { ...whole.id_match, pairs: unsure } }).outcome).toBe("inconclusive");
    expect(judged({ faces: { several: 0.21, none: 0 } }).outcome).toBe("inconclusive");
  });

  it("without a count of its faces has no stranger in it", () => {
    const { faces: _, ...uncounted } = whole;
    expect(judgeLiveness(uncounted, limits)).toEqual(judged());
  });

  it("that is not whole says why, and nothing else of it is judged", () => {
    const broken = { ...integrity, faults: ["frames_missing", "unreadable_frames"] as const };
    const facts = { integrity: { ...broken, faults: [...broken.faults] } };
    const found = judgeLiveness(facts, limits);
    expect(found).toMatchObject({ status: "review", outcome: "not_completed" });
    expect(found.reasons.map(({ code }) => code)).toEqual([
      "challenge_mismatch",
      "unreadable_image",
    ]);
    expect(found.reasons[0]?.detail).toBe(
      "The session is not whole: frames_missing, unreadable_frames.",
    );
    expect(found).not.toHaveProperty("score");
    expect(livenessBreakdown(facts, found, limits)).toMatchObject({
      result: { outcome: "not_completed" },
      integrity: { status: "fail" },
    });
  });

  it.for([
    ["frame_repeat", { duplicate_frames: 1 }],
    ["virtual_camera", { camera_label_flag: true }],
    ["replay_suspected", { encoders: 2 }],
    ["replay_suspected", { has_metadata: true }],
    ["challenge_timeout", { fps_light: limits.minimumFps - 0.1 }],
    ["challenge_timeout", { dropped: limits.maximumDroppedShare + 0.01 }],
    ["challenge_timeout", { reveal_to_frame_ms: limits.revealToFrameMs + 1 }],
    ["challenge_timeout", { reveal_to_seal_ms: limits.revealToSealMs + 1 }],
  ] as const)("is suspect by %s of %o, and no more than that", ([code, change]) => {
    const { reasons, integrity: part, status } = judged({ integrity: { ...integrity, ...change } });
    expect(reasons.map((why) => why.code)).toContain(code);
    expect({ status, verdict: part.verdict }).toEqual({
      status: "review",
      verdict: "inconclusive",
    });
  });

  it("without colors has no rate of their frames to be too low", () => {
    const slow = { ...integrity, fps_light: null, dropped: 1 };
    expect(judged({ integrity: slow }).integrity.verdict).toBe("pass");
  });
});

describe("no film", () => {
  it("has one reason for an applicant who declined, and another for one who made none", () => {
    expect(judgeNoFilm({ isDeclined: true }).reasons).toMatchObject([
      { code: "liveness_declined" },
    ]);
    expect(judgeNoFilm({ isDeclined: false })).toMatchObject({
      status: "not_run",
      reasons: [{ code: "challenge_timeout" }],
    });
  });
});

describe("the evidence of a film", () => {
  it("has each fact beside how its part ended and what it was held to", () => {
    const facts = { ...whole, planarity: { ...whole.planarity, nose_parallax: 0.01 } };
    const found = livenessBreakdown(facts, judgeLiveness(facts, limits), limits);
    expect(found).toMatchObject({
      result: { outcome: "inconclusive" },
      movement: { status: "pass", ...whole.movement },
      planarity: { status: "review", nose_parallax: 0.01, threshold: limits.planarity },
      illumination: { status: "not_run", light: "skipped_photosensitive" },
      continuity: { status: "pass", min_pair: 0.95, threshold: limits.samePerson },
      id_match: { status: "pass", score: 0.95, match: faceMatch.match },
      pad: { status: "not_run", detail: "not_measured" },
      integrity: { status: "pass", faults: [] },
      calibration: { name: calibration },
    });
    expect(found.planarity?.looks_flat_mode).toBe("evidence_only");
  });

  it("compares no unmeasured value with a limit", () => {
    const { planarity: _, ...seen } = { ...whole, continuity: { frames: 0 } };
    const found = livenessBreakdown(seen, judgeLiveness(seen, limits), limits);
    expect(found.planarity).toEqual({ status: "review" });
    expect(found.continuity).toEqual({ status: "review", frames: 0 });
  });
});
