import { areaOf } from "#vision/document/homography.ts";
import type { Point } from "#vision/text-line.ts";

/** Intersection over union of two convex quadrilaterals, whichever corner each begins with. */
export function quadOverlap(a: readonly Point[], b: readonly Point[]): number {
  const both = Math.abs(areaOf(clip(clockwise(a), clockwise(b))));
  const union = Math.abs(areaOf(a)) + Math.abs(areaOf(b)) - both;
  return union === 0 ? 0 : both / union;
}

function clockwise(points: readonly Point[]): Point[] {
  return areaOf(points) < 0 ? points.toReversed() : [...points];
}

/** Sutherland–Hodgman. */
function clip(subject: readonly Point[], window: readonly Point[]): Point[] {
  let ring = [...subject];
  for (const [k, from] of window.entries()) {
    const to = window[(k + 1) % window.length] ?? from;
    const side = (p: Point) => (to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x);
    const next: Point[] = [];
    for (const [n, p] of ring.entries()) {
      const before = ring[(n + ring.length - 1) % ring.length] ?? p;
      const [was, is] = [side(before), side(p)];
      if (was >= 0 !== is >= 0) {
        const t = was / (was - is);
        next.push({ x: before.x + (p.x - before.x) * t, y: before.y + (p.y - before.y) * t });
      }
      if (is >= 0) next.push(p);
    }
    ring = next;
  }
  return ring;
}
