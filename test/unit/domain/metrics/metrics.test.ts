import { expect, it } from "vitest";
import type { Case, CaseFields, Erasure } from "#domain/case/case.ts";
import { aCase } from "../case/a-case.ts";
import { measureCases } from "../case/measure-cases.ts";

const submitted = (at: string): Partial<CaseFields> => ({
  progress: {
    openedAt: "2026-11-20T10:01:00.000Z",
    captured: ["id_front", "id_back", "selfie"],
    platform: "ios",
    submittedAt: at,
  },
  document: { country: "MZ", documentType: "bilhete_identidade" },
  consent: {
    name: "identity_capture",
    version: "2026-11",
    grantedAt: "2026-11-20T10:02:00.000Z",
    locale: "pt",
  },
});

/** Decided this number of seconds after it was submitted. */
const decided = (seconds: number, more: Partial<CaseFields> = {}): Case =>
  aCase({
    ...submitted("2026-11-20T10:10:00.000Z"),
    status: "completed",
    completedAt: new Date(Date.parse("2026-11-20T10:10:00.000Z") + seconds * 1000).toISOString(),
    assessment: "no_material_concerns",
    ...more,
  });

const reviewed = (reason: string, seconds = 10): Case =>
  decided(seconds, { assessment: "manual_review_recommended", reason });

