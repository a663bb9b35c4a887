import type { StepPosteriors } from "./posteriors.ts";
import { type Distribution, symbolCount } from "./symbols.ts";

export type ExactReading = {
  /** Natural logarithm of the probability that the line is *some* admitted text of this length. */
  logProbability: number;
  /** For each position, its symbols given that. */
  positions: Distribution[];
  /** Expected step at which each character is first seen. */
  steps: Float64Array;
};

const width = symbolCount + 1;

/**
 * Sums over all alignments of exactly `allowed.length` characters (CTC forward–backward over a lattice of
 * texts instead of one text). This keeps every alternative with its probability. A greedy decode would
 * keep one, and lose its length at the first doubtful character.
 */
export function readExactly(
  posteriors: StepPosteriors,
  allowed: readonly Float64Array[],
  schedule?: readonly number[],
): ExactReading | undefined {
  const onTime = timing(posteriors.steps, allowed.length, schedule);
  const forward = runForward(posteriors, allowed, onTime);
  if (!forward) return undefined;
  return runBackward(posteriors, { allowed, onTime, forward });
}

/** How far from its scheduled step a character may begin, in steps. */
const punctuality = 1.3;

/** Weight of position n beginning at step t; all one without a schedule. */
function timing(steps: number, count: number, schedule?: readonly number[]): Float64Array {
  const weights = new Float64Array(steps * (count + 1)).fill(1);
  if (!schedule) return weights;
  for (let t = 0; t < steps; t++) {
    for (let n = 1; n <= count; n++) {
      const off = (t - (schedule[n - 1] ?? t)) / punctuality;
      weights[t * (count + 1) + n] = Math.max(1e-6, Math.exp(-0.5 * off * off));
    }
  }
  return weights;
}

type Forward = {
  /** Per step: blank-after-n for each n, then symbol c at n. Scaled to sum one. */
  blank: Float64Array;
  held: Float64Array;
  /** Sum of `held` over the symbols of a position. */
  heldSum: Float64Array;
  scales: Float64Array;
  logProbability: number;
};

/**
 * The positions to which a step can belong: characters are evenly spaced, so a path further than this
 * from an even spread is no reading. It keeps the lattice small.
 */
function band(step: number, steps: number, count: number): [from: number, to: number] {
  const even = (step / steps) * count;
  const slack = Math.max(5, count * 0.13);
  return [Math.max(0, Math.floor(even - slack)), Math.min(count, Math.ceil(even + slack))];
}

let kept = new Float64Array();

/** Zeros for one reading; the next takes the same, which are some megabytes and dear to make and to clear away. */
function lattice(length: number): Float64Array {
  if (kept.length < length) kept = new Float64Array(length);
  return kept.subarray(0, length).fill(0);
}

function runForward(
  { steps, data }: StepPosteriors,
  allowed: readonly Float64Array[],
  onTime: Float64Array,
): Forward | undefined {
  const count = allowed.length;
  const blank = new Float64Array(steps * (count + 1));
  const held = lattice(steps * (count + 1) * symbolCount);
  const heldSum = new Float64Array(steps * (count + 1));
  const scales = new Float64Array(steps);
  let logProbability = 0;
  for (let t = 0; t < steps; t++) {
    const [from, to] = band(t, steps, count);
    const row = t * (count + 1);
    const last = row - (count + 1);
    let total = 0;
    for (let n = from; n <= to; n++) {
      const stay = t === 0 ? (n === 0 ? 1 : 0) : (blank[last + n] ?? 0) + (heldSum[last + n] ?? 0);
      const rest = stay * (data[t * width] ?? 0);
      blank[row + n] = rest;
      total += rest;
      if (n === 0) continue;
      const mask = allowed[n - 1];
      const base = (row + n) * symbolCount;
      const lastBase = (last + n) * symbolCount;
      const arriveBlank = t === 0 ? (n === 1 ? 1 : 0) : (blank[last + n - 1] ?? 0);
      const arriveHeld = t === 0 ? 0 : (heldSum[last + n - 1] ?? 0);
      const arrive = arriveBlank + arriveHeld;
      const timely = onTime[row + n] ?? 0;
      let sum = 0;
      for (let c = 0; c < symbolCount; c++) {
        const readily = mask?.[c] ?? 0;
        if (readily === 0) continue;
        const before = t === 0 ? 0 : (held[lastBase + c] ?? 0);
        // The same character twice needs a blank between; n − 1 = 0 holds nothing.
        const same = t === 0 ? 0 : (held[lastBase - symbolCount + c] ?? 0);
        const entered = (arrive - same) * timely * readily;
        const value = (before + entered) * (data[t * width + 1 + c] ?? 0);
        if (value <= 0) continue;
        held[base + c] = value;
        sum += value;
      }
      heldSum[row + n] = sum;
      total += sum;
    }
    if (total <= 0) return undefined;
    scales[t] = total;
    logProbability += Math.log(total);
    const factor = 1 / total;
    for (let n = from; n <= to; n++) {
      blank[row + n] = (blank[row + n] ?? 0) * factor;
      heldSum[row + n] = (heldSum[row + n] ?? 0) * factor;
      const base = (row + n) * symbolCount;
      for (let c = 0; c < symbolCount; c++) held[base + c] = (held[base + c] ?? 0) * factor;
    }
  }
  const end = (steps - 1) * (count + 1) + count;
  const final = (blank[end] ?? 0) + (heldSum[end] ?? 0);
  if (final <= 0) return undefined;
  return { blank, held, heldSum, scales, logProbability: logProbability + Math.log(final) };
}

