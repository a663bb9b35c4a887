/**
 * Clopper–Pearson: the interval that holds the true rate with at least 95 %, for any rate. A normal
 * approximation would claim certainty from 50 successes out of 50.
 */
export function rateInterval(successes: number, trials: number): [low: number, high: number] {
  const tail = 0.025;
  const atLeast = (p: number) => 1 - binomialCdf(successes - 1, trials, p);
  const atMost = (p: number) => binomialCdf(successes, trials, p);
  const low = successes === 0 ? 0 : bisect((p) => atLeast(p) - tail);
  const high = successes === trials ? 1 : bisect((p) => tail - atMost(p));
  return [low, high];
}

function binomialCdf(successes: number, trials: number, p: number): number {
  let term = trials * Math.log1p(-p);
  let sum = 0;
  for (let k = 0; k <= successes; k++) {
    sum += Math.exp(term);
    term += Math.log((trials - k) / (k + 1)) + Math.log(p) - Math.log1p(-p);
  }
  return Math.min(1, sum);
}

/** Root of a rising function on (0, 1). */
function bisect(rising: (p: number) => number): number {
  let low = 0;
  let high = 1;
  for (let round = 0; round < 60; round++) {
    const middle = (low + high) / 2;
    if (rising(middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
