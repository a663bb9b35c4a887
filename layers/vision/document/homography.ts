import type { Point } from "../text-line.ts";

/** Row by row; maps (x, y, 1), up to scale. */
export type Homography = readonly number[];

/** Top left, top right, bottom right, bottom left, as the document is read. */
export type Quad = readonly [Point, Point, Point, Point];

export function project(h: Homography, { x, y }: Point): Point {
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, i = 0, w = 1] = h;
  const scale = 1 / (g * x + i * y + w);
  return { x: (a * x + b * y + c) * scale, y: (d * x + e * y + f) * scale };
}

/**
 * Sums of `project` along one line of its plane, so that a walk along it allocates nothing: x goes to
 * (a·x + b + c) / (g·x + h + i), and y to (d·x + e + f) over the same.
 */
export function lineOf(
  [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1]: Homography,
  y: number,
) {
  return { a, b: b * y, c, d, e: e * y, f, g, h: h * y, i };
}

/** The way back, up to scale. */
export function inverseOf(h: Homography): Homography {
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, i = 0, w = 1] = h;
  return [
    e * w - f * i,
    c * i - b * w,
    b * f - c * e,
    f * g - d * w,
    a * w - c * g,
    c * d - a * f,
    d * i - e * g,
    b * g - a * i,
    a * e - b * d,
  ];
}

/** From a rectangle of the given size, its top left corner at 0, 0, onto a quadrilateral. */
export function rectangleTo(size: { width: number; height: number }, quad: Quad): Homography {
  const [p0, p1, p2, p3] = quad;
  const d1 = { x: p1.x - p2.x, y: p1.y - p2.y };
  const d2 = { x: p3.x - p2.x, y: p3.y - p2.y };
  const s = { x: p0.x - p1.x + p2.x - p3.x, y: p0.y - p1.y + p2.y - p3.y };
  const area = d1.x * d2.y - d2.x * d1.y || 1e-9;
  const g = (s.x * d2.y - d2.x * s.y) / area;
  const i = (d1.x * s.y - s.x * d1.y) / area;
  const { width, height } = size;
  return [
    (p1.x - p0.x + g * p1.x) / width,
    (p3.x - p0.x + i * p3.x) / height,
    p0.x,
    (p1.y - p0.y + g * p1.y) / width,
    (p3.y - p0.y + i * p3.y) / height,
    p0.y,
    g / width,
    i / height,
    1,
  ];
}

/** The affine map that comes nearest to taking each `from` to its `to`. Three pairs or more. */
export function affineOf(pairs: readonly { from: Point; to: Point }[]): Homography {
  const n = pairs.length;
  const mean = (pick: (pair: { from: Point; to: Point }) => number) =>
    pairs.reduce((sum, pair) => sum + pick(pair), 0) / n;
  const fx = mean(({ from }) => from.x);
  const fy = mean(({ from }) => from.y);
  const tx = mean(({ to }) => to.x);
  const ty = mean(({ to }) => to.y);
  let [xx, xy, yy, xu, yu, xv, yv] = [0, 0, 0, 0, 0, 0, 0];
  for (const { from, to } of pairs) {
    const [x, y, u, v] = [from.x - fx, from.y - fy, to.x - tx, to.y - ty];
    xx += x * x;
    xy += x * y;
    yy += y * y;
    xu += x * u;
    yu += y * u;
    xv += x * v;
    yv += y * v;
  }
  const det = xx * yy - xy * xy || 1e-9;
  const a = (xu * yy - yu * xy) / det;
  const b = (yu * xx - xu * xy) / det;
  const d = (xv * yy - yv * xy) / det;
  const e = (yv * xx - xv * xy) / det;
  return [a, b, tx - a * fx - b * fy, d, e, ty - d * fx - e * fy, 0, 0, 1];
}

/** The same corners, begun `turns` corners later: the document turned by this number of quarters. */
export function startingAt(quad: Quad, turns: number): Quad {
  const at = (k: number) => quad[(k + turns) % 4] ?? quad[0];
  return [at(0), at(1), at(2), at(3)];
}

/** px across and down at the middle. */
export function sidesOf([a, b, c, d]: Quad): { width: number; height: number } {
  const between = (p: Point, q: Point) => Math.hypot(p.x - q.x, p.y - q.y);
  return {
    width: (between(a, b) + between(d, c)) / 2,
    height: (between(a, d) + between(b, c)) / 2,
  };
}

export function areaOf(points: readonly Point[]): number {
  const twice = points.reduce((sum, p, k) => {
    const q = points[(k + 1) % points.length] ?? p;
    return sum + p.x * q.y - q.x * p.y;
  }, 0);
  return twice / 2;
}
