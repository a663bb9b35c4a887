import { expect, it } from "vitest";
import { rateInterval } from "#domain/rate-interval.ts";
import { quantile } from "../../../lab/statistics.ts";

// Published tables of the exact binomial interval.
it.for([
  { successes: 0, trials: 10, interval: [0, 0.3085] },
  { successes: 10, trials: 10, interval: [0.6915, 1] },
  { successes: 5, trials: 10, interval: [0.1871, 0.8129] },
  { successes: 47, trials: 48, interval: [0.8893, 0.9995] },
])("bounds $successes of $trials", ({ successes, trials, interval }) => {
  const [low, high] = rateInterval(successes, trials);
  expect(low).toBeCloseTo(interval[0] ?? 0, 3);
  expect(high).toBeCloseTo(interval[1] ?? 1, 3);
});

it("gives no rate without a trial", () => {
  expect(rateInterval(0, 0)).toEqual([0, 1]);
});

it("finds quantiles between neighbours", () => {
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
  expect(quantile([1, 2, 3, 4, 5], 0.9)).toBeCloseTo(4.6, 9);
});
