import { hullOf, turn } from "../convex-hull.ts";
import type { OutlineMaps } from "../models.ts";
import type { Point } from "../text-line.ts";
import { areaOf, type Quad } from "./homography.ts";
import { crossing, fitLine, type Line } from "./lines.ts";
import type { Patch } from "./patches.ts";

/** Cells to either side of a rough edge in which the outline is looked for. */
const reach = 2.5;

/** Four straight sides around a patch of cells, clockwise, in cells. Nothing when it is no quadrilateral. */
export function fitQuad(maps: OutlineMaps, patch: Patch): Quad | undefined {
  // Through the cells' centers: their corners are jagged outward.
  const hull = hullOf(columnEnds(patch));
  if (hull.length < 4) return undefined;
  const four = reduce(hull);
  if (!four) return undefined;
  const sides = four.map((p, k) => {
    const q = four[(k + 1) % 4] ?? p;
    return alongOutline(maps, p, q) ?? fitLine([p, q].map((point) => ({ point, weight: 1 })));
  });
  const corners = sides.map((side, k) => crossing(sides[(k + 3) % 4] ?? side, side));
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d) return undefined;
  const near = corners.every((corner, k) => {
    const rough = four[k];
    return corner && rough && Math.hypot(corner.x - rough.x, corner.y - rough.y) < 12;
  });
  return near ? [a, b, c, d] : four;
}

/** Cells by which a side may miss the strongest of its outline. */
const misses = [-0.5, 0, 0.5];

/** Mean probability, 0..1, that the network gives to an outline along the line from `p` to `q` (cells). */
export function outlineBetween(maps: OutlineMaps, p: Point, q: Point): number {
  const steps = walk(p, q);
  const seen = steps.map((step) => Math.max(...misses.map((s) => sample(maps, step(s)))));
  return seen.reduce((sum, logit) => sum + sigmoid(logit), 0) / steps.length;
}

/** Share of a side at both ends in which the neighboring side's outline is near. */
const ends = 0.06;

/** Where the outline's own map is strongest across each point of a side. */
function alongOutline(maps: OutlineMaps, p: Point, q: Point): Line | undefined {
  const steps = walk(p, q, ends);
  const found: { point: Point; weight: number }[] = [];
  for (const step of steps) {
    let weight = 0;
    let offset = 0;
    for (let s = -reach; s <= reach; s += 0.5) {
      const value = sigmoid(sample(maps, step(s))) ** 2;
      weight += value;
      offset += value * s;
    }
    if (weight < 0.15) continue;
    found.push({ point: step(offset / weight), weight });
  }
  return found.length < steps.length / 3 ? undefined : fitLine(found);
}

/** About a step a cell from `p` to `q`, but for a share at both ends; each gives the point so far beside it. */
function walk(p: Point, q: Point, margin = 0): ((beside: number) => Point)[] {
  const length = Math.hypot(q.x - p.x, q.y - p.y);
  const count = Math.max(6, Math.round(length));
  const normal = { x: (q.y - p.y) / length, y: -(q.x - p.x) / length };
  return Array.from({ length: count }, (_, n) => {
    const t = margin + ((1 - 2 * margin) * (n + 0.5)) / count;
    const at = { x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t };
    return (beside) => ({ x: at.x + normal.x * beside, y: at.y + normal.y * beside });
  });
}

function sample(maps: OutlineMaps, { x, y }: Point): number {
  const left = Math.min(Math.max(Math.floor(x), 0), maps.width - 2);
  const top = Math.min(Math.max(Math.floor(y), 0), maps.height - 2);
  const fx = Math.min(Math.max(x - left, 0), 1);
  const fy = Math.min(Math.max(y - top, 0), 1);
  const at = (dx: number, dy: number) => maps.outline[(top + dy) * maps.width + left + dx] ?? -9;
  const upper = at(0, 0) * (1 - fx) + at(1, 0) * fx;
  const lower = at(0, 1) * (1 - fx) + at(1, 1) * fx;
  return upper * (1 - fy) + lower * fy;
}

function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

/** The highest and the lowest cell of each column, from left to right: the hull goes through no other. */
function columnEnds({ cells, stride }: Patch): Point[] {
  const tops = new Int32Array(stride);
  const bottoms = new Int32Array(stride).fill(-1);
  for (const index of cells) {
    const x = index % stride;
    const y = (index - x) / stride;
    if ((bottoms[x] ?? 0) < 0 || y < (tops[x] ?? 0)) tops[x] = y;
    if (y > (bottoms[x] ?? 0)) bottoms[x] = y;
  }
  const ends: Point[] = [];
  for (const [x, bottom] of bottoms.entries()) {
    if (bottom < 0) continue;
    const top = tops[x] ?? 0;
    ends.push({ x, y: top });
    if (bottom > top) ends.push({ x, y: bottom });
  }
  return ends;
}

/** Drops the side whose neighbors, prolonged, enclose the least new ground, until four are left. */
function reduce(hull: readonly Point[]): Quad | undefined {
  let ring = [...hull];
  while (ring.length > 4) {
    let best: { cost: number; first: number; meet: Point } | undefined;
    for (let k = 0; k < ring.length; k++) {
      const at = (n: number) => ring[(k + n + ring.length) % ring.length] ?? { x: 0, y: 0 };
      const [before, a, b, after] = [at(-1), at(0), at(1), at(2)];
      const meet = crossing(through(before, a), through(after, b));
      if (!meet) continue;
      const isOutside = turn(a, b, meet) < 0;
      const cost = Math.abs(areaOf([a, meet, b]));
      if (isOutside && (!best || cost < best.cost)) best = { cost, first: k, meet };
    }
    if (!best) return undefined;
    const { first, meet } = best;
    const isLast = first === ring.length - 1;
    ring = isLast ? [...ring.slice(1, first), meet] : ring.toSpliced(first, 2, meet);
  }
  const [a, b, c, d] = ring;
  return a && b && c && d ? [a, b, c, d] : undefined;
}

function through(p: Point, q: Point): Line {
  const length = Math.hypot(q.x - p.x, q.y - p.y) || 1e-9;
  return { point: p, along: { x: (q.x - p.x) / length, y: (q.y - p.y) / length } };
}
