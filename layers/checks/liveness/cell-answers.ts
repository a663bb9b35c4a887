import type { LivenessManifest } from "#domain/liveness/manifest.ts";
import { type Series, seriesOf } from "./colour-score.ts";
import { templateOf } from "./colour-template.ts";
import type { FrameLight, Light } from "./region-light.ts";
import type { LivenessProfile } from "./session.ts";
import { detrender, meanOf } from "./statistics.ts";

/** How one cell of the face answers the screen. */
export type CellAnswer = {
  /** Its number, rows from the top. */
  cell: number;
  /** Strength of its answer, as a share of the whole face's. */
  share: number;
  /** Standard error of that. */
  error: number;
  /** Mean light of the cell over the film, linear. */
  light: number;
};

/**
 * The response of two channels to one unit of the screen's light, the power of that light, and the
 * squared rest.
 */
type Fit = { slope: number; power: number; left: number }[];

/**
 * How strongly each cell of the face responds to the screen; the whole face's series is `face`. A fitted strength,
 * unlike a correlation, is not lowered by the noise of a small cell, which is highest for dark skin in a bright room.
 * Each cell is compared with the whole face, which removes the camera's influence on both.
 */
export function answersOfCells(
  lit: readonly (FrameLight & { tMs: number })[],
  face: Series,
  of: { colours: LivenessManifest["colours"]; lagMs: number },
  limits: LivenessProfile["cells"],
): CellAnswer[] {
  const fitOf = ({ times, channels }: Series): Fit => {
    const detrend = detrender(times);
    return templateOf(of.colours, times, of.lagMs)
      .slice(0, 2)
      .map((shown, index) => fitted(channels[index] ?? [], detrend(shown)));
  };
  const whole = fitOf(face);
  return [...(lit[0]?.cells.keys() ?? [])].flatMap((cell) => {
    const frames = lit.flatMap(({ tMs, cells, face: background }) => {
      const light = cells[cell];
      return light && light.pixels >= limits.pixels ? [{ tMs, light, background }] : [];
    });
    if (frames.length < lit.length * limits.frames) return [];
    const { more, error } = shareOf(fitOf(seriesOf(frames, { hasBackground: true })), whole);
    const light = meanOf(frames.map(({ light }) => greyOf(light)));
    return [{ cell, share: 1 + more, error, light }];
  });
}

/**
 * The weakest part of the face, as a share of the whole. Skin reflects light everywhere. A mirror
 * reflects it from one patch, and anything before it or beside the patch hardly responds. Single cells at
 * a nostril or a hairline are no measure of a face.
 */
export function weakestAnswer(
  answers: readonly CellAnswer[],
  { weakest }: LivenessProfile["cells"],
): number {
  const shares = answers.map(({ share }) => share).sort((a, b) => a - b);
  return shares[Math.round(weakest * (shares.length - 1))] ?? 0;
}

function greyOf({ red, green, blue }: Light): number {
  return (red + green + blue) / 3;
}

/** Least squares. */
function fitted(seen: readonly number[], shown: readonly number[]): Fit[number] {
  const power = shown.reduce((sum, value) => sum + value * value, 0);
  const both = shown.reduce((sum, value, index) => sum + value * (seen[index] ?? 0), 0);
  const slope = power > 0 ? both / power : 0;
  const left = shown.map((value, index) => ((seen[index] ?? 0) - slope * value) ** 2);
  return { slope, power, left: meanOf(left) };
}

/** Both channels together, each weighing as much as the face answered in it. */
function shareOf(cell: Fit, face: Fit): { more: number; error: number } {
  const over = (value: (own: Fit[number], other: Fit[number]) => number) =>
    face.reduce((sum, own, index) => sum + value(own, cell[index] ?? none), 0);
  const all = over((own) => own.slope ** 2 * own.power);
  if (all <= 0) return { more: -1, error: Number.POSITIVE_INFINITY };
  const along = over((own, other) => own.slope * other.slope * own.power);
  const spread = over((own, other) => own.slope ** 2 * own.power * other.left);
  return { more: along / all, error: Math.sqrt(spread) / all };
}

const none: Fit[number] = { slope: 0, power: 0, left: 0 };
