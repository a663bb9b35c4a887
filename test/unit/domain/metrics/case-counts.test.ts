import fc from "fast-check";
import { expect, it } from "vitest";
import {
  type Counts,
  countedOf,
  countsOf,
  difference,
  simulatedIn,
  sum,
} from "#domain/metrics/case-counts.ts";
import { aCase } from "../case/a-case.ts";

const submittedAt = "2026-11-20T12:00:00.000Z";
const took = (ms: number) => {
  const completedAt = new Date(Date.parse(submittedAt) + ms).toISOString();
  const decided = aCase({
    status: "completed",
    completedAt,
    progress: { captured: [], submittedAt },
  });
  const [name = ""] = Object.keys(countsOf(decided)).filter((each) => each.startsWith("ms|"));
  return Number(name.slice(3));
};

it("keeps a time under a tenth of a second as it is, and none before it began", () => {
  expect([-5, 0, 7, 99].map(took)).toEqual([0, 0, 7, 99]);
});

it.for<[number, number]>([
  [100, 100],
  [101, 102],
  [199, 200],
  [200, 200],
  [202, 202],
  [249, 250],
  [252, 250],
  [208, 208],
  [499, 500],
  [500, 500],
  [554, 550],
  [556, 560],
  [996, 1000],
  [3_481, 3_500],
])("reports %i ms as %i, so that few durations are distinguished", ([ms, rounded]) => {
  expect(took(ms)).toBe(rounded);
});

it("tells every time to within one percent", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (ms) => {
      expect(Math.abs(took(ms) - ms)).toBeLessThanOrEqual(ms / 100 + 0.5);
    }),
    { examples: [[207_072], [2_171_718], [247_499], [250_001]] },
  );
});

const anyCounts = fc.dictionary(
  fc.constantFrom("a", "b", "c"),
  fc.integer({ min: 1, max: 3 }),
) as fc.Arbitrary<Counts>;

it("turns one count into the other by their difference, and is empty if they are the same", () => {
  fc.assert(
    fc.property(anyCounts, anyCounts, (before, after) => {
      const changed = sum([before, difference(before, after)]);
      const rest = Object.fromEntries(Object.entries(changed).filter(([, count]) => count !== 0));
      expect(rest).toEqual({ ...after });
      expect(difference(after, after)).toEqual({});
      expect(Object.values(difference(before, after))).not.toContain(0);
    }),
  );
});

it("counts a simulated Case beside those of people, and with them only where that is wanted", () => {
  const played = countsOf(aCase({ sandbox: true, simulation: { scenario: "clear" } }));
  const counts = sum([played, countsOf(aCase())]);
  expect(simulatedIn(counts)).toBe(1);
  expect(countedOf(counts, { withSimulated: false })).toEqual({ created: 1 });
  expect(countedOf(counts, { withSimulated: true })).toEqual({ created: 2 });
});
