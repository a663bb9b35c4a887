import type { MrzCheck } from "#domain/document/mrz/position-classes.ts";
import { type CheckStep, movesOf } from "./check-steps.ts";
import { mostProbable } from "./most-probable.ts";
import { filler } from "./symbols.ts";

/**
 * Two kinds of document: those that compute their digits as ICAO does, and those that do not (specimens,
 * samples, US cards), where a digit fits little more often than by chance. One wrong digit is a
 * misreading to correct; several make it the other kind, whose text stays as printed. Odds are against a
 * digit by chance, which agrees in one of ten.
 */
export const kinds = [
  { share: 0.9, agree: 9.95, differ: 0.0056 },
  { share: 0.1, agree: 5, differ: 0.556 },
] as const;

export type Kind = (typeof kinds)[number];

/** A filler in place of a number's digit: the number may continue elsewhere. Rare. */
const fillerOdds = 0.3;
const states = 100;

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

/** The possible additions of each position, which are the same for every kind and in both directions. */
type Moving = { step: CheckStep; moves: CheckStep["options"] };

export function withMoves(steps: readonly CheckStep[]): Moving[] {
  return steps.map((step) => ({ step, moves: movesOf(step) }));
}

export function sumForward(steps: readonly Moving[], kind: Kind): Float64Array[] {
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

export function sumBackward(steps: readonly Moving[], kind: Kind): Float64Array[] {
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

export function totalOf(forward: readonly Float64Array[]): number {
  return forward.at(-1)?.reduce((sum, value) => sum + value, 0) ?? 0;
}

export function sumThrough(
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

/** The one most probable way over the same states. */
export function likeliestPath(steps: readonly CheckStep[], kind: Kind) {
  const options = steps.map((step) => step.options);
  return mostProbable(options, states, (state, option, position) => {
    const step = steps[position];
    if (!step) throw new Error("There is no such position.");
    return move(step, kind, state, option);
  });
}
