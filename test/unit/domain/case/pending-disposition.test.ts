import { expect, it } from "vitest";
import type { CaseFields } from "#domain/case/case.ts";
import { confirmed, needsSecond, openPending } from "#domain/case/pending-disposition.ts";
import { decisionLanesOf, waitingOf } from "#domain/case/waiting.ts";
import type { PendingDisposition } from "#domain/review/disposition.ts";
import { aCase } from "./a-case.ts";

const at = "2026-11-21T10:00:00.000Z";

const pending: PendingDisposition = {
  id: "disp_1",
  value: "approved",
  reasonCodes: [],
  recordedBy: { userId: "usr_1", email: "ana@example.com", role: "compliance" },
  recordedAt: at,
  revision: 1,
};

it.for([
  ["approved", "no_material_concerns", undefined, true],
  ["approved", "material_inconsistency", true, true],
  ["declined", "no_material_concerns", undefined, true],
  ["declined", "material_inconsistency", undefined, false],
  ["declined", "material_inconsistency", false, true],
  ["declined", "manual_review_recommended", true, false],
  ["escalated", "no_material_concerns", false, false],
  ["resubmission_requested", "no_material_concerns", false, false],
] as const)("asks %s about %s, agreed: %s, for a second: %s", (row) => {
  const [value, assessment, agreed, expected] = row;
  const said = { value, ...(agreed !== undefined && { assessmentAgreed: agreed }) };
  expect(needsSecond({ assessment }, said)).toBe(expected);
});

it("lets what one person decided wait from then on, whatever it was before", () => {
  const decided: Partial<CaseFields> = { completedAt: "2026-11-20T10:00:00.000Z" };
  const waiting = { lane: "second_person", since: at };
  for (const state of [decided, { ...decided, supersededBy: "ver_2" }, { failedAt: at }]) {
    expect(waitingOf(aCase({ ...state, pendingDisposition: pending }))).toEqual(waiting);
  }
  expect(decisionLanesOf([])).toEqual(["escalated", "second_person"]);
});

it("knows what a release without a second person recorded over", () => {
  const { id: _, ...said } = pending;
  const disposition = { ...said, id: "disp_2" };
  const overtaken = aCase({ disposition, pendingDisposition: pending });
  expect(openPending(overtaken)).toBeUndefined();
  expect(waitingOf(overtaken)).toBeUndefined();
  const again = { ...pending, revision: 2 };
  expect(openPending(aCase({ disposition, pendingDisposition: again }))).toEqual(again);
});

it("tells of a confirmed decision who decided, who confirmed and when either was", () => {
  const by = { userId: "usr_2", email: "rui@example.com", role: "admin" } as const;
  const now = new Date("2026-11-21T11:00:00.000Z");
  expect(confirmed(pending, { by, now })).toEqual({
    ...pending,
    proposedAt: at,
    confirmedBy: by,
    recordedAt: now.toISOString(),
  });
});
