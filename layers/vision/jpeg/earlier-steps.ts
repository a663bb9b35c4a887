import type { Colour } from "../colour.ts";
import { type LumaCoefficients, placeOf } from "./coefficients.ts";
import { zigzag } from "./quantisation.ts";
import { shiftedDct } from "./shifted-dct.ts";

/** AC modes that are read, in the order of the zig-zag: finer ones are mostly 0. */
const mappedModes = 12;
/** Number of distinct amplitudes, in quantization steps. */
const amplitudes = 24;

/** Blocks with detail that the picture's statistics are taken from. */
const sampled = 6000;
const fewest = 300;
/** Steps of an earlier compression that are tried. */
const coarsest = 48;
/** Bins a unit of a coefficient's value, so that a bin's middle decides how it is rounded. */
const fine = 4;
/** The exactness of a coefficient after rounding to pixels between two compressions. */
const rounding = 0.5;
/** Share of the blocks that an edit may have replaced without hiding the rest's history. */
const replaced = 0.05;
/** Nats a sampled block from which a mode counts as compressed before. */
const telling = 0.012;

/** One mode: the step before, and for each amplitude the log-odds of having been quantized twice. */
export type EarlierStep = { mode: number; step: number; odds: Float64Array };

/**
 * The quantization steps of an earlier compression on the same grid, mode by mode. What one
 * compression alone would look like is taken from the picture itself, transformed off its grid.
 * None from a picture compressed once, too finely, or too coarsely since; `undefined` without detail.
 */
export function earlierSteps(luma: LumaCoefficients, picture: Colour): EarlierStep[] | undefined {
  const chosen = detailed(luma);
  if (chosen.length < fewest) return undefined;
  const plain = shiftedDct(
    picture,
    chosen.map((block) => placeOf(luma.order, block)),
    zigzag.slice(1, mappedModes + 1),
  );
  const found: EarlierStep[] = [];
  for (let mode = 0; mode < mappedModes; mode++) {
    const step = luma.steps[zigzag[mode + 1] ?? 0] ?? 1;
    const counts = countsOf(luma, chosen, mode);
    const row = plain.subarray(mode * chosen.length, (mode + 1) * chosen.length);
    const earlier = earlierStep(counts, spread(row, step), step);
    if (earlier && earlier.gain / chosen.length > telling) found.push({ mode, ...earlier });
  }
  return found;
}

/** How many of some blocks have each amplitude of a mode. */
function countsOf({ values, each }: LumaCoefficients, blocks: readonly number[], mode: number) {
  const counts = new Float64Array(amplitudes + 1);
  for (const block of blocks) {
    const amplitude = Math.min(amplitudes, Math.abs(values[each * block + 1 + mode] ?? 0));
    counts[amplitude] = (counts[amplitude] ?? 0) + 1;
  }
  return counts;
}

/** Evenly from all over the picture. */
function detailed({ values, each, blocks }: LumaCoefficients): number[] {
  const all: number[] = [];
  for (let block = 0; block < blocks; block++) {
    const from = each * block + 1;
    for (let mode = 0; mode < mappedModes; mode++) {
      if (values[from + mode] === 0) continue;
      all.push(block);
      break;
    }
  }
  const every = Math.max(1, all.length / sampled);
  const chosen: number[] = [];
  for (let i = 0; i < Math.floor(all.length / every); i++) {
    chosen.push(all[Math.floor(i * every)] ?? 0);
  }
  return chosen;
}

/** How often each absolute value occurs, smoothed a little, up to the last distinct amplitude. */
function spread(values: Float32Array, step: number): Float64Array {
  const size = fine * (Math.ceil((amplitudes + 1) * step) + coarsest);
  const seen = new Uint32Array(size + 1);
  for (let k = 0; k < values.length; k++) {
    const at = Math.min(size, Math.round(fine * Math.abs(values[k] ?? 0)));
    seen[at] = (seen[at] ?? 0) + 1;
  }
  const counts = new Float64Array(size + 1).fill(1e-3);
  for (const [offset, share] of kernel) {
    for (let at = 0; at <= size; at++) {
      const to = Math.min(size, Math.abs(at + offset));
      counts[to] = (counts[to] ?? 0) + share * (seen[at] ?? 0);
    }
  }
  let sum = 0;
  for (let at = 0; at <= size; at++) sum += counts[at] ?? 0;
  for (let at = 0; at <= size; at++) counts[at] = (counts[at] ?? 0) / sum;
  return counts;
}

const kernel = [
  [-2, 0.1],
  [-1, 0.2],
  [0, 0.4],
  [1, 0.2],
  [2, 0.1],
] as const;

function earlierStep(counts: Float64Array, plain: Float64Array, step: number) {
  const once = onceQuantised(plain, step);
  const alone = likelihood(counts, once);
  let best: { step: number; gain: number; twice: Float64Array } | undefined;
  // A finer step than the last one leaves too little to tell it by.
  for (let before = step + 1; before <= coarsest; before++) {
    const twice = twiceQuantised(plain, before, step);
    for (let i = 0; i < twice.length; i++) {
      twice[i] = (1 - replaced) * (twice[i] ?? 0) + replaced * (once[i] ?? 0);
    }
    const gain = likelihood(counts, twice) - alone;
    if (!best || gain > best.gain) best = { step: before, gain, twice };
  }
  if (!best || best.gain <= 0) return undefined;
  const odds = best.twice.map((share, i) =>
    Math.max(-4, Math.min(4, Math.log((share + 1e-4) / ((once[i] ?? 0) + 1e-4)))),
  );
  return { step: best.step, gain: best.gain, odds };
}

function likelihood(counts: Float64Array, shares: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < counts.length; i++) {
    sum += (counts[i] ?? 0) * Math.log((shares[i] ?? 0) + 1e-4);
  }
  return sum;
}

function onceQuantised(plain: Float64Array, step: number): Float64Array {
  const shares = new Float64Array(amplitudes + 1);
  for (let value = 0; value < plain.length; value++) {
    const bin = Math.min(amplitudes, Math.round(value / fine / step));
    shares[bin] = (shares[bin] ?? 0) + (plain[value] ?? 0);
  }
  return shares;
}

/** First by `before`; then each of its few values, blurred by rounding, by `step`. */
function twiceQuantised(plain: Float64Array, before: number, step: number): Float64Array {
  const shares = new Float64Array(amplitudes + 1);
  const width = fine * before;
  // A half is rounded up: what becomes a value begins half a bin below it.
  for (let n = 0, place = 0; place < plain.length; n++) {
    const end = Math.min(plain.length, n * width + width / 2);
    let share = 0;
    for (; place < end; place++) share += plain[place] ?? 0;
    const value = n * before;
    const from = Math.floor((value - 2) / step);
    const to = Math.ceil((value + 2) / step);
    let lower = below((from - 0.5) * step - value);
    for (let bin = from; bin <= to; bin++) {
      const upper = below((bin + 0.5) * step - value);
      const amplitude = Math.min(amplitudes, Math.abs(bin));
      shares[amplitude] = (shares[amplitude] ?? 0) + share * (upper - lower);
      lower = upper;
    }
  }
  return shares;
}

/** The share below x of a normal distribution as wide as the rounding; the logistic curve is near enough. */
function below(x: number): number {
  return 1 / (1 + Math.exp((-1.702 * x) / rounding));
}
