import { rounded } from "#domain/rounded.ts";
import { uprightPoint } from "#vision/orientation.ts";
import type { Grey } from "#vision/pixels.ts";

/** px from one place of a map to the next. */
export const pitch = 16;

type Size = { width: number; height: number };

/** How strange each place of a picture is, rows from the top. */
export type Suspicion = {
  columns: number;
  rows: number;
  strengths: Float32Array;
  /** Cells of `pitch` px that a place covers along each side: more than one overlap. */
  covers: 1 | 2;
};

/** Shares of the upright photograph, and the strength of its strangest place. */
export type Region = { box: [x: number, y: number, width: number, height: number]; max: number };

/** A reviewer looks at the strongest few. */
const shown = 8;

/** Places from a strength on that touch, the strangest first. One alone is chance more often than an edit. */
export function regionsOf(
  suspicion: Suspicion,
  file: Size & { orientation?: number | undefined },
  min: { strength: number; places: number },
): Region[] {
  const { columns, strengths } = suspicion;
  const isStrange = (at: number) => (strengths[at] ?? 0) >= min.strength;
  const seen = new Uint8Array(strengths.length);
  const regions: Region[] = [];
  for (let start = 0; start < strengths.length; start++) {
    if (seen[start] || !isStrange(start)) continue;
    const touching = [start];
    seen[start] = 1;
    for (const at of touching) {
      for (const next of around(at, suspicion)) {
        if (seen[next] || !isStrange(next)) continue;
        seen[next] = 1;
        touching.push(next);
      }
    }
    if (touching.length < min.places) continue;
    const xs = extent(touching.map((at) => at % columns));
    const ys = extent(touching.map((at) => Math.floor(at / columns)));
    const across = (cell: number) => Math.min(1, (pitch * cell) / file.width);
    const down = (cell: number) => Math.min(1, (pitch * cell) / file.height);
    const from = [across(xs.min), down(ys.min)] as const;
    const to = [across(xs.max + suspicion.covers), down(ys.max + suspicion.covers)] as const;
    const { max } = extent(touching.map((at) => strengths[at] ?? 0));
    regions.push({ box: turned(from, to, file.orientation), max });
  }
  return regions.sort((a, b) => b.max - a.max).slice(0, shown);
}

/** By a loop: a large picture has more places than a call takes arguments. */
function extent(values: readonly number[]): { min: number; max: number } {
  let [min, max] = [Infinity, -Infinity];
  for (const value of values) {
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return { min, max };
}

function around(at: number, { columns, rows }: Suspicion): number[] {
  const [x, y] = [at % columns, Math.floor(at / columns)];
  return Array.from({ length: 9 }, (_, k) => [x + (k % 3) - 1, y + Math.floor(k / 3) - 1] as const)
    .filter(([nx, ny]) => nx >= 0 && ny >= 0 && nx < columns && ny < rows)
    .map(([nx, ny]) => ny * columns + nx);
}

type Point = readonly [x: number, y: number];

function turned(from: Point, to: Point, orientation?: number): Region["box"] {
  const one = uprightPoint(from, orientation);
  const other = uprightPoint(to, orientation);
  return [
    rounded(Math.min(one[0], other[0]), 3),
    rounded(Math.min(one[1], other[1]), 3),
    rounded(Math.abs(one[0] - other[0]), 3),
    rounded(Math.abs(one[1] - other[1]), 3),
  ];
}

/** The map as high as places are strange, from nothing at `from` to all at `to`. */
export function drawn(
  { columns, strengths, covers }: Suspicion,
  size: Size,
  { from, to }: { from: number; to: number },
): Grey {
  const [width, height] = [Math.ceil(size.width / pitch), Math.ceil(size.height / pitch)];
  const data = new Uint8Array(width * height);
  for (const [at, value] of strengths.entries()) {
    const strength = Math.max(0, Math.min(1, (value - from) / (to - from)));
    if (strength === 0) continue;
    const [x, y] = [at % columns, Math.floor(at / columns)];
    for (let k = 0; k < covers * covers; k++) {
      const cx = Math.min(width - 1, x + (k % covers));
      const cy = Math.min(height - 1, y + Math.floor(k / covers));
      const cell = cy * width + cx;
      data[cell] = Math.max(data[cell] ?? 0, 230 * strength);
    }
  }
  return { width, height, data };
}
