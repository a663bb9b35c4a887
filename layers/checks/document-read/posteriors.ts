import { symbolCount } from "./symbols.ts";

/** One line's posteriors per step: blank first, then the symbols. Each row sums to one. */
export type StepPosteriors = { steps: number; data: Float64Array };

const width = symbolCount + 1;

/**
 * Softmax with a floor: the network's certainty is bounded, so that one covered character costs a
 * line its certainty and not its reading. `temperature` above one softens over-sure networks.
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

/** What a plain look says: how many characters there are and how many of them are beyond doubt. */
export function glance({ steps, data }: StepPosteriors): { count: number; sure: number } {
  let count = 0;
  let sure = 0;
  let last = 0;
  let top = 0;
  for (let t = 0; t < steps; t++) {
    const row = data.subarray(t * width, (t + 1) * width);
    const best = row.reduce((at, value, k) => (value > (row[at] ?? 0) ? k : at), 0);
    if (best !== last) {
      if (best !== 0) count++;
      if (top > 0.9) sure++;
      top = 0;
    }
    if (best !== 0) top = Math.max(top, row[best] ?? 0);
    last = best;
  }
  if (top > 0.9) sure++;
  return { count, sure };
}
