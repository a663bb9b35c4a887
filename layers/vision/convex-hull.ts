import type { Point } from "./text-line.ts";

/** Corners of the smallest convex shape around points, by Andrew's monotone chain; `turn` along them is above 0. */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  return [...halfHull(sorted), ...halfHull(sorted.reverse())];
}

function halfHull(sorted: readonly Point[]): Point[] {
  const chain: Point[] = [];
  for (const point of sorted) {
    while (chain.length >= 2 && turn(chain.at(-2), chain.at(-1), point) <= 0) chain.pop();
    chain.push(point);
  }
  return chain.slice(0, -1);
}

/** Twice the signed area of three points: above 0 if the way turns clockwise on a picture, whose y grows downward. */
export function turn(a: Point | undefined, b: Point | undefined, c: Point): number {
  if (!a || !b) return 1;
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

export function isInside(hull: readonly Point[], point: Point): boolean {
  return hull.every((corner, index) => turn(corner, hull[(index + 1) % hull.length], point) >= 0);
}
