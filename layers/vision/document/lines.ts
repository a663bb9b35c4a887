import type { Point } from "../text-line.ts";

export type Line = { point: Point; along: Point };

/** Weighted total least squares, outliers drowned round by round. */
export function fitLine(samples: readonly { point: Point; weight: number }[]): Line {
  const count = samples.length;
  const x = Float64Array.from(samples, ({ point }) => point.x);
  const y = Float64Array.from(samples, ({ point }) => point.y);
  const own = Float64Array.from(samples, ({ weight }) => weight);
  const weights = own.slice();
  const off = new Float64Array(count);
  let line: Line = { point: { x: 0, y: 0 }, along: { x: 1, y: 0 } };
  for (let round = 0; round < 5; round++) {
    line = lineThrough(x, y, weights);
    for (let k = 0; k < count; k++) {
      off[k] = Math.abs(
        ((y[k] ?? 0) - line.point.y) * line.along.x - ((x[k] ?? 0) - line.point.x) * line.along.y,
      );
    }
    const scale = Math.max(0.15, 2 * (off.toSorted()[count >> 1] ?? 0));
    for (let k = 0; k < count; k++) {
      weights[k] = (own[k] ?? 0) / (1 + ((off[k] ?? 0) / scale) ** 2) ** 2;
    }
  }
  return line;
}

/** Total least squares, weighted. */
function lineThrough(x: Float64Array, y: Float64Array, weights: Float64Array): Line {
  let total = 0;
  for (let k = 0; k < x.length; k++) total += weights[k] ?? 0;
  total ||= 1e-9;
  let [meanX, meanY] = [0, 0];
  for (let k = 0; k < x.length; k++) {
    meanX += ((weights[k] ?? 0) * (x[k] ?? 0)) / total;
    meanY += ((weights[k] ?? 0) * (y[k] ?? 0)) / total;
  }
  let [xx, xy, yy] = [0, 0, 0];
  for (let k = 0; k < x.length; k++) {
    const weight = weights[k] ?? 0;
    const across = (x[k] ?? 0) - meanX;
    const down = (y[k] ?? 0) - meanY;
    xx += weight * across ** 2;
    xy += weight * across * down;
    yy += weight * down ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return {
    point: { x: meanX, y: meanY },
    along: { x: Math.cos(angle), y: Math.sin(angle) },
  };
}

/** Nothing when the lines are nearly parallel. */
export function crossing(a: Line, b: Line): Point | undefined {
  const det = a.along.x * b.along.y - a.along.y * b.along.x;
  if (Math.abs(det) < 0.02) return undefined;
  const t = ((b.point.x - a.point.x) * b.along.y - (b.point.y - a.point.y) * b.along.x) / det;
  return { x: a.point.x + t * a.along.x, y: a.point.y + t * a.along.y };
}
