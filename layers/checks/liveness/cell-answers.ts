import type { LivenessManifest } from "#domain/liveness/manifest.ts";
import { type Series, seriesOf } from "./colour-score.ts";
import { templateOf } from "./colour-template.ts";
import type { FrameLight } from "./region-light.ts";
import type { LivenessProfile } from "./session.ts";
import { detrender } from "./statistics.ts";

/** What each of two channels gives for one of what the screen gave, and how much that was. */
type Answer = { slope: number; power: number }[];

/**
 * How strongly the weakest part of the face's cells answers the screen, as a share of the whole
 * face's answer, whose series is `face`. Skin throws light back everywhere; a mirror throws it from one patch, and what hangs
 * before it or lies beside the patch hardly answers. A fitted strength, unlike a likeness, is not
 * pulled down by the noise of a small cell, of which dark skin in a bright room has most.
 */
export function weakestAnswer(
  lit: readonly (FrameLight & { tMs: number })[],
  face: Series,
  of: { colours: LivenessManifest["colours"]; lagMs: number; hasBackground: boolean },
  limits: LivenessProfile["cells"],
): number {
  const answerOf = ({ times, channels }: Series): Answer => {
    const detrend = detrender(times);
    return templateOf(of.colours, times, of.lagMs)
      .slice(0, 2)
      .map((shown, index) => slopeOf(channels[index] ?? [], detrend(shown)));
  };
  const whole = answerOf(face);
  const answers: number[] = [];
  for (const cell of lit[0]?.cells.keys() ?? []) {
    const frames = lit.flatMap(({ tMs, cells, background }) => {
      const light = cells[cell];
      return light && light.pixels >= limits.pixels ? [{ tMs, light, background }] : [];
    });
    if (frames.length < lit.length * limits.frames) continue;
    answers.push(shareOf(answerOf(seriesOf(frames, of)), whole));
  }
  answers.sort((a, b) => a - b);
  // Single cells at a nostril or a hairline are no measure of a face.
  return answers[Math.round(limits.weakest * (answers.length - 1))] ?? 0;
}

/** Least squares. */
function slopeOf(seen: readonly number[], shown: readonly number[]): Answer[number] {
  const power = shown.reduce((sum, value) => sum + value * value, 0);
  const both = shown.reduce((sum, value, index) => sum + value * (seen[index] ?? 0), 0);
  return { slope: power > 0 ? both / power : 0, power };
}

/** Both channels together, each weighing as much as the face answered in it. */
function shareOf(cell: Answer, face: Answer): number {
  const along = (other: Answer) =>
    face.reduce(
      (sum, { slope, power }, index) => sum + slope * (other[index]?.slope ?? 0) * power,
      0,
    );
  const all = along(face);
  return all > 0 ? along(cell) / all : 0;
}
