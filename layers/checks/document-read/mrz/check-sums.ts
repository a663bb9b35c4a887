import type { MrzCheck, MrzLayout } from "#domain/document/mrz/position-classes.ts";
import { addedBy, type CheckStep, checkSteps, isChecked, movesOf } from "./check-steps.ts";
import { type Distribution, filler, symbolCount } from "./symbols.ts";

/**
 * Two kinds of document: those that compute their digits as ICAO does, and those that do not
 * (specimens, samples, US cards), where a digit fits little more often than it does not. One wrong
 * digit is a reading to mend; several make it the other kind, whose text is left as it is printed.
 * Odds are against a digit that came about by chance, where one in ten agrees.
 */
const kinds = [
  { share: 0.9, agree: 9.95, differ: 0.0056 },
  { share: 0.1, agree: 5, differ: 0.556 },
] as const;

type Kind = (typeof kinds)[number];

/** A filler in place of a number's digit: the number may go on elsewhere. Rare. */
const fillerOdds = 0.3;
const states = 100;

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
      path: mostProbable(steps, kind),
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

function totalOf(forward: readonly Float64Array[]): number {
  return forward.at(-1)?.reduce((sum, value) => sum + value, 0) ?? 0;
}

function mixed(parts: readonly { share: number; distribution: Distribution }[]): Distribution {
  const sum = new Float64Array(symbolCount);
  for (const { share, distribution } of parts) {
    for (let c = 0; c < symbolCount; c++) sum[c] = (sum[c] ?? 0) + share * (distribution[c] ?? 0);
  }
  return sum;
}

/** Where a state goes with a symbol, and how much more or less likely that makes the whole. */
function move(step: CheckStep, kind: Kind, state: number, option: CheckStep["options"][number]) {
  const field = step.startsField ? 0 : Math.floor(state / 10);
  const total = state % 10;
  let odds = 1;
  let nextField = (field + step.fieldWeight * option.value) % 10;
  if (step.fieldDigit) {
    odds *= fieldOdds(step.fieldDigit, kind, option.symbol, field);
    nextField = 0;
  }
  if (step.isTotalDigit) odds *= option.symbol === total ? kind.agree : kind.differ;
  return { next: nextField * 10 + ((total + step.totalWeight * option.value) % 10), odds };
}

function fieldOdds(check: MrzCheck, kind: Kind, symbol: number, sum: number): number {
  if (symbol !== filler) return symbol === sum ? kind.agree : kind.differ;
  if (check.fillerMeans === "blank_field") return sum === 0 ? kind.agree : kind.differ;
  return check.fillerMeans === "long_number" ? fillerOdds : kind.differ;
}

/** What each position can add, which is the same for every kind and in both directions. */
type Moving = { step: CheckStep; moves: CheckStep["options"] };

function withMoves(steps: readonly CheckStep[]): Moving[] {
  return steps.map((step) => ({ step, moves: movesOf(step) }));
}

function sumForward(steps: readonly Moving[], kind: Kind): Float64Array[] {
  let state = new Float64Array(states);
  state[0] = 1;
  const all = [state];
  for (const { step, moves } of steps) {
    const next = new Float64Array(states);
    for (let s = 0; s < states; s++) {
      const here = state[s] ?? 0;
      if (here === 0) continue;
      for (const option of moves) {
        const { next: to, odds } = move(step, kind, s, option);
        next[to] = (next[to] ?? 0) + here * option.probability * odds;
      }
    }
    all.push(next);
    state = next;
  }
  return all;
}

function sumBackward(steps: readonly Moving[], kind: Kind): Float64Array[] {
  let state = new Float64Array(states).fill(1);
  const all = [state];
  for (const { step, moves } of steps.toReversed()) {
    const before = new Float64Array(states);
    for (let s = 0; s < states; s++) {
      let sum = 0;
      for (const option of moves) {
        const { next, odds } = move(step, kind, s, option);
        sum += (state[next] ?? 0) * option.probability * odds;
      }
      before[s] = sum;
    }
    all.push(before);
    state = before;
  }
  return all.reverse();
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

function sumThrough(
  step: CheckStep,
  kind: Kind,
  option: CheckStep["options"][number],
  { before, after }: { before: Float64Array | undefined; after: Float64Array | undefined },
): number {
  let sum = 0;
  for (let s = 0; s < states; s++) {
    const here = before?.[s] ?? 0;
    if (here === 0) continue;
    const { next, odds } = move(step, kind, s, option);
    sum += here * odds * (after?.[next] ?? 0);
  }
  return sum;
}

/** Viterbi over the same states. */
function mostProbable(
  steps: readonly CheckStep[],
  kind: Kind,
): { symbols: number[]; score: number } {
  let scores = new Float64Array(states).fill(-Infinity);
  scores[0] = 0;
  const trail: { symbol: Uint8Array; from: Uint8Array }[] = [];
  for (const step of steps) {
    const next = new Float64Array(states).fill(-Infinity);
    const mark = { symbol: new Uint8Array(states), from: new Uint8Array(states) };
    for (let s = 0; s < states; s++) {
      const here = scores[s] ?? -Infinity;
      if (here === -Infinity) continue;
      for (const option of step.options) {
        const { next: to, odds } = move(step, kind, s, option);
        const score = here + Math.log(option.probability * odds);
        if (score <= (next[to] ?? -Infinity)) continue;
        next[to] = score;
        mark.symbol[to] = option.symbol;
        mark.from[to] = s;
      }
    }
    trail.push(mark);
    scores = next;
  }
  let state = scores.reduce((best, score, s) => (score > (scores[best] ?? 0) ? s : best), 0);
  const score = scores[state] ?? -Infinity;
  const best: number[] = [];
  for (const mark of trail.reverse()) {
    best.push(mark.symbol[state] ?? 0);
    state = mark.from[state] ?? 0;
  }
  return { symbols: best.reverse(), score };
}