it("measures nothing of no Cases, rather than a rate of nothing", () => {
  const metrics = measureCases([]);
  const nothing = { passRate: null, p50Ms: null, p95Ms: null };
  expect(metrics).toMatchObject({ ...nothing, days: [], topReasons: [], byDocument: [] });
  expect(metrics.funnel.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(measureCases([aCase()]).passRate).toBeNull();
});

it("counts at each step of the funnel the Cases that came so far", () => {
  const at = (progress: Partial<Case["progress"]>, more: Partial<CaseFields> = {}) =>
    aCase({ progress: { captured: [], ...progress }, ...more });
  const opened = { openedAt: "2026-11-20T10:01:00.000Z" };
  const cases = [
    at({}),
    at(opened),
    at({ ...opened, captured: ["id_front"] }),
    at({ ...opened, captured: ["id_front", "selfie"] }),
    aCase(submitted("2026-11-20T10:10:00.000Z")),
    decided(10),
    aCase({
      ...submitted("2026-11-20T10:10:00.000Z"),
      status: "failed",
      failedAt: "2026-11-20T10:20:00.000Z",
    }),
    // Its link expired: it ended without a submission.
    at(opened, { status: "failed", failedAt: "2026-11-27T10:00:00.000Z" }),
  ];
  expect(measureCases(cases).funnel).toEqual([
    { step: "created", count: 8 },
    { step: "opened", count: 7 },
    { step: "document", count: 5 },
    { step: "selfie", count: 4 },
    { step: "submitted", count: 3 },
    { step: "terminal", count: 2 },
  ]);
});

it("takes the pass rate of decided Cases alone", () => {
  const metrics = measureCases([decided(1), decided(1), decided(1), reviewed("glare"), aCase()]);
  expect(metrics.passRate).toBe(0.75);
  expect(metrics.assessments).toEqual({
    no_material_concerns: 3,
    manual_review_recommended: 1,
    material_inconsistency: 0,
    assessment_incomplete: 0,
  });
});

it("counts no assessment of a Case that was erased since", () => {
  const erased = decided(1, { status: "erased" });
  expect(measureCases([erased, decided(1)]).assessments.no_material_concerns).toBe(1);
});

it("shares Cases out by document, locale and device, the most frequent first", () => {
  const passport: Partial<CaseFields> = { document: { country: "MX", documentType: "passport" } };
  const cases = [
    decided(1, passport),
    decided(1),
    reviewed("glare"),
    aCase(submitted("2026-11-20T10:10:00.000Z")),
    aCase(),
  ];
  const max = { started: 3, decided: 2, passed: 1 };
  const { byDocument, byLocale, byDevice } = measureCases(cases);
  expect(byDocument).toEqual([
    { country: "MZ", documentType: "bilhete_identidade", ...max },
    { country: "MX", documentType: "passport", started: 1, decided: 1, passed: 1 },
  ]);
  expect(byLocale).toEqual([{ locale: "pt", started: 4, decided: 3, passed: 2 }]);
  expect(byDevice).toEqual([{ device: "ios", started: 4, decided: 3, passed: 2 }]);
});

it("names the ten most frequent reasons, those of one count by their name", () => {
  const names = ["k", "c", "a", "b", "d", "e", "f", "g", "h", "i", "j"];
  const cases = [reviewed("z"), reviewed("z"), ...names.map((name) => reviewed(name)), decided(1)];
  const { topReasons } = measureCases(cases);
  expect(topReasons.map(({ reason }) => reason).join("")).toBe("zabcdefghi");
  expect(topReasons.slice(0, 2)).toEqual([
    { reason: "z", count: 2 },
    { reason: "a", count: 1 },
  ]);
});

it.for<[string, number[], number, number]>([
  ["the one time there is", [7], 7, 7],
  ["the lower of two for the middle", [9, 5], 5, 9],
  ["times that some Case took, in order of length", [100, 20, 3], 20, 100],
  ["the nineteenth of twenty for 95 %", Array.from({ length: 20 }, (_, i) => 20 - i), 10, 19],
])("takes for latency %s", ([, seconds, p50, p95]) => {
  expect(measureCases(seconds.map((each) => decided(each)))).toMatchObject({
    p50Ms: p50 * 1000,
    p95Ms: p95 * 1000,
  });
});

it("takes no latency of a Case that an erasure has emptied", () => {
  const erasure: Erasure = {
    receiptId: "er_1",
    requestedAt: "2026-11-20T11:00:00.000Z",
    requestedBy: { type: "user", id: "usr_1" },
    previousStatus: "completed",
  };
  const emptied = decided(5, { erasure, progress: { captured: [] } });
  expect(measureCases([emptied])).toMatchObject({ p50Ms: null, p95Ms: null });
});

it("counts by the day of creation, oldest first", () => {
  const on = (day: string, theCase: Case) => ({ ...theCase, createdAt: `${day}T23:59:59.999Z` });
  const { days } = measureCases([
    on("2026-11-21", decided(4)),
    on("2026-11-19", aCase()),
    on("2026-11-21", aCase()),
    on("2026-11-20", decided(2)),
  ]);
  expect(days).toEqual([
    { date: "2026-11-19", created: 1, decided: 0, p50Ms: null, p95Ms: null },
    { date: "2026-11-20", created: 1, decided: 1, p50Ms: 2000, p95Ms: 2000 },
    { date: "2026-11-21", created: 2, decided: 1, p50Ms: 4000, p95Ms: 4000 },
  ]);
});

it("counts what the team recorded, and whether it agreed if it said so", () => {
  const recorded = (
    value: NonNullable<Case["disposition"]>["value"],
    assessmentAgreed?: boolean,
  ): Case =>
    decided(1, {
      disposition: {
        id: "dsp_1",
        value,
        reasonCodes: [],
        ...(assessmentAgreed !== undefined && { assessmentAgreed }),
        recordedBy: { userId: "usr_1", email: "ana@example.com", role: "compliance" },
        recordedAt: "2026-11-21T10:00:00.000Z",
        revision: 1,
      },
    });
  const { dispositions, agreement } = measureCases([
    recorded("approved", true),
    recorded("approved", true),
    recorded("approved"),
    recorded("declined", false),
    decided(1),
  ]);
  expect(dispositions).toEqual({
    approved: 3,
    declined: 1,
    resubmission_requested: 0,
    escalated: 0,
  });
  expect(agreement).toEqual({ agreed: 2, disagreed: 1 });
});
