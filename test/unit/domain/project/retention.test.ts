import { expect, it } from "vitest";
import { isSignInProvider } from "#domain/project/identity.ts";
import { retainUntil, retentionDaysOf } from "#domain/project/retention.ts";

it.for([
  [false, undefined, 90],
  [false, 1, 1],
  [false, 3650, 3650],
  [true, undefined, 30],
  [true, 7, 7],
  [true, 3650, 30],
] as const)("keeps what a project (sandbox: %s) set to %s days for %i", ([sandbox, set, days]) => {
  const project = { sandbox, ...(set !== undefined && { dataRetentionDays: set }) };
  expect(retentionDaysOf(project)).toBe(days);
  const endedAt = new Date("2026-11-20T10:00:00.000Z");
  const until = Date.parse(retainUntil(project, endedAt));
  expect(until - endedAt.getTime()).toBe(days * 86_400_000);
});

it("lets a team sign in with the two providers and with no other", () => {
  expect(["google", "microsoft", "github", ""].filter(isSignInProvider)).toEqual([
    "google",
    "microsoft",
  ]);
});
