import type { FoundDocument } from "../document/outline.ts";
import type { Window } from "../pixels.ts";
import type { Point } from "../text-line.ts";

/** Probability of an outline from which nothing outside it is read. */
const sureOutline = 0.85;
/** Beside an outline, of its own lengths: print that runs up to the edge needs some ground around it. */
const beside = 0.02;

/**
 * The part of a page around these points, with this number of px beside them; at least one px, and none off the page.
 */
export function windowAround(points: readonly Point[], margin: number, page: Window): Window {
  const across = stretchOf(
    points.map(({ x }) => x),
    { margin, last: page.width },
  );
  const down = stretchOf(
    points.map(({ y }) => y),
    { margin, last: page.height },
  );
  return { x: across.from, y: down.from, width: across.size, height: down.size };
}

export function isSure({ outlineProbability = 0 }: FoundDocument): boolean {
  return outlineProbability >= sureOutline;
}

/** If a document is clearly visible, the part of the page that it takes up. */
export function windowOfDocument(
  found: FoundDocument | undefined,
  page: Window,
): Window | undefined {
  if (!found || !isSure(found)) return undefined;
  const { width, height } = windowAround(found.quad, 0, page);
  return windowAround(found.quad, beside * Math.max(width, height), page);
}

function stretchOf(
  values: readonly number[],
  { margin, last }: { margin: number; last: number },
): { from: number; size: number } {
  const from = Math.min(last - 1, Math.max(0, Math.floor(Math.min(...values) - margin)));
  const to = Math.min(last, Math.ceil(Math.max(...values) + margin));
  return { from, size: Math.max(1, to - from) };
}
