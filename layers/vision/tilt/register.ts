import type { Grey } from "../pixels.ts";
import {
  fitHomography,
  type Homography,
  type Point,
  type PointPair,
  project,
} from "./homography.ts";
import { blurred, findKeypoints, type Keypoint, sampleLinear } from "./keypoints.ts";

/** Two photographs of one plane laid over one another. */
export type Registration = {
  /** From px of the first to px of the second. */
  homography: Homography;
  /** Where the plane was found again, px of the first. */
  places: readonly Point[];
  /** Root mean square of what the homography leaves, px. */
  residual: number;
};

const scales = [1, 0.75, 0.56] as const;
const fewest = 24;
const rounds = 600;
const tolerance = 3.5;

/** `undefined` when no plane of the first is found again in the second. */
export function register(first: Grey, second: Grey): Registration | undefined {
  const pairs = matched(atScales(first), atScales(second));
  const rough = consensus(pairs);
  if (!rough) return undefined;
  let homography = rough.homography;
  let places = rough.inliers;
  const [a, b] = [blurred(first), blurred(second)];
  // Patches compared in place are finer than corners, and reach where no corner was matched.
  const corners = findKeypoints(first);
  for (const reach of [4, 2]) {
    const close = refined(a, b, homography, { corners, reach });
    if (close.length < fewest) return undefined;
    const fitted = fitHomography(close);
    if (!fitted) return undefined;
    const kept = close.filter((pair) => distance(fitted, pair) < 1.5);
    homography = fitHomography(kept) ?? fitted;
    places = kept;
  }
  if (places.length < fewest) return undefined;
  const squares = places.reduce((sum, pair) => sum + distance(homography, pair) ** 2, 0);
  return {
    homography,
    places: places.map(({ from }) => from),
    residual: Math.sqrt(squares / places.length),
  };
}

function atScales(grey: Grey): Keypoint[] {
  return scales.flatMap((scale) => {
    const level = scale === 1 ? grey : resized(grey, scale);
    return findKeypoints(level).map(({ x, y, patch }) => ({ x: x / scale, y: y / scale, patch }));
  });
}

function resized(grey: Grey, scale: number): Grey {
  const [width, height] = [Math.round(grey.width * scale), Math.round(grey.height * scale)];
  const smooth = blurred(grey);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      data[y * width + x] = sampleLinear(smooth, (x + 0.5) / scale - 0.5, (y + 0.5) / scale - 0.5);
    }
  }
  return { width, height, data };
}

/** Each corner's best counterpart, when it is clearly better than any elsewhere. */
function matched(from: readonly Keypoint[], to: readonly Keypoint[]): PointPair[] {
  return from.flatMap((keypoint) => {
    let [best, other] = [0, 0];
    let found: Keypoint | undefined;
    for (const candidate of to) {
      let likeness = 0;
      for (let i = 0; i < 64; i++) {
        likeness += (keypoint.patch[i] ?? 0) * (candidate.patch[i] ?? 0);
      }
      if (likeness > best) {
        const isSamePlace = found && Math.hypot(found.x - candidate.x, found.y - candidate.y) < 6;
        if (!isSamePlace) other = best;
        best = likeness;
        found = candidate;
      } else if (likeness > other && found) {
        if (Math.hypot(found.x - candidate.x, found.y - candidate.y) >= 6) other = likeness;
      }
    }
    return found && best > 0.8 && best - other > 0.02 ? [{ from: keypoint, to: found }] : [];
  });
}

/** The homography that most pairs agree on. Draws are a fixed sequence: the same pictures register the same. */
function consensus(pairs: readonly PointPair[]) {
  if (pairs.length < 12) return undefined;
  let state = 0x2545f491;
  const draw = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return pairs[state % pairs.length];
  };
  let inliers: PointPair[] = [];
  for (let round = 0; round < rounds; round++) {
    const four = [draw(), draw(), draw(), draw()].filter((pair) => pair !== undefined);
    const homography = fitHomography(four);
    if (!homography || !isSane(homography, four)) continue;
    const agreeing = pairs.filter((pair) => distance(homography, pair) < tolerance);
    if (agreeing.length > inliers.length) inliers = agreeing;
  }
  const homography = inliers.length >= 12 ? fitHomography(inliers) : undefined;
  return homography && { homography, inliers };
}

