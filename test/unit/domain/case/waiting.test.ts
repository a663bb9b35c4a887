import { expect, it } from "vitest";
import type { CaseFields } from "#domain/case/case.ts";
import { decisionLanesOf, lanesOf, waitingOf } from "#domain/case/waiting.ts";
import type { Disposition } from "#domain/review/disposition.ts";
import { aCase } from "./a-case.ts";

const at = (time: string) => `2026-11-20T${time}:00.000Z`;

const handedIn: Partial<CaseFields> = {
  status: "completed",
  progress: { captured: [], submittedAt: at("11:00") },
  completedAt: at("12:00"),
  assessment: "manual_review_recommended",
};

const lapsed: Partial<CaseFields> = {
  status: "failed",
  failedAt: at("12:00"),
  progress: { captured: [] },
};

const decided = (value: Disposition["value"]): Disposition => ({
  id: "dsp_1",
  value,
  reasonCodes: [],
  recordedBy: { userId: "usr_1", email: "ana@example.com", role: "compliance" },
  recordedAt: at("13:00"),
  revision: 1,
});

it("waits for the team from its result on, in the lane of its finding", () => {
  expect(waitingOf(aCase(handedIn))).toEqual({
    lane: "manual_review_recommended",
    since: at("12:00"),
  });
});

it("waits in the lane of the incomplete if it failed after its submission", () => {
  const { completedAt: _, assessment: __, ...rest } = handedIn;
  const failed = aCase({ ...rest, status: "failed", failedAt: at("12:30") });
  expect(waitingOf(failed)).toEqual({ lane: "assessment_incomplete", since: at("12:30") });
});

it.for<[string, Partial<CaseFields>]>([
  ["whose link ran out before anything was handed in", lapsed],
  ["that a follow-up took the place of", { supersededBy: "case_2" }],
  ["that is decided", { disposition: decided("approved") }],
  ["that is erased", { status: "erased" }],
])("waits for no reviewer: one %s", ([, but]) => {
  expect(waitingOf(aCase({ ...handedIn, ...but }))).toBeUndefined();
});

it("waits for no reviewer before it has a result", () => {
  const { completedAt: _, assessment: __, ...rest } = handedIn;
  expect(waitingOf(aCase({ ...rest, status: "processing" }))).toBeUndefined();
});

it("still waits after an escalation, for the members that it went to", () => {
  const escalated = aCase({ ...handedIn, disposition: decided("escalated") });
  expect(waitingOf(escalated)).toEqual({ lane: "escalated", since: at("12:00") });
});

it("waits for a second person from the first one's decision on, and no more once it is erased", () => {
  const pending = { ...handedIn, pendingDisposition: decided("approved") };
  expect(waitingOf(aCase(pending))).toEqual({ lane: "second_person", since: at("13:00") });
  expect(waitingOf(aCase({ ...pending, status: "erased" }))).toBeUndefined();
});

it("shows Cases that are escalated or wait for a second person, whatever results a team works through", () => {
  expect(decisionLanesOf(["material_inconsistency"])).toEqual([
    "material_inconsistency",
    "escalated",
    "second_person",
  ]);
  expect(decisionLanesOf([])).toEqual(["escalated", "second_person"]);
  expect(lanesOf([])).toEqual(["escalated", "second_person", "new_link"]);
});

const asked: Partial<CaseFields> = {
  ...{ status: "failed", failedAt: at("10:00"), progress: { captured: [] } },
  ...{ linkVersion: 2, newLinkAskedFor: 2, newLinkAskedAt: at("14:00") },
};

it.for<[string, Partial<CaseFields>]>([
  ["that still collects", { status: "collecting" }],
  ["that the sweeper closed", {}],
])("waits for a link from when its applicant asked for one: one %s", ([, but]) => {
  expect(waitingOf(aCase({ ...asked, ...but }))).toEqual({ lane: "new_link", since: at("14:00") });
});

it("waits since its link expired if the time of the request is unknown", () => {
  const { newLinkAskedAt: _, ...before } = asked;
  const theCase = aCase({ ...before, linkExpiresAt: at("09:00") });
  expect(waitingOf(theCase)).toEqual({ lane: "new_link", since: at("09:00") });
});

it.for<[string, Partial<CaseFields>]>([
  ["once there is a new one", { linkVersion: 3 }],
  ["once a follow-up asks for the rest", { supersededBy: "ver_2" }],
  ["once it is handed in", { progress: { captured: [], submittedAt: at("15:00") } }],
  ["once it is erased", { status: "erased" }],
])("waits for no link any more %s", ([, but]) => {
  expect(waitingOf(aCase({ ...asked, ...but }))?.lane).not.toBe("new_link");
});
