import { rounded } from "#domain/rounded.ts";

type Rates = { fmr: number | null; fnmr: number | null };

const steps = 40;

/**
 * By likeness in even steps: the share of others that are at least that alike, and of genuine ones
 * that are less. The dashboard marks a pair's likeness on it.
 */
export function errorCurve({
  genuine,
  others,
}: Record<"genuine" | "others", ArrayLike<number>>): Record<string, Rates> {
  const points = Array.from({ length: steps + 1 }, (_, step) => step / steps).map((at) => {
    const rates = {
      fmr: share(others, (score) => score >= at),
      fnmr: share(genuine, (score) => score < at),
    };
    return [at.toFixed(3), rates];
  });
  return Object.fromEntries(points);
}

function share(list: ArrayLike<number>, is: (score: number) => boolean): number | null {
  let count = 0;
  for (let i = 0; i < list.length; i++) if (is(list[i] ?? 0)) count++;
  return list.length === 0 ? null : rounded(count / list.length);
}
