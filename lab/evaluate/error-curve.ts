import { rounded } from "#domain/rounded.ts";
import type { Scored } from "./verification.ts";

type Rates = { fmr: number | null; fnmr: number | null };

const steps = 40;

/**
 * By score in even steps: the share of others that are at least that alike, and of genuine ones that
 * are less. The dashboard marks a pair's score on it.
 */
export function errorCurve(scored: readonly Scored[]): Record<string, Rates> {
  const genuine = scored.filter(({ same }) => same);
  const others = scored.filter(({ same }) => !same);
  const share = (list: readonly Scored[], is: (score: number) => boolean) =>
    list.length === 0 ? null : rounded(list.filter(({ score }) => is(score)).length / list.length);
  const points = Array.from({ length: steps + 1 }, (_, step) => step / steps).map((at) => {
    const rates = {
      fmr: share(others, (score) => score >= at),
      fnmr: share(genuine, (score) => score < at),
    };
    return [at.toFixed(3), rates];
  });
  return Object.fromEntries(points);
}