function runBackward(
  { steps, data }: StepPosteriors,
  {
    allowed,
    onTime,
    forward,
  }: { allowed: readonly Float64Array[]; onTime: Float64Array; forward: Forward },
): ExactReading {
  const count = allowed.length;
  const positions = allowed.map(() => new Float64Array(symbolCount));
  const moments = new Float64Array(count);
  let blank = new Float64Array(count + 1);
  let held = new Float64Array((count + 1) * symbolCount);
  let nextBlank = new Float64Array(count + 1);
  let nextHeld = new Float64Array((count + 1) * symbolCount);
  blank[count] = 1;
  held.fill(1, count * symbolCount);
  for (let t = steps - 1; t >= 0; t--) {
    const [from, to] = band(t, steps, count);
    const row = t * (count + 1);
    const last = row - (count + 1);
    const scale = 1 / (forward.scales[t] ?? 1);
    const emitBlank = (data[t * width] ?? 0) * scale;
    nextBlank.fill(0);
    nextHeld.fill(0);
    for (let n = from; n <= to; n++) {
      const rest = (blank[n] ?? 0) * emitBlank;
      nextBlank[n] = (nextBlank[n] ?? 0) + rest;
      if (n === 0) continue;
      const mask = allowed[n - 1];
      const found = positions[n - 1];
      const base = n * symbolCount;
      for (let c = 0; c < symbolCount; c++) nextHeld[base + c] = (nextHeld[base + c] ?? 0) + rest;
      const arriveBlank = t === 0 ? (n === 1 ? 1 : 0) : (forward.blank[last + n - 1] ?? 0);
      const arriveHeld = t === 0 ? 0 : (forward.heldSum[last + n - 1] ?? 0);
      const lower = base - symbolCount;
      const lastLower = (last + n - 1) * symbolCount;
      const timely = onTime[row + n] ?? 0;
      let enter = 0;
      for (let c = 0; c < symbolCount; c++) {
        const readily = mask?.[c] ?? 0;
        if (readily === 0) continue;
        const after = (held[base + c] ?? 0) * (data[t * width + 1 + c] ?? 0) * scale;
        if (after <= 0) continue;
        nextHeld[base + c] = (nextHeld[base + c] ?? 0) + after;
        const entered = after * timely * readily;
        enter += entered;
        // Taken back below: the same character may not follow itself at once.
        if (n > 1) nextHeld[lower + c] = (nextHeld[lower + c] ?? 0) - entered;
        const same = t === 0 || n === 1 ? 0 : (forward.held[lastLower + c] ?? 0);
        const flow = (arriveBlank + arriveHeld - same) * entered;
        if (flow <= 0 || !found) continue;
        found[c] = (found[c] ?? 0) + flow;
        moments[n - 1] = (moments[n - 1] ?? 0) + flow * t;
      }
      nextBlank[n - 1] = (nextBlank[n - 1] ?? 0) + enter;
      if (n > 1) {
        for (let c = 0; c < symbolCount; c++)
          nextHeld[lower + c] = (nextHeld[lower + c] ?? 0) + enter;
      }
    }
    [blank, nextBlank] = [nextBlank, blank];
    [held, nextHeld] = [nextHeld, held];
  }
  const expected = new Float64Array(count);
  for (const [n, found] of positions.entries()) {
    const sum = found.reduce((total, value) => total + value, 0) || 1;
    for (let c = 0; c < symbolCount; c++) found[c] = (found[c] ?? 0) / sum;
    expected[n] = (moments[n] ?? 0) / sum;
  }
  return { logProbability: forward.logProbability, positions, steps: expected };
}
