import { expect, it } from "vitest";
import { caseFailure, hasDeclined } from "#domain/case/failures.ts";

const progress = { captured: [] };

it("tells one who never saw the link from one who gave up half-way", () => {
  expect(caseFailure("collection_expired", { progress }).message).toMatch(/never opened/);
  const opened = { ...progress, openedAt: "2026-11-20T12:00:00.000Z" };
  expect(caseFailure("collection_expired", { progress: opened }).message).toMatch(
    /was opened, and ran out/,
  );
});

it.for([
  ["applicant_declined", /refused/, false],
  ["too_many_attempts", /too many attempts/, false],
  ["processing_failed", /could not take/, true],
  ["processing_timeout", /in time/, true],
  ["collection_expired", /never opened/, true],
] as const)("says of %s what happened, and whether to try again", ([code, message, retryable]) => {
  const failure = caseFailure(code, { progress });
  expect(failure).toMatchObject({ code, retryable });
  expect(failure.message).toMatch(message);
});

it("takes one alone who said no for somebody who is not to be asked again", () => {
  const failureOf = (code: Parameters<typeof caseFailure>[0]) => caseFailure(code, { progress });
  expect(hasDeclined({ failure: failureOf("applicant_declined") })).toBe(true);
  expect(hasDeclined({ failure: failureOf("collection_expired") })).toBe(false);
  expect(hasDeclined({})).toBe(false);
});
