import fc from "fast-check";
import { expect, it } from "vitest";
import { isReviewDue, reviewDue, shownReviewDue } from "#domain/renewal/review-due.ts";

const retainUntil = "2090-01-01T00:00:00.000Z";

it.for([
  ["2026-11-20T12:00:00Z", 12, "2027-11-20"],
  ["2026-11-20T23:59:59Z", 1, "2026-12-20"],
  ["2027-01-31T00:00:00Z", 1, "2027-02-28"],
  ["2027-08-31T10:00:00Z", 18, "2029-02-28"],
  ["2028-02-29T10:00:00Z", 12, "2029-02-28"],
  ["2028-02-29T10:00:00Z", 48, "2032-02-29"],
] as const)("a person verified at %s, %s months later, is due on %s", ([at, months, day]) => {
  expect(reviewDue(months, { completedAt: new Date(at), retainUntil })).toBe(
    `${day}T00:00:00.000Z`,
  );
});

it("never is due before the interval is nearly over, and never after its day", () => {
  const times = fc.date({
    min: new Date("2026-01-01"),
    max: new Date("2060-01-01"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(times, fc.integer({ min: 1, max: 120 }), (completedAt, months) => {
      const dueAt = new Date(reviewDue(months, { completedAt, retainUntil }) ?? "");
      const passed =
        (dueAt.getUTCFullYear() - completedAt.getUTCFullYear()) * 12 +
        (dueAt.getUTCMonth() - completedAt.getUTCMonth());
      expect(passed).toBe(months);
      expect(dueAt.getUTCDate()).toBeLessThanOrEqual(completedAt.getUTCDate());
      expect(dueAt.getTime()).toBeGreaterThan(completedAt.getTime());
    }),
  );
});

it("is due never without an interval, after the erasure, or without a retention", () => {
  const completedAt = new Date("2026-11-20T12:00:00Z");
  expect(reviewDue(undefined, { completedAt, retainUntil })).toBeUndefined();
  expect(reviewDue(3, { completedAt, retainUntil: "2027-02-18T12:00:00.000Z" })).toBeUndefined();
  expect(reviewDue(3, { completedAt, retainUntil: "2027-02-20T00:00:00.000Z" })).toBeUndefined();
  expect(reviewDue(3, { completedAt })).toBeUndefined();
});

it.for<[string, Parameters<typeof isReviewDue>[0], boolean]>([
  ["on the day", { tellsReview: true, reviewDueAt: "2027-11-20T00:00:00.000Z" }, true],
  ["after it", { tellsReview: true, reviewDueAt: "2027-11-19T00:00:00.000Z" }, true],
  ["a moment before it", { tellsReview: true, reviewDueAt: "2027-11-20T00:00:00.001Z" }, false],
  ["without a review", { tellsReview: true }, false],
  ["without a wish for it", { reviewDueAt: "2027-11-20T00:00:00.000Z" }, false],
])("tells the client of the review %s", ([, theCase, tells]) => {
  expect(isReviewDue(theCase, new Date("2027-11-20T00:00:00Z"))).toBe(tells);
});

it("is shown for no person that the team declined, and for no Case that another replaced", () => {
  const reviewDueAt = "2027-11-20T00:00:00.000Z";
  expect(shownReviewDue({ reviewDueAt })).toBe(reviewDueAt);
  expect(shownReviewDue({ reviewDueAt, supersededBy: "ver_2" })).toBeUndefined();
  for (const value of ["approved", "escalated", "declined"] as const) {
    const shown = shownReviewDue({ reviewDueAt, disposition: { value } });
    expect(shown).toBe(value === "declined" ? undefined : reviewDueAt);
  }
});
