import { expect, it } from "vitest";
import { asideAfter, dueWork, indexedWork, isOverdue } from "#domain/case/overdue.ts";
import { aCase } from "./a-case.ts";

const overdueAt = (theCase: Parameters<typeof dueWork>[0]) => dueWork(theCase)?.at;
const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const progress = { captured: [], submittedAt: at("12:00") };

it.for([
  { state: { status: "pending" }, due: "12:15" },
  { state: { status: "processing", processingAt: at("12:20") }, due: "12:35" },
] as const)("is due fifteen minutes into $state.status, at $due", ({ state, due }) => {
  expect(overdueAt(aCase({ ...state, progress }))).toBe(at(due));
});

it("is due when its link ends, because no other event reports that", () => {
  expect(overdueAt(aCase({ status: "collecting", linkExpiresAt: at("13:00") }))).toBe(at("13:00"));
});

it.for(["completed", "failed"] as const)(
  "takes the photographs of one that is %s before the rest, where they go earlier",
  (status) => {
    const ended = { status, retainUntil: at("20:00") };
    expect(overdueAt(aCase(ended))).toBe(at("20:00"));
    expect(overdueAt(aCase({ ...ended, capturesUntil: at("14:00") }))).toBe(at("14:00"));
  },
);

const erasure = {
  receiptId: "era_1",
  requestedAt: at("15:00"),
  requestedBy: { type: "api_key", id: "key_1" },
  previousStatus: "completed",
  keepsOutcome: false,
} as const;

it("takes up an erasure that stopped half-way a minute later, and sweeps late Cases after it", () => {
  const stopped = { status: "completed", updatedAt: at("15:00"), erasure } as const;
  expect(overdueAt(aCase({ ...stopped, retainUntil: at("20:00") }))).toBe(at("15:01"));
  const swept = { ...erasure, sweepAt: at("15:15") };
  expect(overdueAt(aCase({ status: "erased", erasure: swept }))).toBe(at("15:15"));
  expect(overdueAt(aCase({ status: "erased" }))).toBeUndefined();
});

it("says why somebody must look, so that applicants who wait come first", () => {
  const kinds = [
    aCase({ status: "pending", progress }),
    aCase(),
    aCase({ status: "completed", updatedAt: at("15:00"), erasure }),
    aCase({ status: "erased", erasure: { ...erasure, sweepAt: at("15:15") } }),
    aCase({ status: "completed", retainUntil: at("20:00") }),
  ].map((each) => dueWork(each)?.kind);
  expect(kinds).toEqual(["submission", "link", "erasure", "erasure", "retention"]);
});

it("counts a Case that waits for the engine from its submission, whenever it was taken up before", () => {
  const waiting = { status: "pending", progress, processingAt: at("12:20") } as const;
  expect(overdueAt(aCase(waiting))).toBe(at("12:15"));
});

it("is in the index since its submission while it runs, and overdue only by its own time", () => {
  const running = aCase({ status: "processing", progress, processingAt: at("12:10") });
  expect(indexedWork(running)).toEqual({ kind: "submission", at: at("12:15") });
  expect(indexedWork(aCase({ status: "pending", progress }))).toEqual(indexedWork(running));
  expect(isOverdue(running, new Date(at("12:20")))).toBe(false);
  expect(isOverdue(running, new Date(at("12:26")))).toBe(true);
});

it("is overdue only after its time, and never if nothing is due", () => {
  const link = aCase({ linkExpiresAt: at("13:00") });
  expect(isOverdue(link, new Date(at("13:00")))).toBe(false);
  expect(isOverdue(link, new Date(Date.parse(at("13:00")) + 1))).toBe(true);
  expect(isOverdue(aCase({ status: "erased" }), new Date(at("23:00")))).toBe(false);
});

it("leaves aside a Case that could not be finished, and forgets that once its own work is later", () => {
  const setAside = { failures: 1, until: at("14:00") };
  const ofLink = (linkExpiresAt: string) => dueWork(aCase({ setAside, linkExpiresAt }));
  expect(ofLink(at("13:00"))).toEqual({ kind: "aside", at: at("14:00") });
  expect(ofLink(at("15:00"))).toEqual({ kind: "link", at: at("15:00") });
  expect(dueWork(aCase({ status: "erased", setAside }))).toBeUndefined();
});

it("leaves aside twice as long each time, and never for more than an hour", () => {
  const now = new Date(at("12:00"));
  const minutes: number[] = [];
  let theCase = aCase();
  for (let time = 0; time < 8; time += 1) {
    const setAside = asideAfter(theCase, now);
    minutes.push((Date.parse(setAside.until) - now.getTime()) / 60_000);
    theCase = aCase({ setAside });
  }
  expect(minutes).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
});
