import fc from "fast-check";
import { expect, it } from "vitest";
import { wouldStand } from "#domain/assessment/confidence.ts";
import { decide, type Scope } from "#domain/assessment/decide.ts";
import { currentPolicyRevision, policyOf } from "#domain/assessment/policy.ts";
import type { Evidence, EvidenceByCheck } from "#domain/evidence/evidence.ts";
import { reason } from "#domain/reason-codes.ts";

const policy = policyOf(currentPolicyRevision);
const r1 = policyOf("r1");
const calibrated: Scope = { tier: "calibrated" };

const unmeasured = (status: Evidence["status"], ...reasons: Evidence["reasons"]): Evidence => ({
  status,
  reasons,
  inputs: [],
});
const passed: EvidenceByCheck = {
  document_reading: unmeasured("pass"),
  authenticity: unmeasured("pass"),
  liveness: unmeasured("pass"),
  face_match: unmeasured("pass"),
};

it.for<[string, EvidenceByCheck, Scope["tier"], number]>([
  ["every check when nothing was found", {}, "calibrated", 0.81],
  [
    "the one check that led there, not the milder ones beside it",
    {
      document_reading: unmeasured("fail", reason("mrz_viz_inconsistent")),
      liveness: unmeasured("error"),
      authenticity: unmeasured("review"),
    },
    "calibrated",
    0.95,
  ],
  [
    "a check that did not run, not those that passed",
    { liveness: unmeasured("not_run") },
    "calibrated",
    0.5,
  ],
  [
    "two checks that led there, either of which is enough",
    { liveness: unmeasured("review"), authenticity: unmeasured("review") },
    "calibrated",
    0.91,
  ],
  [
    "a check once, however many reasons it gave",
    { authenticity: unmeasured("review", reason("glare"), reason("screenshot")) },
    "calibrated",
    0.7,
  ],
  [
    "the kind of document beside the check that led as far",
    { authenticity: unmeasured("review") },
    "uncalibrated",
    1,
  ],
  [
    "a check alone where it led further than the kind of document",
    { liveness: unmeasured("error") },
    "uncalibrated",
    0.5,
  ],
])("is confident in an assessment by %s", ([, found, tier, confidence]) => {
  expect(decide(policy, { ...passed, ...found }, { tier }).confidence).toBe(confidence);
});

it("takes a required check that left no evidence for one that did not run", () => {
  const { liveness: _, ...rest } = passed;
  expect(decide(policy, rest, calibrated).confidence).toBe(0.5);
});

it("never lets a milder finding move the confidence in a contradiction", () => {
  const contradiction = {
    document_reading: unmeasured("fail", reason("mrz_viz_inconsistent")),
  };
  const milder = fc.constantFrom<Evidence["status"]>("pass", "review", "error", "not_run");
  const alone = decide(policy, { ...passed, ...contradiction }, calibrated);
  fc.assert(
    fc.property(milder, milder, (liveness, authenticity) => {
      const found = { liveness: unmeasured(liveness), authenticity: unmeasured(authenticity) };
      const beside = decide(policy, { ...passed, ...found, ...contradiction }, calibrated);
      expect(beside.confidence).toBe(alone.confidence);
    }),
  );
});

const measured = (score: number, threshold: number): Evidence => ({
  ...unmeasured(score >= threshold ? "pass" : "fail"),
  score,
  threshold,
});

/** The same question answered by counting: every true score on a fine grid, weighed by how likely it gives this one. */
function bySumming(score: number, threshold: number, sound = 0.9, error = 0.1): number {
  let above = 0;
  let below = 0;
  const steps = 20_000;
  for (let step = 0; step < steps; step += 1) {
    const truth = (step + 0.5) / steps;
    const likelihood = Math.exp(-(((score - truth) / error) ** 2) / 2);
    if (truth >= threshold) above += (sound * likelihood) / (1 - threshold);
    else below += ((1 - sound) * likelihood) / threshold;
  }
  const passes = above / (above + below);
  return score >= threshold ? passes : 1 - passes;
}

/** The logistic curve is off by 0.01, and two of its tails are divided: far from a threshold that shows. */
const curveError = 0.06;

it.for([
  [0.8, 0.8],
  [0.81, 0.8],
  [0.7, 0.8],
  [0.5, 0.5],
  [0.45, 0.5],
  [0.3, 0.5],
  [0.95, 0.9],
  [0.05, 0.1],
] as const)("thinks a score of %d against %d as sure as Bayes' rule does", ([score, threshold]) => {
  const expected = bySumming(score, threshold);
  expect(Math.abs(wouldStand(policy, measured(score, threshold)) - expected)).toBeLessThan(
    curveError,
  );
});

it("knows no doubt if every score, or none, is a pass", () => {
  expect(wouldStand(policy, measured(0.9, 1))).toBe(1);
  expect(wouldStand(policy, measured(0.1, 0))).toBe(1);
});

it.for([
  [1, 0.8, 0.9975],
  [0.9, 0.8, 0.9526],
  [0.8, 0.8, 0.5],
  [0.4, 0.8, 0.9526],
  [0.2, 0.8, 0.989],
  [0, 0.8, 0.9975],
  [0.6, 0.2, 0.9526],
  [0.1, 0.2, 0.9526],
  [1, 1, 0.5],
] as const)(
  "thinks under r1 of a score of %d against %d what it always did",
  ([score, threshold, confidence]) => {
    expect(wouldStand(r1, measured(score, threshold))).toBeCloseTo(confidence, 4);
  },
);

it.for([
  ["score", { threshold: 0.8 }],
  ["threshold", { score: 0.9 }],
] as const)("takes the status' own value for a check without a %s", ([, said]) => {
  expect(wouldStand(policy, { ...unmeasured("review"), ...said })).toBe(0.7);
});
