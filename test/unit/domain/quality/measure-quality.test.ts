import { describe, expect, it } from "vitest";
import type { Assessment } from "#domain/assessment.ts";
import type { DecidedCase } from "#domain/quality/decided-case.ts";
import { hasStood, measureQuality } from "#domain/quality/measure-quality.ts";
import { rateInterval } from "#domain/rate-interval.ts";
import type { DispositionValue } from "#domain/review/disposition-values.ts";
import { rounded } from "#domain/rounded.ts";
import { seededCases } from "../../../fakes/decided-cases.ts";

const recorded = {
  id: "disp_1",
  reasonCodes: [],
  recordedBy: { userId: "usr_1", email: "ana@example.com", role: "owner" as const },
  recordedAt: "2026-11-20T12:00:00.000Z",
  revision: 1,
};

const decidedAs = (value: DispositionValue, assessmentAgreed?: boolean) => ({
  ...recorded,
  value,
  ...(assessmentAgreed !== undefined && { assessmentAgreed }),
});

describe("an assessment", () => {
  it.for<[Assessment, DispositionValue, boolean | undefined, boolean | undefined]>([
    ["no_material_concerns", "approved", undefined, true],
    ["no_material_concerns", "declined", undefined, false],
    ["material_inconsistency", "declined", undefined, true],
    ["material_inconsistency", "approved", undefined, false],
    // A person's explicit opinion counts before their decision.
    ["no_material_concerns", "declined", true, true],
    ["manual_review_recommended", "approved", false, false],
    // It asked for a person's eye, and got it.
    ["manual_review_recommended", "approved", undefined, undefined],
    ["assessment_incomplete", "declined", undefined, undefined],
    ["no_material_concerns", "resubmission_requested", undefined, undefined],
    ["material_inconsistency", "escalated", undefined, undefined],
  ])("%s that was %s (agreed: %s) stood: %s", ([assessment, value, agreed, stood]) => {
    expect(hasStood({ assessment, disposition: decidedAs(value, agreed) })).toBe(stood);
  });

  it("without a decision does not count", () => {
    expect(hasStood({ assessment: "no_material_concerns" })).toBeUndefined();
  });
});

describe("quality", () => {
  const cases = seededCases(200).map((each, at) => ({
    ...each,
    disposition: decidedAs("approved", at % 4 !== 0),
  }));
  // Measured in each test, and not while they are collected.
  const measured = () => measureQuality(cases);

  it("counts every judged verification once over all, by document and by week", () => {
    const quality = measured();
    expect(quality.all).toMatchObject({ judged: 200, stood: 150 });
    expect(quality.asked).toBe(200);
    for (const parts of [quality.byDocument, quality.byWeek]) {
      expect(parts.reduce((sum, { judged }) => sum + judged, 0)).toBe(200);
    }
    const reading = quality.byCheck.filter(({ check }) => check === "document_reading");
    expect(reading.reduce((sum, { judged }) => sum + judged, 0)).toBe(200);
  });

  it("tells each rate with its exact interval, and never one of nothing as certain", () => {
    const quality = measured();
    const [low, high] = rateInterval(150, 200);
    expect(quality.all.low).toBeCloseTo(low, 4);
    expect(quality.all.high).toBeCloseTo(high, 4);
    expect(measureQuality([]).all).toEqual({ judged: 0, stood: 0, low: 0, high: 1 });
  });

  it("begins its weeks on Mondays, and says which one differs from all", () => {
    const quality = measured();
    expect(quality.byWeek.map(({ week }) => new Date(week).getUTCDay())).toEqual(
      quality.byWeek.map(() => 1),
    );
    const [last] = quality.byWeek.slice(-1);
    const turned = cases.map((each) => ({
      ...each,
      disposition: decidedAs("approved", each.completedAt < (last?.week ?? "")),
    }));
    const drifting = measureQuality(turned).byWeek.filter(({ drifts }) => drifts);
    expect(drifting.map(({ week }) => week)).toContain(last?.week);
  });

  it("leaves out undecided Cases, and groups the rest by document and check", () => {
    const passport = { country: "MZ", documentType: "passport" };
    const passed = { face_match: { status: "pass" as const, reasons: [], inputs: [] } };
    const failed = { face_match: { status: "fail" as const, reasons: [], inputs: [] } };
    const one = (
      id: string,
      completedAt: string,
      more: Partial<DecidedCase> = {},
    ): DecidedCase => ({ id, completedAt, evidence: passed, ...more });
    const agreed = { disposition: decidedAs("approved", true) };
    const outcome = { assessment: "no_material_concerns" as const };
    const found = measureQuality([
      one("a", "2026-11-22T23:59:59.000Z", { ...agreed, document: passport }),
      one("b", "2026-11-16T00:00:00.000Z", {
        ...{ ...outcome, disposition: decidedAs("declined"), document: passport },
        evidence: failed,
      }),
      one("c", "2026-11-15T12:00:00.000Z", {
        ...agreed,
        document: { country: "MX", documentType: "ine" },
      }),
      one("d", "2026-11-23T00:00:00.000Z", agreed),
      one("undecided", "2026-11-23T00:00:00.000Z"),
    ]);
    const upheld = (stood: number, judged: number) => {
      const [low, high] = rateInterval(stood, judged);
      return { judged, stood, low: rounded(low), high: rounded(high) };
    };
    expect(found).toEqual({
      asked: 3,
      all: upheld(3, 4),
      byDocument: [
        { ...passport, ...upheld(1, 2) },
        { country: "MX", documentType: "ine", ...upheld(1, 1) },
      ],
      byCheck: [
        { check: "face_match", status: "pass", ...upheld(3, 3) },
        { check: "face_match", status: "fail", ...upheld(0, 1) },
      ],
      byWeek: [
        { week: "2026-11-09", ...upheld(1, 1), drifts: false },
        { week: "2026-11-16", ...upheld(1, 2), drifts: false },
        { week: "2026-11-23", ...upheld(1, 1), drifts: false },
      ],
    });
  });

  it("says that a week drifts whose interval lies above, or below, the rate of all", () => {
    const week = (completedAt: string, count: number, stood: boolean): DecidedCase[] =>
      Array.from({ length: count }, (_, at) => ({
        ...{ id: `${completedAt}-${at}`, completedAt, evidence: {} },
        disposition: decidedAs("approved", stood),
      }));
    const { byWeek } = measureQuality([
      ...week("2026-11-16T00:00:00.000Z", 20, true),
      ...week("2026-11-09T00:00:00.000Z", 20, false),
    ]);
    expect(byWeek.map(({ week: monday, drifts }) => [monday, drifts])).toEqual([
      ["2026-11-09", true],
      ["2026-11-16", true],
    ]);
    const even = measureQuality(week("2026-11-16T00:00:00.000Z", 20, true)).byWeek;
    expect(even.map(({ drifts }) => drifts)).toEqual([false]);
    expect(measureQuality([]).byWeek).toEqual([]);
  });
});
