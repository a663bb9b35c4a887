import type { Colour } from "../colour.ts";
import { isInside } from "../convex-hull.ts";
import type { Grey } from "../pixels.ts";
import { type Homography, type Point, project, solve } from "./homography.ts";

/** How the light on a plane changed from one photograph to the other, cell by cell. */
export type LightChange = {
  cells: number;
  /** Share of cells that grew brighter or darker than their surroundings did. */
  light: number;
  /** Share of cells whose color changed against that of their surroundings. */
  colour: number;
};

const cellSide = 10;
const fewestCells = 60;
/** Natural logarithm of the ratio; noise and what registration leaves stay below. */
const changed = { light: 0.13, colour: 0.12 } as const;
/** Added to 8-bit values, so that the noise of the dark does not count. */
const floor = 16;

/** `undefined` when too little of the plane is seen twice. */
export function compareLight(
  first: Colour,
  second: Colour,
  homography: Homography,
  hull: readonly Point[],
): LightChange | undefined {
  const cells: { x: number; y: number; light: number; red: number; blue: number }[] = [];
  for (let y = cellSide; y < first.height - cellSide; y += cellSide) {
    for (let x = cellSide; x < first.width - cellSide; x += cellSide) {
      if (!isInside(hull, { x, y })) continue;
      const change = changeAt(first, second, homography, { x, y });
      if (change) cells.push({ x: x / first.width, y: y / first.height, ...change });
    }
  }
  if (cells.length < fewestCells) return undefined;
  // Turning a plane dims it evenly; only what departs from that is a change of its own.
  const rest = (key: "light" | "red" | "blue") =>
    withoutPlane(cells.map((cell) => ({ x: cell.x, y: cell.y, value: cell[key] })));
  const [light, red, blue] = [rest("light"), rest("red"), rest("blue")];
  const share = (isChanged: (index: number) => boolean) =>
    cells.filter((_, index) => isChanged(index)).length / cells.length;
  return {
    cells: cells.length,
    light: share((i) => Math.abs(light[i] ?? 0) > changed.light),
    colour: share((i) => Math.hypot(red[i] ?? 0, blue[i] ?? 0) > changed.colour),
  };
}

function changeAt(first: Colour, second: Colour, h: Homography, at: Point) {
  const [before, after] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  let count = 0;
  for (let dy = -4; dy <= 4; dy += 2) {
    for (let dx = -4; dx <= 4; dx += 2) {
      const here = { x: at.x + dx, y: at.y + dy };
      const there = project(h, here);
      if (there.x < 1 || there.y < 1 || there.x > second.width - 2 || there.y > second.height - 2) {
        return undefined;
      }
      addTo(before, first, here);
      addTo(after, second, there);
      count++;
    }
  }
  const ratio = (channel: number) =>
    Math.log(((after[channel] ?? 0) / count + floor) / ((before[channel] ?? 0) / count + floor));
  const [red, green, blue] = [ratio(0), ratio(1), ratio(2)];
  // Where a channel is burned out its color is not known.
  const isBurnt = [...before, ...after].some((sum) => sum / count > 250);
  const light = (red + green + blue) / 3;
  return { light, red: isBurnt ? 0 : red - green, blue: isBurnt ? 0 : blue - green };
}

function addTo(sums: number[], { width, data }: Colour, { x, y }: Point): void {
  const from = 3 * (Math.round(y) * width + Math.round(x));
  for (let c = 0; c < 3; c++) sums[c] = (sums[c] ?? 0) + (data[from + c] ?? 0);
}

/** The part that an even slope does not explain; outliers lose weight round by round. */
function withoutPlane(samples: readonly { x: number; y: number; value: number }[]): number[] {
  let weights = samples.map(() => 1);
  let rest = samples.map(({ value }) => value);
  for (let round = 0; round < 6; round++) {
    const normal = [new Float64Array(4), new Float64Array(4), new Float64Array(4)];
    for (const [i, { x, y, value }] of samples.entries()) {
      const row = [1, x, y, value];
      for (const [a, line] of normal.entries()) {
        for (let b = 0; b < 4; b++) {
          line[b] = (line[b] ?? 0) + (weights[i] ?? 0) * (row[a] ?? 0) * (row[b] ?? 0);
        }
      }
    }
    const [a = 0, b = 0, c = 0] = solve(normal) ?? [];
    rest = samples.map(({ x, y, value }) => value - a - b * x - c * y);
    const spread = Math.max(0.01, 1.5 * median(rest.map(Math.abs)));
    weights = rest.map((value) => 1 / (1 + (value / spread) ** 2));
  }
  return rest;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/** Green alone: sharpest of the three, and where most of luma is. */
export function greenOf({ width, height, data }: Colour): Grey {
  const out = new Uint8Array(width * height);
  for (let i = 0; i < out.length; i++) out[i] = data[3 * i + 1] ?? 0;
  return { width, height, data: out };
}
