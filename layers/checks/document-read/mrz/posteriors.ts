import { symbolCount } from "./symbols.ts";

/** One line's posteriors per step: blank first, then the symbols. Each row sums to one. */
export type StepPosteriors = { steps: number; data: Float64Array };

const width = symbolCount + 1;

/**
 * Softmax with a floor: the network's certainty is bounded, so that one covered character costs a line
 * certainty but not its reading. `temperature` above one softens overconfident networks.
 */
export function posteriorsOf(
  logits: Float32Array,
  steps: number,
  { floor = 1e-6, temperature = 1 }: { floor?: number; temperature?: number } = {},
): StepPosteriors {
  const data = new Float64Array(steps * width);
  for (let t = 0; t < steps; t++) {
    const row = logits.subarray(t * width, (t + 1) * width);
    const highest = row.reduce((best, value) => Math.max(best, value), -Infinity);
    let sum = 0;
    for (let k = 0; k < width; k++) {
      const value = Math.exp(((row[k] ?? 0) - highest) / temperature);
      data[t * width + k] = value;
      sum += value;
    }
    const keep = (1 - width * floor) / sum;
    for (let k = 0; k < width; k++) data[t * width + k] = (data[t * width + k] ?? 0) * keep + floor;
  }
  return { steps, data };
}

/** One character that a plain look sees: the middle of its stretch of steps. */
export type Spike = { step: number; isConfident: boolean };

/** The greedy reading: the most probable symbol of each step, without repeats and blanks. */
export function spikesOf({ steps, data }: StepPosteriors): Spike[] {
  const spikes: Spike[] = [];
  let last = 0;
  let from = 0;
  let top = 0;
  for (let t = 0; t <= steps; t++) {
    const row = data.subarray(t * width, (t + 1) * width);
    const best =
      t === steps ? 0 : row.reduce((at, value, k) => (value > (row[at] ?? 0) ? k : at), 0);
    if (best !== last) {
      if (last !== 0) spikes.push({ step: (from + t - 1) / 2, isConfident: top > 0.9 });
      from = t;
      top = 0;
    }
    if (best !== 0) top = Math.max(top, row[best] ?? 0);
    last = best;
  }
  return spikes;
}
