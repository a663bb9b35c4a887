import type { Point } from "../text-line.ts";

export type Line = { point: Point; along: Point };

/** Weighted total least squares, outliers drowned round by round. */
export function fitLine(samples: readonly { point: Point; weight: number }[]): Line {
  let weights = samples.map(({ weight }) => weight);
  let line: Line = { point: { x: 0, y: 0 }, along: { x: 1, y: 0 } };
  for (let round = 0; round < 5; round++) {
    const total = weights.reduce((sum, weight) => sum + weight, 0) || 1e-9;
    const mean = { x: 0, y: 0 };
    for (const [k, { point }] of samples.entries()) {
      mean.x += ((weights[k] ?? 0) * point.x) / total;
      mean.y += ((weights[k] ?? 0) * point.y) / total;
    }
    let [xx, xy, yy] = [0, 0, 0];
    for (const [k, { point }] of samples.entries()) {
      const weight = weights[k] ?? 0;
      xx += weight * (point.x - mean.x) ** 2;
      xy += weight * (point.x - mean.x) * (point.y - mean.y);
      yy += weight * (point.y - mean.y) ** 2;
    }
    const angle = Math.atan2(2 * xy, xx - yy) / 2;
    line = { point: mean, along: { x: Math.cos(angle), y: Math.sin(angle) } };
    const off = samples.map(({ point }) => Math.abs(distanceTo(line, point)));
    const scale = Math.max(0.15, 2 * (off.toSorted((a, b) => a - b)[off.length >> 1] ?? 0));
    weights = samples.map(({ weight }, k) => weight / (1 + ((off[k] ?? 0) / scale) ** 2) ** 2);
  }
  return line;
}

function distanceTo({ point, along }: Line, { x, y }: Point): number {
  return (y - point.y) * along.x - (x - point.x) * along.y;
}

/** Nothing when the lines are nearly parallel. */
export function crossing(a: Line, b: Line): Point | undefined {
  const det = a.along.x * b.along.y - a.along.y * b.along.x;
  if (Math.abs(det) < 0.02) return undefined;
  const t = ((b.point.x - a.point.x) * b.along.y - (b.point.y - a.point.y) * b.along.x) / det;
  return { x: a.point.x + t * a.along.x, y: a.point.y + t * a.along.y };
}
