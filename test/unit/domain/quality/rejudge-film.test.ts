import fc from "fast-check";
import { expect, it } from "vitest";
import { judgeLiveness } from "#domain/assessment/judge-liveness.ts";
import { livenessBreakdown } from "#domain/assessment/liveness-breakdown.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import type { IlluminationFacts, MeasuredLight } from "#domain/evidence/facts/illumination.ts";
import type { LivenessFacts } from "#domain/evidence/facts/liveness.ts";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";
import { rejudge } from "#domain/quality/rejudge.ts";
import type { Thresholds } from "#domain/quality/thresholds.ts";

const { liveness, faceMatch, calibration } = engineProfileOf(defaultEngineProfile);
const limits = { ...liveness, faces: faceMatch, calibration };

const share = fc.integer({ min: 0, max: 1000 }).map((value) => value / 1000);
const mostly = <Value>(usual: Value, other: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });

const light: fc.Arbitrary<IlluminationFacts> = fc.oneof(
  fc.constant({ light: "skipped_photosensitive" } as const),
  fc.record({ frames: fc.nat(5), clipped: share }),
  fc.record({
    correlation: share.map((value) => value * 1.25),
    sequence: fc.constant("RG|BC"),
    rank: mostly<number>(1, fc.constant(3)),
    decoys: fc.constant(60),
    own_lag_ms: mostly<number>(120, fc.constant(900)),
    lag_ms: mostly<number[]>([120, 130], fc.constant([0, 300])),
    half_rank: mostly<number[]>([1, 1], fc.constant([1, 3])),
    chroma_rms: share,
    modulation_rms: share,
    background_modulation: mostly<number>(0, share),
    has_background: fc.boolean(),
    clipped: mostly<number>(0, share),
    weakest_cells: share,
    shading: mostly<"lit" | "painted">("lit", fc.constant("painted")),
    ...{ shading_spread: share, shading_error: share, shading_law: share },
    shading_contrast: share,
    plot: fc.constant<MeasuredLight["plot"]>({
      t_ms: [],
      red_green: [],
      blue_green: [],
      shown: [],
    }),
  }),
);

const facts: fc.Arbitrary<LivenessFacts> = fc.record(
  {
    integrity: fc.record({
      faults: fc.constant<never[]>([]),
      ...{
        frames: fc.constant(200),
        fps_light: fc.constant(24),
        dropped: mostly<number>(0, share),
      },
      ...{
        reveal_to_frame_ms: mostly<number>(100, fc.constant(9000)),
        duplicate_frames: mostly<number>(0, fc.nat(3)),
      },
      ...{ encoders: mostly<number>(1, fc.constant(2)), has_metadata: fc.constant(false) },
      camera_label_flag: mostly<boolean>(false, fc.constant(true)),
    }),
    faces: fc.record({ several: mostly<number>(0, share), none: mostly<number>(0, share) }),
    movement: fc.record({
      requested: fc.constant(["nod", "turn_left"] as ("nod" | "turn_left")[]),
      observed: fc.subarray(["nod", "turn_left"] as ("nod" | "turn_left")[]),
      ...{
        latency_ms: fc.constant<(number | null)[]>([500, null]),
        reach: fc.constant<number[]>([1.2, 1]),
        max_yaw: share,
      },
    }),
    planarity: fc.record({
      ...{ nose_parallax: share, landmark_noise: share.map((value) => value / 10) },
      ...{ looks_flat: fc.boolean(), frames: fc.constant(4), narrowest: share },
    }),
    illumination: light,
    continuity: fc.record(
      { min_pair: share, frames: fc.constant(12) },
      { requiredKeys: ["frames"] },
    ),
    id_match: fc.record({
      pairs: fc.array(
        fc.record({
          a: fc.constantFrom("portrait" as const, "selfie" as const),
          b: fc.constantFrom("film" as const, "portrait_tilted" as const),
          ...{ likeness: share, match: fc.constant(faceMatch.match), sure: fc.boolean() },
        }),
        { maxLength: 3 },
      ),
      not_compared: fc.constant<never[]>([]),
    }),
    pad: fc.constant({ detail: "not_measured" } as const),
  },
  { requiredKeys: ["integrity", "faces", "illumination", "continuity", "id_match"] },
);

const agreed = faceMatch.match - 0.06;

/** As the check leaves it. */
function evidenceOf(measured: LivenessFacts, by: Thresholds = {}): Evidence {
  const { planarity, illumination, samePerson, faceMatch: match, faceMismatch } = by;
  const own = {
    ...limits,
    ...(planarity !== undefined && { planarity }),
    ...(illumination !== undefined && {
      illumination,
      strongLight: { ...limits.strongLight, illumination },
    }),
    ...(samePerson !== undefined && {
      samePerson,
      differentPerson: Math.min(limits.differentPerson, samePerson),
    }),
  };
  const faces = {
    ...limits.faces,
    match: match ?? limits.faces.match,
    mismatch: Math.min(faceMismatch ?? limits.faces.mismatch, match ?? limits.faces.match),
  };
  // Every other pair is one that the selfie agrees with.
  const held =
    measured.id_match?.pairs.map((pair, at) => ({
      ...pair,
      match: at % 2 === 0 ? faces.match : Math.min(agreed, faces.match),
    })) ?? [];
  const seen = { ...measured, id_match: { pairs: held, not_compared: [] } };
  const judged = judgeLiveness(seen, { ...own, faces });
  const { status, reasons } = judged;
  const breakdown = livenessBreakdown(seen, judged, { ...own, faces });
  return { status, reasons, inputs: [], breakdown };
}

const thresholds: fc.Arbitrary<Thresholds> = fc.record(
  {
    ...{ planarity: share, illumination: share, samePerson: share },
    ...{ faceMatch: share, faceMismatch: share },
  },
  { requiredKeys: [] },
);

it("a what-if of a film always says what its check would have said under the same thresholds", () => {
  fc.assert(
    fc.property(facts, thresholds, (measured, by) => {
      const stored: Evidence = JSON.parse(JSON.stringify(evidenceOf(measured)));
      const { liveness: rejudged } = rejudge({ liveness: stored }, by, defaultEngineProfile);
      const { status, reasons } = evidenceOf(measured, by);
      expect({ status: rejudged?.status, reasons: rejudged?.reasons }).toEqual({ status, reasons });
    }),
    { numRuns: 500 },
  );
});
