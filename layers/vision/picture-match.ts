import type { Grey } from "./pixels.ts";

/** How well a preview shows the picture it belongs to. */
export type PreviewMatch = {
  /** Normalized correlation, -1 to 1. */
  correlation: number;
  /** Share by which the sides' ratios differ, once black bars are off. */
  aspectDifference: number;
};

/** Cells a side: finer, and a preview that was only sharpened differs; measured on old cameras. */
const grid = 24;
/** Levels of spread below which there is nothing to correlate. */
const flat = 4;
/** The limits of a bar: its brightness, and how uneven it is. */
const bar = { mean: 40, spread: 14 };

/**
 * Compares a preview with its picture in the turn that fits better. `undefined` for a picture that
 * is all but one tone: its preview cannot contradict it.
 */
export function matchPreview(picture: Grey, preview: Grey): PreviewMatch | undefined {
  const wanted = sample(picture, whole(picture));
  if (spread(wanted) < flat) return undefined;
  const aspect = picture.width / picture.height;
  const matchOf = (view: Grey): PreviewMatch => {
    const window = withoutBars(view, aspect);
    return {
      correlation: correlation(wanted, sample(view, window)),
      aspectDifference: Math.abs(1 - window.width / window.height / aspect),
    };
  };
  return [turned(preview, 1), turned(preview, 3)]
    .map(matchOf)
    .reduce((best, next) => (cost(next) < cost(best) ? next : best), matchOf(preview));
}

function cost({ correlation, aspectDifference }: PreviewMatch): number {
  return aspectDifference - correlation;
}

/** 64 bits: is each of 8 × 8 cells darker than its right neighbor? */
export function differenceHash(picture: Grey): bigint {
  const cells = resample(picture, whole(picture), 9, 8);
  let bits = 0n;
  for (let y = 0; y < 8; y++) {
    for (let x = 0; x < 8; x++) {
      const isDarker = (cells[9 * y + x] ?? 0) < (cells[9 * y + x + 1] ?? 0);
      bits = (bits << 1n) | (isDarker ? 1n : 0n);
    }
  }
  return bits;
}

export function differingBits(a: bigint, b: bigint): number {
  let rest = a ^ b;
  let count = 0;
  for (; rest > 0n; rest &= rest - 1n) count++;
  return count;
}

type Window = { x: number; y: number; width: number; height: number };

function whole({ width, height }: Grey): Window {
  return { x: 0, y: 0, width, height };
}

/** A preview of fixed shape fills up with black what the picture's shape leaves. */
function withoutBars(view: Grey, aspect: number): Window {
  const all = whole(view);
  const isTall = view.width / view.height < aspect;
  const inner = isTall
    ? { ...all, height: view.width / aspect, y: (view.height - view.width / aspect) / 2 }
    : { ...all, width: view.height * aspect, x: (view.width - view.height * aspect) / 2 };
  const bars = isTall
    ? [
        { ...all, height: inner.y },
        { ...all, y: view.height - inner.y, height: inner.y },
      ]
    : [
        { ...all, width: inner.x },
        { ...all, x: view.width - inner.x, width: inner.x },
      ];
  return (isTall ? inner.y : inner.x) >= 2 && bars.every((one) => isBar(view, one)) ? inner : all;
}

function isBar(view: Grey, window: Window): boolean {
  const cells = resample(view, shrunk(window), 16, 16);
  return average(cells) <= bar.mean && spread(cells) <= bar.spread;
}

/** Compression smears the picture's edge into the bar. */
function shrunk({ x, y, width, height }: Window): Window {
  const [dx, dy] = [Math.min(1, width / 4), Math.min(1, height / 4)];
  return { x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy };
}

function turned({ width, height, data }: Grey, quarters: 1 | 3): Grey {
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = quarters === 1 ? x * height + (height - 1 - y) : (width - 1 - x) * height + y;
      out[to] = data[y * width + x] ?? 0;
    }
  }
  return { width: height, height: width, data: out };
}

function sample(view: Grey, window: Window): Float64Array {
  return resample(view, window, grid, grid);
}

/** Mean of the pixels under each cell. */
function resample(view: Grey, window: Window, columns: number, rows: number): Float64Array {
  const out = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const [top, bottom] = reach(window.y, window.height, row, rows, view.height);
    for (let column = 0; column < columns; column++) {
      const [left, right] = reach(window.x, window.width, column, columns, view.width);
      const sum = sumOf(view, { left, right, top, bottom });
      out[row * columns + column] = sum / ((bottom - top) * (right - left));
    }
  }
  return out;
}

/** A function of its own, as it is called often: the engine makes that quick sooner than loops within loops. */
function sumOf(
  { width, data }: Grey,
  { left, right, top, bottom }: Record<"left" | "right" | "top" | "bottom", number>,
): number {
  let sum = 0;
  for (let y = top; y < bottom; y++) {
    for (let at = y * width + left; at < y * width + right; at++) sum += data[at] ?? 0;
  }
  return sum;
}

function reach(from: number, length: number, index: number, count: number, max: number) {
  const low = Math.min(max - 1, Math.max(0, Math.floor(from + (length * index) / count)));
  const high = Math.min(max, Math.max(low + 1, Math.round(from + (length * (index + 1)) / count)));
  return [low, high] as const;
}

function correlation(a: Float64Array, b: Float64Array): number {
  const [meanA, meanB] = [average(a), average(b)];
  let [both, ofA, ofB] = [0, 0, 0];
  for (const [index, value] of a.entries()) {
    const [da, db] = [value - meanA, (b[index] ?? 0) - meanB];
    both += da * db;
    ofA += da * da;
    ofB += db * db;
  }
  return ofA > 0 && ofB > 0 ? both / Math.sqrt(ofA * ofB) : 0;
}

function average(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function spread(values: Float64Array): number {
  const mean = average(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
