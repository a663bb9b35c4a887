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
    softmaxAt(t * width, logits, { data, floor, temperature });
  }
  return { steps, data };
}

/** A function of its own: V8 optimizes a function that runs often, and loops within loops only for a while. */
function softmaxAt(
  start: number,
  logits: Float32Array,
  { data, floor, temperature }: { data: Float64Array; floor: number; temperature: number },
): void {
  const end = start + width;
  let highest = -Infinity;
  for (let at = start; at < end; at++) highest = Math.max(highest, logits[at] ?? 0);
  let sum = 0;
  for (let at = start; at < end; at++) {
    const value = Math.exp(((logits[at] ?? 0) - highest) / temperature);
    data[at] = value;
    sum += value;
  }
  const keep = (1 - width * floor) / sum;
  for (let at = start; at < end; at++) data[at] = (data[at] ?? 0) * keep + floor;
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
    const best = t === steps ? 0 : likeliestAt(t * width, data);
    if (best !== last) {
      if (last !== 0) spikes.push({ step: (from + t - 1) / 2, isConfident: top > 0.9 });
      from = t;
      top = 0;
    }
    if (best !== 0) top = Math.max(top, data[t * width + best] ?? 0);
    last = best;
  }
  return spikes;
}

function likeliestAt(start: number, data: Float64Array): number {
  let best = 0;
  for (let k = 1; k < width; k++) {
    if ((data[start + k] ?? 0) > (data[start + best] ?? 0)) best = k;
  }
  return best;
}
