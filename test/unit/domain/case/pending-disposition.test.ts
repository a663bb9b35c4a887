import { expect, it } from "vitest";
import type { CaseFields } from "#domain/case/case.ts";
import {
  confirmed,
  isOwnEscalation,
  isOwnPending,
  needsSecond,
  openPending,
  turnedDownBy,
} from "#domain/case/pending-disposition.ts";
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

it("waits for another member than the one who recorded it, and ends with an erasure", () => {
  const waiting = aCase({ pendingDisposition: pending });
  expect(isOwnPending(waiting, "usr_1")).toBe(true);
  expect(isOwnPending(waiting, "usr_2")).toBe(false);
  expect(isOwnPending(aCase(), "usr_1")).toBe(false);
  const requestedBy = { type: "api_key", id: "key_1" } as const;
  const begun = { receiptId: "era_1", requestedAt: at, requestedBy } as const;
  const erasure = { ...begun, previousStatus: "completed", keepsOutcome: false } as const;
  expect(openPending(aCase({ pendingDisposition: pending, erasure }))).toBeUndefined();
});

it("keeps a mark if a second person decides otherwise, and none if the first one does", () => {
  const waiting = aCase({ pendingDisposition: pending });
  expect(turnedDownBy(waiting, "usr_2")).toEqual({ secondTurnedDown: true });
  expect(turnedDownBy(waiting, "usr_1")).toEqual({});
  expect(turnedDownBy(aCase(), "usr_2")).toEqual({});
});

it.for([
  ["escalated", "usr_1", true],
  ["escalated", "usr_2", false],
  ["declined", "usr_1", false],
] as const)("%s by usr_1 is an own escalation of %s: %s", ([value, userId, isOwn]) => {
  const { id: _, ...said } = pending;
  const disposition = { ...said, id: "disp_2", value };
  expect(isOwnEscalation(aCase({ disposition }), userId)).toBe(isOwn);
  expect(isOwnEscalation(aCase(), userId)).toBe(false);
});
