import type { CellAnswer } from "./cell-answers.ts";
import { cellsAcross } from "./region-light.ts";
import type { LivenessProfile } from "./session.ts";
import { meanOf } from "./statistics.ts";

/** How the screen's light lies on the face. */
export type Shading = {
  /**
   * Spread of the cells' answers, without their noise, as a share of their mean: a paint multiplies each part alike,
   * light falls on each by its slope and its distance.
   */
  spread: number;
  /** Mean standard error of a cell's answer. */
  error: number;
  /**
   * How the answer follows the room's light from one half of the face to the other: −1 where the screen's light
   * is added to it, 0 where the picture was multiplied.
   */
  law: number;
  /** How much the room lights one half more than the other; without that, `law` proves nothing. */
  contrast: number;
  verdict: "lit" | "painted" | "unavailable";
};

/**
 * Is it light, or paint? A screen adds its light to the room's: where the room lights a face more, the
 * same colors are a smaller share of the light. The face is its own measure, as both halves have one skin
 * and one form, whatever the skin is. In a dark room nearly all light is the screen's, every part
 * responds alike, and there is no result. `yaw` is the nose's distance from the middle of the eyes, in
 * distances between them: the half that a head turns to the screen gets more of its light.
 */
export function shadingOf(
  answers: readonly CellAnswer[],
  { modulation, yaw }: { modulation: number; yaw: number },
  limits: Limits,
): Shading {
  const mean = meanOf(answers.map(({ share }) => share));
  const noise = meanOf(answers.map(({ error }) => error ** 2));
  const scattered = meanOf(answers.map(({ share }) => (share - mean) ** 2)) - noise;
  const spread = Math.sqrt(Math.max(0, scattered)) / Math.max(mean, minShare);
  const pairs = pairsOf(answers, yaw * limits.turn);
  const found = {
    spread,
    error: Math.sqrt(noise),
    law: lawOf(pairs),
    contrast: Math.sqrt(meanOf(pairs.map(({ light }) => light ** 2))),
  };
  return { ...found, verdict: verdictOf(found, { modulation, pairs: pairs.length, limits }) };
}

type Limits = LivenessProfile["shading"];

type Facts = Omit<Shading, "verdict">;

function verdictOf(
  { spread, error, law, contrast }: Facts,
  of: { modulation: number; pairs: number; limits: Limits },
): Shading["verdict"] {
  const { modulation, pairs, limits } = of;
  if (pairs < limits.pairs || !(error <= limits.error)) return "unavailable";
  if (spread < limits.spread) return "painted";
  // The law that noise alone may produce.
  const lawError = (Math.SQRT2 * error) / (contrast * Math.sqrt(pairs));
  const isClear = contrast >= limits.contrast && lawError <= limits.lawError;
  if (modulation > limits.strongest || !isClear) return "unavailable";
  return law > limits.law ? "painted" : "lit";
}

/** Differences between a cell and the one at its place in the other half: of the answer, as a share, and of the light, as a logarithm. */
type Pair = { answer: number; light: number };

/** `turned` is how much more of the screen's light the left half gets, for each half of the face's width from its middle. */
function pairsOf(answers: readonly CellAnswer[], turned: number): Pair[] {
  const byCell = new Map(answers.map((answer) => [answer.cell, answer]));
  return answers.flatMap((left) => {
    const column = left.cell % cellsAcross;
    const right = byCell.get(left.cell + cellsAcross - 1 - 2 * column);
    if (2 * column >= cellsAcross || !right || left.light <= 0 || right.light <= 0) return [];
    const both = Math.max((left.share + right.share) / 2, minShare);
    const outward = 1 - (2 * column + 1) / cellsAcross;
    const answer = (left.share - right.share) / both - turned * outward;
    return [{ answer, light: Math.log(left.light / right.light) }];
  });
}

/** A smaller share of the whole face's answer counts as this, so that no division is by nearly zero. */
const minShare = 0.2;

/** The slope through the origin that half of all light lies on either side of: a birthmark or a curl of hair does not turn it. */
function lawOf(pairs: readonly Pair[]): number {
  const slopes = pairs
    .filter(({ light }) => light !== 0)
    .map(({ answer, light }) => ({ slope: answer / light, weight: Math.abs(light) }))
    .sort((a, b) => a.slope - b.slope);
  const half = slopes.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let below = 0;
  for (const { slope, weight } of slopes) {
    below += weight;
    if (below >= half) return slope;
  }
  return 0;
}
