import { expect, it } from "vitest";
import { assessments } from "#domain/assessment.ts";
import { reviewOf } from "#domain/project/review.ts";

const faceKey = { id: "fk_1", publicKey: "p", sealed: "s", createdAt: "2026-11-20T10:00:00.000Z" };

it("gives a team without settings a day for each result, and leaves every option off", () => {
  expect(reviewOf({})).toEqual({
    targetHours: 24,
    assessments: [...assessments],
    seenBefore: false,
    seenFaces: false,
    twoPeople: false,
    tellLate: false,
    resendLinks: false,
    personIds: false,
  });
});

it("keeps faces while there is a key to seal them under, whatever was written of it", () => {
  const review = { ...reviewOf({}), targetHours: 8, seenFaces: true };
  expect(reviewOf({ review })).toEqual({ ...review, seenFaces: false });
  expect(reviewOf({ review: { ...review, seenFaces: false }, faceKey }).seenFaces).toBe(true);
  expect(reviewOf({ faceKey }).seenFaces).toBe(true);
});
