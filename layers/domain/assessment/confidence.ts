import type { Evidence } from "../evidence/evidence.ts";
import type { Policy } from "./policy.ts";

/**
 * The probability that a check would end the same on a perfect re-capture. A check without both
 * score and threshold (the one that the status was decided on) has the policy's value for its status.
 */
export function wouldStand({ confidence }: Policy, evidence: Evidence): number {
  const { score, threshold, status } = evidence;
  if (score === undefined || threshold === undefined) return confidence.unmeasured[status];
  if ("slope" in confidence) return byMargin(score, threshold, confidence.slope);
  const passes = wouldPass(score, threshold, confidence);
  return score >= threshold ? passes : 1 - passes;
}

/**
 * Bayes: before anything was captured a check is sound in a share `sound` of Cases, its perfect score
 * anywhere above the threshold, otherwise anywhere below; a capture moves it by a normal error. The
 * score that was captured says how likely each was. So a pass at the threshold most likely stands,
 * and a finding there most likely does not.
 */
function wouldPass(
  score: number,
  threshold: number,
  { sound, error }: { sound: number; error: number },
): number {
  const below = (limit: number) => normalShare((limit - score) / error);
  const density = (from: number, to: number) =>
    to > from ? (below(to) - below(from)) / (to - from) : 0;
  const above = sound * density(threshold, 1);
  return above / (above + (1 - sound) * density(0, threshold));
}

/**
 * Share of a normal distribution below `z`, by a logistic curve: the error is at most 0.01 (Bowling et
 * al., 2009).
 */
function normalShare(z: number): number {
  return 1 / (1 + Math.exp(-1.702 * z));
}

/**
 * The rule of r1: the margin is the distance from score to threshold as a share of the room on that side.
 * The probability is `1 / (1 + exp(-slope × margin))`, 0.5 at the threshold.
 */
function byMargin(score: number, threshold: number, slope: number): number {
  const room = score >= threshold ? 1 - threshold : threshold;
  const margin = room > 0 ? Math.min(1, Math.abs(score - threshold) / room) : 0;
  return 1 / (1 + Math.exp(-slope * margin));
}

/** All must stand. */
export function all(probabilities: readonly number[]): number {
  return probabilities.reduce((product, probability) => product * probability, 1);
}

/** One that stands is enough. */
export function any(probabilities: readonly number[]): number {
  return 1 - all(probabilities.map((probability) => 1 - probability));
}
