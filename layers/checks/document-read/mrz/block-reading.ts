import { mrzFormats, mrzLayouts } from "#domain/document/mrz/position-classes.ts";
import { type MrzNetworks, readerStride } from "#vision/models.ts";
import type { Pyramid } from "#vision/pixels.ts";
import { characterAt, cutStrips, type Jitter } from "#vision/strips.ts";
import type { TextBlock } from "#vision/text-block.ts";
import { fitQuadratic, recut, type TextLine, valueAt } from "#vision/text-line.ts";
import type { ExactReading } from "./ctc-forward-backward.ts";
import { readEvenly } from "./even-reading.ts";
import { survey, surveyMargin } from "./line-survey.ts";
import { posteriorsOf, type Spike, type StepPosteriors, spikesOf } from "./posteriors.ts";
import { readZone, type ZoneReading } from "./zone-reading.ts";

/** A reading this much better than chance needs no second look. */
const settled = 6;
const jitters: readonly Jitter[] = [
  { acrossPitches: 0, scale: 1 },
  { acrossPitches: 0.07, scale: 0.96 },
  { acrossPitches: -0.07, scale: 1.05 },
];

type Attempt = { reading: ZoneReading; lines: TextLine[]; exact: ExactReading[] };

/** The best reading of a block of lines under any format that fits its shape, and where its characters lie. */
export async function readBlock(
  pyramid: Pyramid,
  networks: MrzNetworks,
  block: TextBlock,
): Promise<{ reading: ZoneReading; lines: TextLine[] } | undefined> {
  const surveyedLines = await surveyed(pyramid, networks, block.lines);
  if (!surveyedLines) return undefined;
  const best = await attempt(pyramid, networks, surveyedLines);
  if (!best) return undefined;
  const lines = best.lines.map((line, i) => measured(line, best.exact[i]));
  const isDone = isSettled(best.reading) || isHopeless(best.reading);
  return { reading: isDone ? best.reading : await secondLook(pyramid, networks, best), lines };
}

/** The lines cut to their visible characters; undefined if they are not legible. */
async function surveyed(
  pyramid: Pyramid,
  networks: MrzNetworks,
  lines: readonly TextLine[],
): Promise<TextLine[] | undefined> {
  if (lines.length < 2) return undefined;
  let looked = lines.map((line) => recut(line, -surveyMargin, line.length + 2 * surveyMargin));
  for (let round = 0; ; round++) {
    const spikes = (await posteriorsFor(pyramid, networks, looked)).map(spikesOf);
    if (spikes.filter(isLegible).length < 2) return undefined;
    const found = survey(looked, spikes);
    const { start, end } = found.isCut;
    if (round === 2 || !(start || end)) return found.lines;
    const before = start ? 2 * surveyMargin : 0;
    const after = end ? 2 * surveyMargin : 0;
    looked = looked.map((line) => recut(line, -before, line.length + before + after));
  }
}

/** More than a few characters are missing: looking again will not find them. */
function isHopeless(reading: ZoneReading): boolean {
  return reading.shape < -0.5;
}

function isSettled(reading: ZoneReading): boolean {
  return reading.evidence > settled && isSure(reading);
}

/** Whether each character is certain. */
function isSure(reading: ZoneReading): boolean {
  return Math.min(...reading.certainties.flat()) > 0.97;
}

async function attempt(
  pyramid: Pyramid,
  networks: MrzNetworks,
  lines: readonly TextLine[],
): Promise<Attempt | undefined> {
  const posteriors = await posteriorsFor(pyramid, networks, lines);
  const cache = new Map<string, ExactReading | undefined>();
  let best: Attempt | undefined;
  for (const format of mrzFormats) {
    const layout = mrzLayouts[format];
    for (let first = 0; first + layout.lines <= lines.length; first++) {
      const chosen = lines.slice(first, first + layout.lines);
      if (!isNear(layout.length, chosen[0]?.length ?? 0)) continue;
      const exact = layout.classes.map((classes, i) => {
        const key = `${first + i} ${classes}`;
        if (!cache.has(key)) cache.set(key, readEvenly(posteriors[first + i], classes));
        return cache.get(key);
      });
      const readings = exact.filter((reading) => reading !== undefined);
      if (readings.length < layout.lines) continue;
      const reading = readZone(format, readings);
      if (reading.isOther) continue;
      if (reading.evidence > (best?.reading.evidence ?? -Infinity)) {
        best = { reading, lines: chosen, exact: readings };
      }
    }
  }
  return best;
}

