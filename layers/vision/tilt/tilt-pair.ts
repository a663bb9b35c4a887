import type { Colour } from "../colour.ts";
import { hullOf } from "../convex-hull.ts";
import { compareLight, greenOf, type LightChange } from "./compare.ts";
import { type Homography, type Point, project, solve } from "./homography.ts";
import { loosePattern } from "./loose-pattern.ts";
import { register } from "./register.ts";

/** px at which a pair of photographs is laid over one another. */
export const tiltedLongSide = 1280;

/** Findings of two photographs of one side, the second tilted, taken together. */
export type TiltPair = {
  /** Points of the plane found again. */
  points: number;
  /** Root mean square of what one plane leaves unexplained, share of the long side. */
  residual: number;
  /** How far the two views differ beyond turn, shift and size, share of the plane's extent. */
  foreshortening: number;
  change: LightChange;
  /** See `loosePattern`. */
  loosePattern: number;
};

/** `undefined` when no common plane is found. Both within about 1280 px, not enlarged. */
export function compareTilt(first: Colour, second: Colour): TiltPair | undefined {
  const [a, b] = [halved(first), halved(second)];
  const found = register(greenOf(a), greenOf(b));
  if (!found) return undefined;
  const hull = grown(hullOf(found.places));
  const change = compareLight(a, b, found.homography, hull);
  if (!change) return undefined;
  const large = doubled(found.homography);
  const largeHull = hull.map(({ x, y }) => ({ x: 2 * x, y: 2 * y }));
  return {
    points: found.places.length,
    residual: found.residual / Math.max(a.width, a.height),
    foreshortening: foreshortening(found.homography, hull),
    change,
    loosePattern: loosePattern(greenOf(first), greenOf(second), large, largeHull),
  };
}

function halved({ width, height, data }: Colour): Colour {
  const [w, h] = [width >> 1, height >> 1];
  const out = new Uint8Array(3 * w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      for (let c = 0; c < 3; c++) {
        const at = 3 * (2 * y * width + 2 * x) + c;
        const below = at + 3 * width;
        const sum =
          (data[at] ?? 0) + (data[at + 3] ?? 0) + (data[below] ?? 0) + (data[below + 3] ?? 0);
        out[3 * (y * w + x) + c] = (sum + 2) >> 2;
      }
    }
  }
  return { width: w, height: h, data: out };
}

/** A plane goes on a little beyond the last corner found on it. */
function grown(hull: readonly Point[]): Point[] {
  const x = hull.reduce((sum, point) => sum + point.x, 0) / hull.length;
  const y = hull.reduce((sum, point) => sum + point.y, 0) / hull.length;
  return hull.map((point) => ({ x: x + 1.06 * (point.x - x), y: y + 1.06 * (point.y - y) }));
}

/** The same homography for pictures twice as large. */
function doubled(h: Homography): Homography {
  return [h[0], h[1], 2 * h[2], h[3], h[4], 2 * h[5], h[6] / 2, h[7] / 2, 1];
}

/** The part of the homography beyond the best turn, shift and size. 0 for the same angle, or a copy. */
function foreshortening(h: Homography, hull: readonly Point[]): number {
  const to = hull.map((point) => project(h, point));
  // u = a x − b y + c, v = b x + a y + d, by least squares.
  const normal = Array.from({ length: 4 }, () => new Float64Array(5));
  for (const [i, { x, y }] of hull.entries()) {
    const there = to[i] ?? { x: 0, y: 0 };
    for (const row of [
      [x, -y, 1, 0, there.x],
      [y, x, 0, 1, there.y],
    ]) {
      for (const [k, line] of normal.entries()) {
        for (let j = 0; j < 5; j++) line[j] = (line[j] ?? 0) + (row[k] ?? 0) * (row[j] ?? 0);
      }
    }
  }
  const [a = 1, b = 0, c = 0, d = 0] = solve(normal) ?? [];
  const squares = hull.reduce((sum, { x, y }, i) => {
    const there = to[i] ?? { x: 0, y: 0 };
    return sum + (a * x - b * y + c - there.x) ** 2 + (b * x + a * y + d - there.y) ** 2;
  }, 0);
  const middle = {
    x: to.reduce((sum, { x }) => sum + x, 0) / to.length,
    y: to.reduce((sum, { y }) => sum + y, 0) / to.length,
  };
  const reach = to.reduce((sum, { x, y }) => sum + (x - middle.x) ** 2 + (y - middle.y) ** 2, 0);
  return reach > 0 ? Math.sqrt(squares / reach) : 0;
}
