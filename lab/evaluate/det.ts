import { rounded } from "#domain/rounded.ts";
import { type Plot, plotSvg, type Series } from "./plot.ts";
import type { Scored } from "./verification.ts";

type DetPoint = [accepted: number, refused: number];

const decades = [0.001, 0.01, 0.1, 1];

/**
 * Detection error trade-off (ISO/IEC 19795-1): at every threshold the share of others accepted,
 * across, and of genuine ones refused, up. Nearer to the lower left is better.
 */
export function detPlot(title: string, series: readonly Series[]): Plot {
  const axis = { scale: "log", from: 0.001, to: 1, ticks: decades } as const;
  return {
    title,
    x: { ...axis, label: "wrongly accepted (false match rate)" },
    y: { ...axis, label: "wrongly refused (false non-match rate)" },
    series,
  };
}

export function detSvg(title: string, series: readonly Series[]): string {
  return plotSvg(detPlot(title, series));
}

/** From the lowest threshold to the highest, without what no eye could tell apart. */
export function detPoints(scored: readonly Scored[]): DetPoint[] {
  const same = rising(scored.filter((one) => one.same));
  const others = rising(scored.filter((one) => !one.same));
  const points: DetPoint[] = [];
  let refused = 0;
  let rejected = 0;
  for (const threshold of rising(scored)) {
    while (refused < same.length && (same[refused] ?? 0) < threshold) refused++;
    while (rejected < others.length && (others[rejected] ?? 0) < threshold) rejected++;
    const point: DetPoint = [1 - rejected / others.length, refused / same.length];
    if (isApart(points.at(-1), point)) points.push(point);
  }
  points.push([0, 1]);
  return points.map(([accepted, missed]) => [rounded(accepted, 5), rounded(missed, 5)]);
}

function isApart(last: DetPoint | undefined, point: DetPoint): boolean {
  if (!last) return true;
  return ([0, 1] as const).some(
    (i) => Math.abs(point[i] - last[i]) > 0.01 * Math.max(last[i], 0.001),
  );
}

function rising(scored: readonly Scored[]): number[] {
  return scored.map(({ score }) => score).sort((a, b) => a - b);
}