/** Text in another print comes out as a salad of half-seen characters. */
function isLegible(spikes: readonly Spike[]): boolean {
  const sure = spikes.filter(({ isConfident }) => isConfident).length;
  return spikes.length >= 18 && sure >= spikes.length * 0.45;
}

/** Whether lines of about this many characters may have this many. */
function isNear(length: number, seen: number): boolean {
  return Math.abs(length - seen) < 5.5;
}

async function posteriorsFor(
  pyramid: Pyramid,
  networks: MrzNetworks,
  lines: readonly TextLine[],
  jitter?: Jitter,
): Promise<StepPosteriors[]> {
  const { steps, classes, data } = await networks.read(cutStrips(pyramid, lines, jitter));
  const size = steps * classes;
  return lines.map((_, i) => posteriorsOf(data.subarray(i * size, (i + 1) * size), steps));
}

/**
 * Cuts the lines again by the places of their characters, a little differently each time, and lets the readings vote:
 * a character that only one of them has was noise. A certain first reading that repeats is no noise: a document whose
 * digits fit no rule is as legible as another.
 */
async function secondLook(
  pyramid: Pyramid,
  networks: MrzNetworks,
  first: Attempt,
): Promise<ZoneReading> {
  const { format } = first.reading;
  const layout = mrzLayouts[format];
  const lines = first.lines.map((line, i) => measured(line, first.exact[i]));
  const allReadings: ExactReading[][] = [first.exact];
  const vote = () =>
    readZone(
      format,
      layout.classes.map((_, line) => merge(allReadings.flatMap((look) => look[line] ?? []))),
    );
  const wasSure = isSure(first.reading);
  let reading = first.reading;
  for (const jitter of jitters) {
    const posteriors = await posteriorsFor(pyramid, networks, lines, jitter);
    const exact = posteriors.map((one, i) => readEvenly(one, layout.classes[i] ?? ""));
    const readings = exact.filter((reading) => reading !== undefined);
    if (readings.length < layout.lines) continue;
    allReadings.push(readings);
    if (!wasSure) continue;
    reading = vote();
    if (isSure(reading) && isSame(first.reading, reading)) break;
  }
  if (!wasSure && allReadings.length > 1) reading = vote();
  return reading.evidence > first.reading.evidence - 3 ? reading : first.reading;
}

function isSame(one: ZoneReading, other: ZoneReading): boolean {
  return one.lines.join() === other.lines.join();
}

/** A look that saw the line whole weighs more than one that had to bend it to the length. */
function merge(readings: readonly ExactReading[]) {
  const best = Math.max(...readings.map((look) => look.logProbability));
  const weights = readings.map((look) => Math.exp(Math.max(-6, (look.logProbability - best) / 4)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const [first] = readings;
  const positions = (first?.positions ?? []).map((distribution, n) =>
    distribution.map((_, c) =>
      readings.reduce(
        (sum, look, i) => sum + ((weights[i] ?? 0) * (look.positions[n]?.[c] ?? 0)) / total,
        0,
      ),
    ),
  );
  return { logProbability: best, positions };
}

/** The line with a ruler laid through the characters that were read. */
function measured(line: TextLine, exact: ExactReading | undefined): TextLine {
  if (!exact) return line;
  const samples = Array.from(exact.steps, (step, n) => ({
    t: n + 0.5,
    value: valueAt(line.glyphPositions, characterAt((step + 0.5) * readerStride)),
    weight: 1,
  }));
  return { ...line, glyphPositions: fitQuadratic(samples, 2), length: exact.positions.length };
}
