import { fitQuadratic, type Quadratic, valueAt } from "#vision/text-line.ts";
import { type ExactReading, readExactly } from "./ctc-forward-backward.ts";
import { stepsPerCharacter } from "./line-survey.ts";
import type { StepPosteriors } from "./posteriors.ts";
import { filler, masksOf } from "./symbols.ts";

/**
 * Characters are evenly spaced, apart from the perspective. A reading that squeezed one in is repeated
 * with each bound to its place: then a missing character is missing there, and does not shift the rest.
 */
export function readEvenly(
  posteriors: StepPosteriors | undefined,
  classes: string,
): ExactReading | undefined {
  if (!posteriors) return undefined;
  const masks = masksOf(classes);
  const free = readExactly(posteriors, masks);
  if (!free) return undefined;
  const schedule = evenSchedule(free);
  return schedule ? (readExactly(posteriors, masks, schedule) ?? free) : free;
}

/** In characters. */
const uneven = 0.6;

/** The steps at which evenly spaced characters would begin; undefined if they already do. */
function evenSchedule({ steps, positions }: ExactReading): number[] | undefined {
  let trusted = Array.from(steps, (value, t) => ({
    t,
    value,
    weight: (positions[t]?.[filler] ?? 0) > 0.5 ? 0.2 : 1,
  }));
  let off: number[] = [];
  let fit: Quadratic = [0, 0, 0];
  for (let round = 0; round < 3; round++) {
    // Seen askew, the far end's characters lie closer together: a straight fit would find them late.
    fit = fitQuadratic(trusted, 2);
    off = Array.from(steps, (step, n) => Math.abs(step - valueAt(fit, n)) / stepsPerCharacter);
    const kept = trusted.filter(({ t }) => (off[t] ?? 0) < uneven);
    if (kept.length < steps.length / 2) return undefined;
    trusted = kept;
  }
  if (Math.max(...off) < uneven) return undefined;
  return Array.from(steps, (_, n) => valueAt(fit, n));
}
