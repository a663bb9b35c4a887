import { expect, it } from "vitest";
import { rateInterval } from "#domain/rate-interval.ts";

// As R's binom.test has them.
it.for([
  [0, 10, 0, 0.3085],
  [1, 2, 0.0126, 0.9874],
  [3, 10, 0.0667, 0.6525],
  [10, 10, 0.6915, 1],
  [50, 50, 0.9289, 1],
] as const)(
  "holds the true rate of %i in %i between %f and %f",
  ([successes, trials, low, high]) => {
    const found = rateInterval(successes, trials);
    expect(found[0]).toBeCloseTo(low, 4);
    expect(found[1]).toBeCloseTo(high, 4);
  },
);

it("claims neither never nor always but from nothing and from all, and knows nothing without a trial", () => {
  expect(rateInterval(0, 10)[0]).toBe(0);
  expect(rateInterval(10, 10)[1]).toBe(1);
  expect(rateInterval(0, 0)).toEqual([0, 1]);
});
