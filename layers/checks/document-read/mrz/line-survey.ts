import { readerStride, stripPitch } from "#vision/models.ts";
import { characterAt } from "#vision/strips.ts";
import { recut, type TextLine } from "#vision/text-line.ts";
import type { Spike } from "./posteriors.ts";

/** Characters of page that the survey looks at beyond each end that the locator saw. */
export const surveyMargin = 3.5;
/** A wider gap than this ends the run of characters; the rest is other print. */
const widestGap = 3.5;

type Extent = { start: number; end: number; unit: number; count: number };

/**
 * The real ends of the lines' characters, and their width: the locator finds print, but misses ends,
 * above all those of fillers. All lines of a zone get common ends. `isCut`: characters reach the edge of
 * the searched area.
 */
export function survey(
  lines: readonly TextLine[],
  spikes: readonly (readonly Spike[])[],
): { lines: TextLine[]; isCut: { start: boolean; end: boolean } } {
  const extents = spikes.flatMap((line) => extentOf(line) ?? []);
  if (extents.length === 0) return { lines: [...lines], isCut: { start: false, end: false } };
  const max = Math.max(...extents.map(({ count }) => count));
  // A line with few visible characters does not decide about the ends of the others.
  const trusted = extents.filter(({ count }) => count > max * 0.6);
  const start = Math.min(...trusted.map((extent) => extent.start));
  const end = Math.max(...trusted.map((extent) => extent.end));
  const unit = trusted.reduce((sum, extent) => sum + extent.unit, 0) / trusted.length;
  const length = lines[0]?.length ?? 0;
  return {
    lines: lines.map((line) => recut(line, start, (end - start) / unit, unit)),
    isCut: { start: start < 0.7, end: end > length - 0.7 },
  };
}

/** The longest run of evenly spaced characters, in the line's own characters. */
function extentOf(spikes: readonly Spike[]): Extent | undefined {
  const places = spikes.map(({ step }) => characterAt((step + 0.5) * readerStride));
  let best: number[] = [];
  let run: number[] = [];
  for (const place of places) {
    const last = run.at(-1);
    if (last !== undefined && place - last > widestGap) run = [];
    run.push(place);
    if (run.length > best.length) best = [...run];
  }
  const [first] = best;
  const last = best.at(-1);
  if (first === undefined || last === undefined || best.length < 10) return undefined;
  const gaps = best.slice(1).map((place, i) => place - (best[i] ?? place));
  const usual = [...gaps].sort((a, b) => a - b)[gaps.length >> 1] ?? 1;
  // A character that was not seen leaves a gap of two: count places, not characters.
  const cells = gaps.reduce((sum, gap) => sum + Math.max(1, Math.round(gap / usual)), 0);
  const unit = (last - first) / cells;
  return { start: first - unit / 2, end: last + unit / 2, unit, count: best.length };
}

export const stepsPerCharacter = stripPitch / readerStride;
