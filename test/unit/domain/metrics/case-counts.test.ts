import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CaseFields } from "#domain/case/case.ts";
import {
  type Counts,
  countedOf,
  countsAfter,
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

it("counts a simulated Case beside those of people, and with them only if that is wanted", () => {
  const played = countsOf(aCase({ sandbox: true, simulation: { scenario: "clear" } }));
  const counts = sum([played, countsOf(aCase())]);
  expect(simulatedIn(counts)).toBe(1);
  expect(countedOf(counts, { withSimulated: false })).toEqual({ created: 1 });
  expect(countedOf(counts, { withSimulated: true })).toEqual({ created: 2 });
});

describe("the counts after a change", () => {
  const document = { country: "MZ", documentType: "passport" } as const;
  const progress = { openedAt: submittedAt, submittedAt, captured: ["id_front" as const] };
  const simulation = { scenario: "clear" } as const;
  const erasure = {
    receiptId: "rcp_1",
    requestedAt: submittedAt,
    requestedBy: { type: "user", id: "usr_1" },
    previousStatus: "collecting",
  } satisfies CaseFields["erasure"];
  const open = aCase({ status: "processing", document, progress });
  const scrubbed: Partial<CaseFields> = {
    status: "completed",
    completedAt: submittedAt,
    progress: { captured: [] },
  };
  const ofDocument = (counts: Counts) =>
    Object.keys(counts).filter((name) => /^document\|?/.test(name));

  it("are those of the Case itself", () => {
    expect(countsAfter(undefined, aCase())).toEqual({ created: 1 });
    expect(countsAfter(open, open)).toEqual(countsOf(open));
  });

  it("keep document and steps of an age-only Case, whose end removes them", () => {
    const before = { ...open, returns: "age_over_18" };
    const after = aCase({ ...scrubbed, returns: "age_over_18" });
    expect(ofDocument(countsAfter(before, after))).toEqual([
      "document",
      "document|MZ|passport|started",
      "document|MZ|passport|decided",
    ]);
    const { document: _, ...unread } = before;
    expect(ofDocument(countsAfter(unread, after))).toEqual(["document"]);
  });

  it("keep nothing that another Case, a later change or an erasure removed", () => {
    const age = { returns: "age_over_18" };
    const after = aCase({ ...scrubbed, ...age });
    expect(ofDocument(countsAfter(open, aCase(scrubbed)))).toEqual([]);
    expect(ofDocument(countsAfter(aCase({ ...scrubbed, ...age, document }), after))).toEqual([]);
    expect(ofDocument(countsAfter({ ...open, ...age }, { ...after, erasure }))).toEqual([]);
    expect(ofDocument(countsAfter({ ...open, ...age }, aCase(age)))).toEqual([]);
    expect(ofDocument(countsAfter(undefined, after))).toEqual([]);
  });

  it("keep an erased Case among the simulated ones, if it was one", () => {
    const erased = { ...aCase(), erasure };
    const played = aCase({ sandbox: true, simulation });
    expect(countsAfter(played, erased)).toEqual({ "simulated|created": 1 });
    expect(countsAfter(aCase(), erased)).toEqual({ created: 1 });
    expect(countsAfter(undefined, erased)).toEqual({ created: 1 });
    expect(countsAfter(played, aCase())).toEqual({ created: 1 });
  });
});
