import { type Strips, stripHeight, visualCapital, visualStretch } from "../models.ts";
import { levelFor, type Pyramid, sampleCubic } from "../pixels.ts";
import { type Homography, lineOf, project } from "./homography.ts";

/** A row of print on the document's plane, mm: left edge, middle of its capitals, their height. */
export type PrintRow = { x: number; y: number; width: number; capital: number };

/** How one cut differs from the plain one: down by a share of a capital, larger, wider. */
export type VisualJitter = { down: number; scale: number; stretch: number };

/** mm before the first letter. */
const before = 1.1;
/** Strips of one width go through the network together. */
const widthStep = 64;

/**
 * Cuts a row out of the photograph, straightened by the document's plane: capitals 15 px high,
 * stretched across, zero mean and unit variance, padded to a multiple of 64 px by its last column.
 */
export function cutVisualStrip(
  pyramid: Pyramid,
  toPage: Homography,
  row: PrintRow,
  jitter: VisualJitter = { down: 0, scale: 1, stretch: 1 },
): Strips {
  const pxDown = (visualCapital / row.capital) * jitter.scale;
  const pxAcross = pxDown * visualStretch * jitter.stretch;
  const inner = Math.max(8, Math.round((row.width + before + 0.6) * pxAcross));
  const width = Math.ceil(inner / widthStep) * widthStep;
  const data = new Float32Array(stripHeight * width);
  const middle = row.y + jitter.down * row.capital;
  const { grey, shrink } = levelFor(pyramid, Math.min(1, 1 / (pageStep(toPage, row) / pxDown)));
  let sum = 0;
  let squares = 0;
  for (let y = 0; y < stripHeight; y++) {
    const downMm = middle + (y + 0.5 - stripHeight / 2) / pxDown;
    const { a, b, c, d, e, f, g, h, i } = lineOf(toPage, downMm);
    for (let x = 0; x < inner; x++) {
      const acrossMm = row.x - before + (x + 0.5) / pxAcross;
      const unit = 1 / (g * acrossMm + h + i);
      const pageX = (a * acrossMm + b + c) * unit;
      const pageY = (d * acrossMm + e + f) * unit;
      const value = sampleCubic(grey, (pageX + 0.5) / shrink - 0.5, (pageY + 0.5) / shrink - 0.5);
      data[y * width + x] = value;
      sum += value;
      squares += value * value;
    }
  }
  const count = stripHeight * inner;
  const mean = sum / count;
  const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean)) + 0.25;
  for (let y = 0; y < stripHeight; y++) {
    for (let x = 0; x < inner; x++) {
      const index = y * width + x;
      data[index] = ((data[index] ?? 0) - mean) / deviation;
    }
    data.fill(data[y * width + inner - 1] ?? 0, y * width + inner, (y + 1) * width);
  }
  return { count: 1, width, data };
}

/** px of the page that a millimetre down takes up at the row's middle. */
function pageStep(toPage: Homography, row: PrintRow): number {
  const a = project(toPage, { x: row.x + row.width / 2, y: row.y });
  const b = project(toPage, { x: row.x + row.width / 2, y: row.y + 1 });
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** Strips of the same width in one, with where each came from. */
export function batchesOf(strips: readonly Strips[]): { indices: number[]; strips: Strips }[] {
  const byWidth = new Map<number, number[]>();
  for (const [index, { width }] of strips.entries()) {
    byWidth.set(width, [...(byWidth.get(width) ?? []), index]);
  }
  return [...byWidth].map(([width, indices]) => {
    const data = new Float32Array(indices.length * stripHeight * width);
    for (const [n, index] of indices.entries()) {
      const one = strips[index];
      if (one) data.set(one.data, n * stripHeight * width);
    }
    return { indices, strips: { count: indices.length, width, data } };
  });
}
