import { hullOf } from "../convex-hull.ts";
import type { Point } from "../text-line.ts";

/** A rectangle that may be turned: its middle, the unit vector along its longer side, and its two lengths, px. */
export type LineBox = { centre: Point; along: Point; length: number; height: number };

/** The smallest turned rectangle round points; one of its sides lies on their hull. */
export function smallestBox(points: readonly Point[]): LineBox | undefined {
  const hull = hullOf(points);
  let best: LineBox | undefined;
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length] ?? from;
    const side = Math.hypot(to.x - from.x, to.y - from.y);
    if (side === 0) continue;
    const box = boxAlong(hull, { x: (to.x - from.x) / side, y: (to.y - from.y) / side });
    if (!best || box.length * box.height < best.length * best.height) best = box;
  }
  return best;
}

/** The corners of a box, clockwise from where `along` begins on its left hand. */
export function cornersOf({
  centre,
  along,
  length,
  height,
}: LineBox): [Point, Point, Point, Point] {
  const at = (u: number, v: number): Point => ({
    x: centre.x + u * along.x - v * along.y,
    y: centre.y + u * along.y + v * along.x,
  });
  const [u, v] = [length / 2, height / 2];
  return [at(-u, -v), at(u, -v), at(u, v), at(-u, v)];
}

function boxAlong(points: readonly Point[], axis: Point): LineBox {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    const u = x * axis.x + y * axis.y;
    const v = y * axis.x - x * axis.y;
    left = Math.min(left, u);
    right = Math.max(right, u);
    top = Math.min(top, v);
    bottom = Math.max(bottom, v);
  }
  const [u, v] = [(left + right) / 2, (top + bottom) / 2];
  const centre = { x: u * axis.x - v * axis.y, y: u * axis.y + v * axis.x };
  const [wide, high] = [right - left, bottom - top];
  return wide >= high
    ? { centre, along: axis, length: wide, height: high }
    : { centre, along: { x: -axis.y, y: axis.x }, length: high, height: wide };
}
