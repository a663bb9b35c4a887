import { isInside } from "../convex-hull.ts";
import { spectrum } from "../fft.ts";
import type { Grey } from "../pixels.ts";
import { median } from "./compare.ts";
import { type Homography, type Point, project } from "./homography.ts";
import { sampleLinear } from "./keypoints.ts";

const side = 64;
const windows = 7;
/** Share of a pattern's amplitude below which it is missing from the other photograph. */
const missing = 0.5;

/**
 * How strong a periodic pattern is that does not belong to the print: each photograph has one that
 * the other lacks at its place. Print comes along when a plane is turned; a screen's grid and its
 * moiré, which live between screen and sensor, do not. Peak over median of the spectrum, of the
 * weaker of the two, the median of windows: a hologram fills only some. 0 when there is none.
 */
export function loosePattern(
  first: Grey,
  second: Grey,
  homography: Homography,
  hull: readonly Point[],
): number {
  const found: number[] = [];
  for (let row = 0; row < windows; row++) {
    for (let column = 0; column < windows; column++) {
      const left = Math.round(((first.width - side) * column) / (windows - 1));
      const top = Math.round(((first.height - side) * row) / (windows - 1));
      const corners = [0, side].flatMap((dx) =>
        [0, side].map((dy) => ({ x: left + dx, y: top + dy })),
      );
      if (!corners.every((corner) => isInside(hull, corner))) continue;
      found.push(prominence(first, second, homography, left, top));
    }
  }
  if (found.length < 4) return 0;
  return median(found);
}

function prominence(a: Grey, b: Grey, h: Homography, left: number, top: number): number {
  const here = new Float64Array(side * side);
  const there = new Float64Array(side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      here[y * side + x] = a.data[(top + y) * a.width + left + x] ?? 0;
      const at = project(h, { x: left + x, y: top + y });
      there[y * side + x] = sampleLinear(b, at.x, at.y);
    }
  }
  const [one, other] = [spectrum(prepared(here), side), spectrum(prepared(there), side)];
  return Math.min(ownPeak(one, other), ownPeak(other, one));
}

/** The highest peak that the other spectrum lacks, over the median. */
function ownPeak(own: Float64Array, other: Float64Array): number {
  const judged: number[] = [];
  let peak = 0;
  for (let v = 0; v < side; v++) {
    for (let u = 0; u < side / 2; u++) {
      if (!isJudged(u, v)) continue;
      const amplitude = own[v * side + u] ?? 0;
      judged.push(amplitude);
      if (amplitude > peak && (other[v * side + u] ?? 0) < missing * amplitude) peak = amplitude;
    }
  }
  return peak / Math.max(1, median(judged));
}

/** Neither the picture's own shading nor the axes, where edges of print and JPEG's blocks lie. */
function isJudged(u: number, v: number): boolean {
  const y = v > side / 2 ? v - side : v;
  return Math.hypot(u, y) >= 5 && u >= 2 && Math.abs(y) >= 2;
}

/** Over its own mean, without its slope of light, faded to the edges. */
function prepared(square: Float64Array): Float64Array {
  const mean = square.reduce((sum, value) => sum + value, 0) / square.length;
  return square.map((value, index) => {
    const fade = (at: number) => Math.sin((Math.PI * (at + 0.5)) / side) ** 2;
    return (
      ((value - mean) / Math.max(16, mean)) *
      100 *
      fade(index % side) *
      fade(Math.floor(index / side))
    );
  });
}
