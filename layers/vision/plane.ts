import { clamp, type Grey, levelFor, type Plane, type Pyramid, type Window } from "./pixels.ts";

/**
 * A part of the page at another scale, its sides padded to multiples of 32 with its own mean:
 * what the locator takes.
 */
export function planeOf(pyramid: Pyramid, window: Window, scale: number): Plane {
  const inner = {
    width: Math.max(1, Math.round(window.width * scale)),
    height: Math.max(1, Math.round(window.height * scale)),
  };
  const width = Math.ceil(inner.width / 32) * 32;
  const height = Math.ceil(inner.height / 32) * 32;
  const { grey, shrink } = levelFor(pyramid, scale);
  const data = new Float32Array(width * height);
  const step = 1 / (scale * shrink);
  const columns = between(inner.width, step, { from: window.x / shrink, of: grey.width });
  const rows = between(inner.height, step, { from: window.y / shrink, of: grey.height });
  let sum = 0;
  for (let y = 0; y < inner.height; y++) {
    const row = data.subarray(y * width, y * width + inner.width);
    sum = blendRow(row, grey, { columns, rows, y, sum });
  }
  const mean = sum / (inner.width * inner.height);
  for (let y = 0; y < height; y++) {
    const from = y < inner.height ? inner.width : 0;
    data.fill(mean, y * width + from, (y + 1) * width);
  }
  return { width, height, data };
}

/** Between which two of a picture's rows or columns each of another scale lies, and how far on. */
type Between = { first: Int32Array; second: Int32Array; share: Float64Array };

function between(count: number, step: number, { from, of }: { from: number; of: number }): Between {
  const found = {
    first: new Int32Array(count),
    second: new Int32Array(count),
    share: new Float64Array(count),
  };
  for (let index = 0; index < count; index++) {
    const place = clamp((index + 0.5) * step + from - 0.5, of - 1);
    const first = Math.floor(place);
    found.first[index] = first;
    found.second[index] = Math.min(first + 1, of - 1);
    found.share[index] = place - first;
  }
  return found;
}

/**
 * A row of the other scale, and the running sum with it. A function of its own: V8 optimizes a function that
 * runs often, and loops within loops only after a while.
 */
function blendRow(
  row: Float32Array,
  { width, data }: Grey,
  { columns, rows, y, sum }: { columns: Between; rows: Between; y: number; sum: number },
): number {
  const { first, second, share } = columns;
  const above = width * (rows.first[y] ?? 0);
  const below = width * (rows.second[y] ?? 0);
  const down = rows.share[y] ?? 0;
  let total = sum;
  for (let x = 0; x < row.length; x++) {
    const left = first[x] ?? 0;
    const right = second[x] ?? 0;
    const across = share[x] ?? 0;
    const upper = mix(data[above + left] ?? 0, data[above + right] ?? 0, across);
    const lower = mix(data[below + left] ?? 0, data[below + right] ?? 0, across);
    const value = mix(upper, lower, down) / 255;
    row[x] = value;
    total += value;
  }
  return total;
}

function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}
