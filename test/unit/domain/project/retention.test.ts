import { expect, it } from "vitest";
import {
  captureBackstopDays,
  captureDaysOf,
  dataRetentionDays,
  keptUntil,
  retentionDaysOf,
} from "#domain/project/retention.ts";

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
  const until = Date.parse(keptUntil(project, { at: endedAt }).retainUntil);
  expect(until - endedAt.getTime()).toBe(days * 86_400_000);
});

it.for([
  [{ sandbox: false }, 30],
  [{ sandbox: false, dataRetentionDays: 14 }, 14],
  [{ sandbox: false, captureRetentionDays: 60 }, 60],
  [{ sandbox: false, captureRetentionDays: 400, dataRetentionDays: 365 }, 365],
  [{ sandbox: true, captureRetentionDays: 60, dataRetentionDays: 60 }, 30],
] as const)("keeps the photographs of %o for %i days", ([project, days]) => {
  expect(captureDaysOf(project)).toBe(days);
});

it("leaves photographs to the sweep as long as any setting may keep them", () => {
  const maxOpenLinkDays = 30;
  expect(captureBackstopDays).toBeGreaterThan(dataRetentionDays.max + maxOpenLinkDays);
});

it("takes photographs before the rest where they go earlier, and counts those never submitted from the consent", () => {
  const at = new Date("2026-11-20T10:00:00.000Z");
  const later = "2027-02-18T10:00:00.000Z";
  expect(keptUntil({ sandbox: false }, { at })).toEqual({
    retainUntil: later,
    capturesUntil: "2026-12-20T10:00:00.000Z",
  });
  const unsubmittedSince = "2026-11-10T10:00:00.000Z";
  expect(keptUntil({ sandbox: false }, { at, unsubmittedSince, usualCaptureDays: 7 })).toEqual({
    retainUntil: later,
    capturesUntil: "2026-11-17T10:00:00.000Z",
  });
});

it("names no time of their own for photographs that go with the rest", () => {
  const at = new Date("2026-11-20T10:00:00.000Z");
  const project = { sandbox: false, dataRetentionDays: 14 };
  expect(keptUntil(project, { at })).toEqual({ retainUntil: "2026-12-04T10:00:00.000Z" });
});
