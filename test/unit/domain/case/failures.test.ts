import { expect, it } from "vitest";
import { caseFailure } from "#domain/case/failures.ts";

const progress = { captured: [] };

it("tells one who never saw the link from one who gave up half-way", () => {
  expect(caseFailure("collection_expired", { progress }).message).toMatch(/never opened/);
  const opened = { ...progress, openedAt: "2026-11-20T12:00:00.000Z" };
  expect(caseFailure("collection_expired", { progress: opened }).message).toMatch(
    /was opened, and ran out/,
  );
});
