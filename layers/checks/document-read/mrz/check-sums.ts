import type { MrzLayout } from "#domain/document/mrz/position-classes.ts";
import {
  type Kind,
  kinds,
  likeliestPath,
  sumBackward,
  sumForward,
  sumThrough,
  totalOf,
  withMoves,
} from "./check-paths.ts";
import { addedBy, type CheckStep, checkSteps, isChecked } from "./check-steps.ts";
import { type Distribution, symbolCount } from "./symbols.ts";

export type CheckedReading = {
  /** Most probable symbols of all positions together, line after line. */
  best: number[];
  positions: Distribution[];
  /** Natural log of how much better the digits agree than chance would have it. */
  logOdds: number;
  /** Probability of a stretch of the best reading being right as a whole. */
  certainty(from: number, to: number): number;
};

/**
 * Weighs the readings of a whole zone by its check digits: a sum over all readings at once, with
 * the running sums of the current field and of the composite as the state.
 */
export function weighByChecks(
  layout: MrzLayout,
  positions: readonly Distribution[],
): CheckedReading {
  const steps = checkSteps(layout, positions);
  const moving = withMoves(steps);
  const views = kinds.map((kind) => {
    const forward = sumForward(moving, kind);
    return {
      kind,
      forward,
      backward: sumBackward(moving, kind),
      path: likeliestPath(steps, kind),
      weight: kind.share * totalOf(forward),
    };
  });
  const total = views.reduce((sum, { weight }) => sum + weight, 0);
  const score = ({ kind, path }: (typeof views)[number]) => Math.log(kind.share) + path.score;
  const best = views.reduce((a, b) => (score(b) > score(a) ? b : a)).path.symbols;
  return {
    best,
    positions: steps.map((step, i) =>
      mixed(
        views.map(({ kind, forward, backward, weight }) => ({
          share: weight / total,
          distribution: marginal(step, kind, forward[i], backward[i + 1]),
        })),
      ),
    ),
    logOdds: Math.log(Math.max(total, 1e-300)),
    certainty(from, to) {
      const clamped = withMoves(
        steps.map((step, i) =>
          i < from || i >= to
            ? step
            : { ...step, options: step.options.filter(({ symbol }) => symbol === best[i]) },
        ),
      );
      const kept = kinds.reduce((sum, k) => sum + k.share * totalOf(sumForward(clamped, k)), 0);
      return total > 0 ? Math.min(1, kept / total) : 0;
    },
  };
}

function mixed(parts: readonly { share: number; distribution: Distribution }[]): Distribution {
  const sum = new Float64Array(symbolCount);
  for (const { share, distribution } of parts) {
    for (let c = 0; c < symbolCount; c++) sum[c] = (sum[c] ?? 0) + share * (distribution[c] ?? 0);
  }
  return sum;
}

function marginal(
  step: CheckStep,
  kind: Kind,
  before: Float64Array | undefined,
  after: Float64Array | undefined,
): Distribution {
  const found = new Float64Array(symbolCount);
  let total = 0;
  const known = new Map<number, number>();
  for (const option of step.options) {
    const adds = isChecked(step) ? option.symbol : addedBy(step, option);
    const sum = known.get(adds) ?? sumThrough(step, kind, option, { before, after });
    known.set(adds, sum);
    found[option.symbol] = sum * option.probability;
    total += sum * option.probability;
  }
  if (total > 0) for (let c = 0; c < symbolCount; c++) found[c] = (found[c] ?? 0) / total;
  return found;
}
