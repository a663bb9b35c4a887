import type { Colour } from "../colour.ts";
import { type LumaCoefficients, placeOf } from "./coefficients.ts";
import { type EarlierStep, earlierSteps } from "./earlier-steps.ts";

/** Blocks along each side of a zone, and from one zone to the next. */
const zone = { blocks: 4, every: 2 };
/** Coefficients that are not 0: a zone with fewer tells nothing. */
const fewest = 24;
/** Modes that must show an earlier compression before its absence somewhere means anything. */
const fewestModes = 3;

/** Where a picture lacks the traces of the earlier compression that the rest of it bears. */
export type CompressionMap = {
  /** The quantization steps before, by mode of the zig-zag. */
  steps: { mode: number; step: number }[];
  /** Zones a row and a column, each overlapping the next by half. */
  columns: number;
  rows: number;
  /** Robust deviations from the other zones of as much detail; negative lacks traces, 0 tells nothing. */
  deviations: Float32Array;
};

export type NoMap = "no_detail" | "no_earlier_compression";

/**
 * A picture that was compressed, edited and compressed again bears both compressions everywhere but
 * where it was edited. A picture compressed once has nothing to compare.
 */
export function compressionMap(luma: LumaCoefficients, picture: Colour): CompressionMap | NoMap {
  if (Math.min(picture.width, picture.height) < 64) return "no_detail";
  const found = earlierSteps(luma, picture);
  if (!found) return "no_detail";
  if (found.length < fewestModes) return "no_earlier_compression";
  const grid = blockGrid(luma, found, picture);
  const columns = Math.floor((grid.columns - zone.blocks) / zone.every) + 1;
  const rows = Math.floor((grid.rows - zone.blocks) / zone.every) + 1;
  if (columns < 1 || rows < 1) return "no_detail";
  const zones = zonesOf(grid, { columns, rows });
  return {
    steps: found.map(({ mode, step }) => ({ mode: mode + 1, step })),
    columns,
    rows,
    deviations: deviationsOf(zones),
  };
}

type BlockGrid = { columns: number; rows: number; odds: Float32Array; counts: Uint8Array };

/**
 * For each block the sum of its coefficients' log-odds, and their number. Zeros carry little information and are
 * dropped.
 */
function blockGrid(
  { values, each, blocks, order }: LumaCoefficients,
  steps: readonly EarlierStep[],
  picture: Colour,
): BlockGrid {
  const columns = order.columns * order.h;
  const rows = Math.ceil(blocks / columns / order.v) * order.v + order.v;
  const odds = new Float32Array(columns * rows);
  const counts = new Uint8Array(columns * rows);
  let last = 0;
  for (let block = 0; block < blocks; block++) {
    const [column, row] = placeOf(order, block);
    const at = row * columns + column;
    last = Math.max(last, row);
    if (isCut(picture, column, row) || isClipped(picture, column, row)) continue;
    for (const { mode, odds: table } of steps) {
      const amplitude = Math.abs(values[each * block + 1 + mode] ?? 0);
      // Beyond the last amplitude in the table nothing is known.
      if (amplitude === 0 || amplitude >= table.length - 1) continue;
      odds[at] = (odds[at] ?? 0) + (table[amplitude] ?? 0);
      counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  return { columns, rows: last + 1, odds, counts };
}

/** Every encoder fills the part of a block beyond the picture's edge in its own way. */
function isCut({ width, height }: Colour, column: number, row: number): boolean {
  return 8 * column + 8 > width || 8 * row + 8 > height;
}

/** Black or white cut what the first compression left, as an edit would: one pixel is enough, as where leaves let the sky through. */
function isClipped({ width, height, data }: Colour, column: number, row: number): boolean {
  const right = Math.min(width, 8 * column + 8);
  const bottom = Math.min(height, 8 * row + 8);
  for (let y = 8 * row; y < bottom; y++) {
    for (let x = 8 * column; x < right; x++) {
      const at = 3 * (y * width + x);
      for (let c = at; c < at + 3; c++) {
        const value = data[c] ?? 0;
        if (value < 3 || value > 252) return true;
      }
    }
  }
  return false;
}

type Zones = { means: Float32Array; counts: Uint16Array };

function zonesOf(grid: BlockGrid, { columns, rows }: { columns: number; rows: number }): Zones {
  const means = new Float32Array(columns * rows);
  const counts = new Uint16Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let [sum, count] = [0, 0];
      for (let y = 0; y < zone.blocks; y++) {
        const from = (row * zone.every + y) * grid.columns + column * zone.every;
        for (let at = from; at < from + zone.blocks; at++) {
          sum += grid.odds[at] ?? 0;
          count += grid.counts[at] ?? 0;
        }
      }
      const at = row * columns + column;
      means[at] = count > 0 ? sum / count : 0;
      counts[at] = count;
    }
  }
  return { means, counts };
}

/** Zones of one kind have about as many coefficients: their means vary alike. */
function deviationsOf({ means, counts }: Zones): Float32Array {
  const out = new Float32Array(means.length);
  const kinds = new Map<number, number[]>();
  for (const [at, count] of counts.entries()) {
    if (count < fewest) continue;
    const kind = Math.floor(Math.log2(count));
    const known = kinds.get(kind);
    if (known) known.push(at);
    else kinds.set(kind, [at]);
  }
  for (const places of kinds.values()) {
    if (places.length < 12) continue;
    const all = Float32Array.from(places, (at) => means[at] ?? 0).sort();
    const middle = all[all.length >> 1] ?? 0;
    const apart = all.map((mean) => Math.abs(mean - middle)).sort();
    const deviation = Math.max(0.02, 1.4826 * (apart[apart.length >> 1] ?? 0));
    for (const at of places) out[at] = ((means[at] ?? 0) - middle) / deviation;
  }
  return out;
}
