import { floats, type Grey, levelFor, type Pyramid, type Room } from "../pixels.ts";

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
 * the edge the edge goes on. Written out, because a film asks for millions of pixels: the four samples of a pixel lie
 * on three columns and three rows at most, and four neighbors are fetched at once.
 */
export function areaSquare(
  pyramid: Pyramid,
  scale: number,
  { a, b, dx, dy, side }: Askew,
  room: Room<Float32Array> = floats,
): Float32Array {
  const { grey, shrink, offset } = levelAt(pyramid, scale);
  const { width, height } = grey;
  const square = room(side * side);
  const pixels = fetchable(grey.data);
  const last = pixels.byteLength - 4;
  const lastX = width - 1;
  const lastY = height - 1;
  // A page so small that it has no level for a scale has no face of that scale either.
  const apart = Math.min(offset, 0.5);
  for (let row = 0, at = 0; row < side; row++) {
    const startX = (dx - b * row + 0.5) / shrink - 0.5;
    const startY = (dy + a * row + 0.5) / shrink - 0.5;
    for (let column = 0; column < side; column++, at++) {
      const x = startX + (a / shrink) * column;
      const y = startY + (b / shrink) * column;
      const x0 = inside(x - apart, lastX);
      const x1 = inside(x + apart, lastX);
      const y0 = inside(y - apart, lastY);
      const y1 = inside(y + apart, lastY);
      // Nothing is below nought here: cutting the fraction off is rounding down.
      const left = x0 | 0;
      const top = y0 | 0;
      // Both samples' shares of each column and row; the third has one where the second sample reaches past the second.
      const overX = x1 - left - 1;
      const overY = y1 - top - 1;
      const right = (Math.abs(overX) + overX) / 2;
      const below = (Math.abs(overY) + overY) / 2;
      const first = 1 - (x0 - left) + right - overX;
      const above = 1 - (y0 - top) + below - overY;
      const middle = 2 - first - right;
      const from = top * width + left;
      const upper = fourFrom(pixels, from, last);
      const centre = fourFrom(pixels, from + width, last);
      const lower = fourFrom(pixels, from + 2 * width, last);
      square[at] =
        (above *
          (first * (upper & 255) +
            middle * ((upper >>> 8) & 255) +
            right * ((upper >>> 16) & 255)) +
          (2 - above - below) *
            (first * (centre & 255) +
              middle * ((centre >>> 8) & 255) +
              right * ((centre >>> 16) & 255)) +
          below *
            (first * (lower & 255) +
              middle * ((lower >>> 8) & 255) +
              right * ((lower >>> 16) & 255))) /
        4;
    }
  }
  return square;
}

function inside(place: number, last: number): number {
  if (place < 0) return 0;
  if (place > last) return last;
  return place;
}

/** Four bytes at a time; of a picture of fewer, with nothing after them. */
function fetchable(data: Uint8Array): DataView {
  const held = data.length < 4 ? Uint8Array.of(...data, 0, 0, 0) : data;
  return new DataView(held.buffer, held.byteOffset, held.byteLength);
}

/** The pixel at `from` lowest and those after it above; black past the picture's end, where no sample has a share. */
function fourFrom(pixels: DataView, from: number, last: number): number {
  if (from <= last) return pixels.getUint32(from, true);
  return from < last + 4 ? pixels.getUint32(last, true) >>> (8 * (from - last)) : 0;
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
  const [column] = across;
  const [line] = down;
  if (sides.length === 1 && column?.isOnPixels && line?.isOnPixels) {
    copyPixels({ data, width, columns: column.at, rows: line.at }, { data: into, right, below });
    return;
  }
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

/** A film's frame is as large as the detector wants it: every place is a pixel's own. */
function copyPixels(
  {
    data,
    width,
    columns,
    rows,
  }: { data: Uint8Array; width: number; columns: Int32Array; rows: Int32Array },
  { data: into, right, below }: GridInto,
): void {
  for (let row = 0; row < rows.length; row++) {
    const start = (rows[row] ?? 0) * width;
    for (let column = 0, at = row * below; column < columns.length; column++, at += right) {
      into[at] = (data[start + (columns[column] ?? 0)] ?? 0) / 255;
    }
  }
}

type TwoRows = { data: Uint8Array; upper: number; lower: number; fy: number };

function addRow(
  sums: Float64Array,
  { data, upper, lower, fy }: TwoRows,
  { at: lefts, next, share }: Taps,
): void {
  for (let column = 0; column < sums.length; column++) {
    const left = lefts[column] ?? 0;
    const right = left + (next[column] ?? 0);
    const fx = share[column] ?? 0;
    const above = (data[upper + left] ?? 0) * (1 - fx) + (data[upper + right] ?? 0) * fx;
    const under = (data[lower + left] ?? 0) * (1 - fx) + (data[lower + right] ?? 0) * fx;
    sums[column] = (sums[column] ?? 0) + (above * (1 - fy) + under * fy);
  }
}

/** For each place: the previous pixel, whether a next one exists, and how far the place lies toward it. */
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
