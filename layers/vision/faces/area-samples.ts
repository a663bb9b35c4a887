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

/**
 * Reads the page at `scale`, averaging what one output pixel covers; beyond the edge the edge goes on.
 * Written out, because a film asks for millions of pixels.
 */
export function areaReader(pyramid: Pyramid, scale: number): (x: number, y: number) => number {
  const { grey, shrink, offset } = levelAt(pyramid, scale);
  const { width, height, data } = grey;
  const lastX = width - 1;
  const lastY = height - 1;

  /** On two rows of pixels and two columns, so far between them. */
  const between = (upper: number, lower: number, next: number, fx: number, fy: number) => {
    const above = (data[upper] ?? 0) * (1 - fx) + (data[upper + next] ?? 0) * fx;
    const below = (data[lower] ?? 0) * (1 - fx) + (data[lower + next] ?? 0) * fx;
    return above * (1 - fy) + below * fy;
  };

  return (x, y) => {
    const levelX = (x + 0.5) / shrink - 0.5;
    const levelY = (y + 0.5) / shrink - 0.5;
    const x0 = Math.max(0, Math.min(levelX - offset, lastX));
    const y0 = Math.max(0, Math.min(levelY - offset, lastY));
    const left0 = Math.floor(x0);
    const top0 = Math.floor(y0);
    const next0 = left0 < lastX ? 1 : 0;
    const down0 = top0 < lastY ? width : 0;
    const fx0 = x0 - left0;
    const fy0 = y0 - top0;
    const upper00 = top0 * width + left0;
    const first = between(upper00, upper00 + down0, next0, fx0, fy0);
    if (offset === 0) return first;

    const x1 = Math.max(0, Math.min(levelX + offset, lastX));
    const y1 = Math.max(0, Math.min(levelY + offset, lastY));
    const left1 = Math.floor(x1);
    const top1 = Math.floor(y1);
    const next1 = left1 < lastX ? 1 : 0;
    const down1 = top1 < lastY ? width : 0;
    const fx1 = x1 - left1;
    const fy1 = y1 - top1;
    const upper10 = top0 * width + left1;
    const upper01 = top1 * width + left0;
    const upper11 = top1 * width + left1;
    return (
      (first +
        between(upper10, upper10 + down0, next1, fx1, fy0) +
        between(upper01, upper01 + down1, next0, fx0, fy1) +
        between(upper11, upper11 + down1, next1, fx1, fy1)) /
      4
    );
  };
}

/**
 * The same of a grid: the pixels where these columns and rows of the page meet, row by row. Where a
 * column lies between pixels is found out once and not for every row.
 */
export function areaGrid(
  pyramid: Pyramid,
  scale: number,
  { xs, ys }: { xs: readonly number[]; ys: readonly number[] },
  write: (column: number, row: number, value: number) => void,
): void {
  const { grey, shrink, offset } = levelAt(pyramid, scale);
  const { width, height, data } = grey;
  const sides = offset === 0 ? [0] : [-offset, offset];
  const taps = (places: readonly number[], last: number) =>
    sides.map((side) => tapsAt(places, { shrink, side, last }));
  const across = taps(xs, width - 1);
  const down = taps(ys, height - 1);
  const sums = new Float64Array(xs.length);
  for (let row = 0; row < ys.length; row++) {
    sums.fill(0);
    for (const { at: tops, next: below, share: downwards } of down) {
      const upper = (tops[row] ?? 0) * width;
      const lower = upper + (below[row] ?? 0) * width;
      const fy = downwards[row] ?? 0;
      for (const { at: lefts, next, share } of across) {
        for (let column = 0; column < xs.length; column++) {
          const left = lefts[column] ?? 0;
          const right = left + (next[column] ?? 0);
          const fx = share[column] ?? 0;
          const above = (data[upper + left] ?? 0) * (1 - fx) + (data[upper + right] ?? 0) * fx;
          const under = (data[lower + left] ?? 0) * (1 - fx) + (data[lower + right] ?? 0) * fx;
          sums[column] = (sums[column] ?? 0) + (above * (1 - fy) + under * fy);
        }
      }
    }
    for (let column = 0; column < xs.length; column++) {
      write(column, row, (sums[column] ?? 0) / (sides.length * sides.length));
    }
  }
}

/** Of each place: the pixel before it, whether there is one after, and how far it lies towards that. */
function tapsAt(
  places: readonly number[],
  { shrink, side, last }: { shrink: number; side: number; last: number },
) {
  const at = new Int32Array(places.length);
  const next = new Uint8Array(places.length);
  const share = new Float64Array(places.length);
  for (const [index, place] of places.entries()) {
    const inside = Math.max(0, Math.min((place + 0.5) / shrink - 0.5 + side, last));
    at[index] = Math.floor(inside);
    next[index] = Math.floor(inside) < last ? 1 : 0;
    share[index] = inside - Math.floor(inside);
  }
  return { at, next, share };
}
