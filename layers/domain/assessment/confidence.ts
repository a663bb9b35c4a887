import type { Evidence } from "../evidence/evidence.ts";
import type { Policy } from "./policy.ts";

/**
 * The probability that a check would end the same on a perfect re-capture. Its margin is the
 * distance from score to threshold (the one that the status was decided on) as a share of the room
 * on that side: 0 at the threshold, 1 at the end of the scale. The probability is
 * `1 / (1 + exp(-slope × margin))`, so 0.5 at the threshold. A check without both numbers has the
 * policy's value for its status.
 */
export function wouldStand(policy: Policy, evidence: Evidence): number {
  const { slope, unmeasured } = policy.confidence;
  const { score, threshold, status } = evidence;
  if (score === undefined || threshold === undefined) return unmeasured[status];
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
