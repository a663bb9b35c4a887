import type { LumaCoefficients } from "./coefficients.ts";
import { zigzag } from "./quantisation.ts";

/** AC modes that are read, in the order of the zig-zag. */
export const lumaModes = 20;
/** Shares of blocks with |c| = 0, 1 … 20 and above, then the quantization step. */
export const lumaColumns = 23;

/** Blocks with detail in them: fewer prove nothing, more only cost time. */
const fewest = 300;
const max = 20_000;
/** From the top of the picture; a flat table above the document must not use them all up. */
const looked = 40_000;

/**
 * Features that differ between one and two quantizations: for each of the first AC modes, how often each
 * amplitude occurs, 20 × 23. `undefined` for a picture without detail.
 */
export function describeLuma({ values, each, blocks: held, steps }: LumaCoefficients) {
  const blocks = Math.min(looked, held);
  const counts = new Uint32Array(lumaModes * lumaColumns);
  let counted = 0;
  for (let block = 0; block < blocks && counted < max; block++) {
    const from = each * block + 1;
    if (isFlat(values, from)) continue;
    counted++;
    count(values, from, counts);
  }
  if (counted < fewest) return undefined;
  const out = Float32Array.from(counts);
  for (let mode = 0; mode < lumaModes; mode++) {
    const row = out.subarray(mode * lumaColumns, (mode + 1) * lumaColumns);
    for (let bin = 0; bin < bins; bin++) row[bin] = (row[bin] ?? 0) / counted;
    row[bins] = steps[zigzag[mode + 1] ?? 0] ?? 1;
  }
  return out;
}

const bins = lumaColumns - 1;

// Functions of their own: V8 optimizes a function that runs often, and loops within loops only for a while.

function isFlat(values: Int16Array, from: number): boolean {
  for (let at = from; at < from + lumaModes; at++) if (values[at] !== 0) return false;
  return true;
}

function count(values: Int16Array, from: number, counts: Uint32Array): void {
  for (let mode = 0; mode < lumaModes; mode++) {
    const place = mode * lumaColumns + Math.min(bins - 1, Math.abs(values[from + mode] ?? 0));
    counts[place] = (counts[place] ?? 0) + 1;
  }
}
