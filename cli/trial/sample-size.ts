import { rateInterval } from "#domain/rate-interval.ts";

/** The fewest presentations after which no error at all shows a rate of at most `goal`, with 95 %. */
export function presentationsFor(goal: number): number {
  if (!(goal > 0 && goal < 1)) throw new RangeError("A goal lies between 0 and 1.");
  let count = 1;
  while (rateInterval(0, count)[1] > goal) count += 1;
  return count;
}

/** The upper end of the interval after this number of presentations without an error. */
export function provable(count: number): number {
  return rateInterval(0, count)[1];
}