/** Neither mirrored nor blown up beyond what a hand does. */
function isSane(h: Homography, pairs: readonly PointPair[]): boolean {
  return pairs.every(({ from }) => {
    const depth = h[6] * from.x + h[7] * from.y + h[8];
    const area = jacobian(h, from);
    return depth > 0 && area > 0.15 && area < 6;
  });
}

/** How much an area at a point grows. */
function jacobian(h: Homography, at: Point): number {
  const [o, x, y] = [
    project(h, at),
    project(h, { x: at.x + 1, y: at.y }),
    project(h, { x: at.x, y: at.y + 1 }),
  ];
  return (x.x - o.x) * (y.y - o.y) - (x.y - o.y) * (y.x - o.x);
}

function distance(h: Homography, { from, to }: PointPair): number {
  const there = project(h, from);
  return Math.hypot(there.x - to.x, there.y - to.y);
}

const half = 6;

/** Corners of the first, looked for around where the homography puts them. */
function refined(
  a: Grey,
  b: Grey,
  h: Homography,
  { corners, reach }: { corners: readonly Point[]; reach: number },
): PointPair[] {
  const pairs: PointPair[] = [];
  for (const { x, y } of corners) {
    const found = bestShift(a, b, h, { x, y }, reach);
    if (found) pairs.push({ from: { x, y }, to: found });
  }
  return pairs;
}

function bestShift(a: Grey, b: Grey, h: Homography, at: Point, reach: number): Point | undefined {
  const there = project(h, at);
  if (there.x < half || there.y < half) return undefined;
  if (there.x >= b.width - half || there.y >= b.height - half) return undefined;
  const side = 2 * reach + 1;
  const scores = new Float64Array(side * side);
  let best = 0;
  for (let index = 0; index < scores.length; index++) {
    const [dx, dy] = [(index % side) - reach, Math.floor(index / side) - reach];
    scores[index] = likeness(a, b, h, at, dx, dy);
    if ((scores[index] ?? 0) > (scores[best] ?? 0)) best = index;
  }
  const [column, row] = [best % side, Math.floor(best / side)];
  const isOnEdge = column === 0 || row === 0 || column === side - 1 || row === side - 1;
  if ((scores[best] ?? 0) < 0.75 || isOnEdge) return undefined;
  const peak = (step: number) => {
    const [low, middle, high] = [
      scores[best - step] ?? 0,
      scores[best] ?? 0,
      scores[best + step] ?? 0,
    ];
    const bend = low - 2 * middle + high;
    return bend < 0 ? (low - high) / (2 * bend) : 0;
  };
  return { x: there.x + column - reach + peak(1), y: there.y + row - reach + peak(side) };
}

/** Correlation of the patch around a point with what lies where the homography puts it. */
function likeness(a: Grey, b: Grey, h: Homography, at: Point, dx: number, dy: number): number {
  let [n, sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0, 0];
  for (let v = -half; v <= half; v += 2) {
    for (let u = -half; u <= half; u += 2) {
      const there = project(h, { x: at.x + u, y: at.y + v });
      const p = sampleLinear(a, at.x + u, at.y + v);
      const q = sampleLinear(b, there.x + dx, there.y + dy);
      n++;
      sa += p;
      sb += q;
      saa += p * p;
      sbb += q * q;
      sab += p * q;
    }
  }
  const spread = (saa - (sa * sa) / n) * (sbb - (sb * sb) / n);
  return spread > 0 ? (sab - (sa * sb) / n) / Math.sqrt(spread) : 0;
}
