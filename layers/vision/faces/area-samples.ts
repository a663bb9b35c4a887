import { type Grey, levelFor, type Pyramid } from "../pixels.ts";

/** A level of the page to read at some scale. */
type Level = {
  grey: Grey;
  shrink: number;
  /**
   * Shrunk by up to two: four samples cover an output pixel, so far from its middle. Not shrunk: more
   * than one would blur.
   */
  offset: number;
};

function levelAt(pyramid: Pyramid, scale: number): Level {
  const { grey, shrink } = levelFor(pyramid, Math.min(1, scale));
  const pixel = 1 / (scale * shrink);
  return { grey, shrink, offset: pixel > 1.05 ? pixel / 4 : 0 };
}

/** A square of pixels askew on the page: column x of row y lies at a·x − b·y + dx, b·x + a·y + dy. */
export type Askew = { a: number; b: number; dx: number; dy: number; side: number };

/**
 * The pixels of a square that lies askew, the page read at `scale`: each the average of what it covers; beyond
 * the edge the edge goes on. Written out, because a film asks for millions of pixels.
 */
export function areaSquare(
  pyramid: Pyramid,
  scale: number,
  { a, b, dx, dy, side }: Askew,
): Float32Array {
  const { grey, shrink, offset } = levelAt(pyramid, scale);
  const { width, height, data } = grey;
  const lastX = width - 1;
  const lastY = height - 1;
  const samples = offset === 0 ? 1 : 4;
  const square = new Float32Array(side * side);
  for (let row = 0, at = 0; row < side; row++) {
    for (let column = 0; column < side; column++, at++) {
      const levelX = (a * column - b * row + dx + 0.5) / shrink - 0.5;
      const levelY = (b * column + a * row + dy + 0.5) / shrink - 0.5;
      let sum = 0;
      for (let sample = 0; sample < samples; sample++) {
        const sampleX = levelX + ((sample & 1) === 0 ? -offset : offset);
        const sampleY = levelY + (sample < 2 ? -offset : offset);
        const x = Math.max(0, Math.min(sampleX, lastX));
        const y = Math.max(0, Math.min(sampleY, lastY));
        // Nothing is below nought here: cutting the fraction off is rounding down.
        const left = x | 0;
        const top = y | 0;
        const fx = x - left;
        const fy = y - top;
        const next = left < lastX ? 1 : 0;
        const upper = top * width + left;
        const lower = top < lastY ? upper + width : upper;
        const above = (data[upper] ?? 0) * (1 - fx) + (data[upper + next] ?? 0) * fx;
        const below = (data[lower] ?? 0) * (1 - fx) + (data[lower + next] ?? 0) * fx;
        sum += above * (1 - fy) + below * fy;
      }
      square[at] = sum / samples;
    }
  }
  return square;
}

/** Where a grid of pixels is written, 0–1: so far on is the next column, so far the next row. */
export type GridInto = { data: Float32Array; right: number; below: number };

/**
 * The same of a grid: the pixels where these columns and rows of the page meet. Where a column lies between
 * pixels is found out once and not for every row.
 */
export function areaGrid(
  pyramid: Pyramid,
  scale: number,
  { xs, ys }: { xs: readonly number[]; ys: readonly number[] },
  { data: into, right, below }: GridInto,
): void {
  const { grey, shrink, offset } = levelAt(pyramid, scale);
  const { width, height, data } = grey;
  const sides = offset === 0 ? [0] : [-offset, offset];
  const taps = (places: readonly number[], last: number) =>
    sides.map((side) => tapsAt(places, { shrink, side, last }));
  const across = taps(xs, width - 1);
  const down = taps(ys, height - 1);
  const white = 255 * sides.length * sides.length;
  const sums = new Float64Array(xs.length);
  for (let row = 0; row < ys.length; row++) {
    sums.fill(0);
    for (const { at: tops, next: lowers, share: downwards } of down) {
      const upper = (tops[row] ?? 0) * width;
      const lower = upper + (lowers[row] ?? 0) * width;
      const fy = downwards[row] ?? 0;
      for (const taps of across) addRow(sums, { data, upper, lower, fy }, taps);
    }
    for (let column = 0, at = row * below; column < xs.length; column++, at += right) {
      into[at] = (sums[column] ?? 0) / white;
    }
  }
}

type TwoRows = { data: Uint8Array; upper: number; lower: number; fy: number };

function addRow(
  sums: Float64Array,
  { data, upper, lower, fy }: TwoRows,
  { at: lefts, next, share, isOnPixels }: Taps,
): void {
  // A film's frame is as large as the detector wants it: every place is a pixel's own.
  if (isOnPixels && fy === 0) {
    for (let column = 0; column < sums.length; column++) {
      sums[column] = (sums[column] ?? 0) + (data[upper + (lefts[column] ?? 0)] ?? 0);
    }
    return;
  }
  for (let column = 0; column < sums.length; column++) {
    const left = lefts[column] ?? 0;
    const right = left + (next[column] ?? 0);
    const fx = share[column] ?? 0;
    const above = (data[upper + left] ?? 0) * (1 - fx) + (data[upper + right] ?? 0) * fx;
    const under = (data[lower + left] ?? 0) * (1 - fx) + (data[lower + right] ?? 0) * fx;
    sums[column] = (sums[column] ?? 0) + (above * (1 - fy) + under * fy);
  }
}

/** Of each place: the pixel before it, whether there is one after, and how far it lies towards that. */
type Taps = { at: Int32Array; next: Uint8Array; share: Float64Array; isOnPixels: boolean };

function tapsAt(
  places: readonly number[],
  { shrink, side, last }: { shrink: number; side: number; last: number },
): Taps {
  const at = new Int32Array(places.length);
  const next = new Uint8Array(places.length);
  const share = new Float64Array(places.length);
  for (const [index, place] of places.entries()) {
    const inside = Math.max(0, Math.min((place + 0.5) / shrink - 0.5 + side, last));
    at[index] = Math.floor(inside);
    next[index] = Math.floor(inside) < last ? 1 : 0;
    share[index] = inside - Math.floor(inside);
  }
  return { at, next, share, isOnPixels: share.every((each) => each === 0) };
}
