import { expect, it } from "vitest";
import { dueWork } from "#domain/case/overdue.ts";
import { aCase } from "./a-case.ts";

const overdueAt = (theCase: Parameters<typeof dueWork>[0]) => dueWork(theCase)?.at;
const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const progress = { captured: [], submittedAt: at("12:00") };

it.for([
  { state: { status: "pending" }, due: "12:15" },
  { state: { status: "processing", processingAt: at("12:20") }, due: "12:35" },
  // As stored before the moment of taking up was.
  { state: { status: "processing" }, due: "12:15" },
] as const)("is looked at fifteen minutes into $state.status, at $due", ({ state, due }) => {
  expect(overdueAt(aCase({ ...state, progress }))).toBe(at(due));
});

it("is looked at when its link ends, which nothing else tells", () => {
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

it("takes up an erasure that stopped half-way a minute later, and sweeps what was late after it", () => {
  const stopped = { status: "completed", updatedAt: at("15:00"), erasure } as const;
  expect(overdueAt(aCase({ ...stopped, retainUntil: at("20:00") }))).toBe(at("15:01"));
  const swept = { ...erasure, sweepAt: at("15:15") };
  expect(overdueAt(aCase({ status: "erased", erasure: swept }))).toBe(at("15:15"));
  expect(overdueAt(aCase({ status: "erased" }))).toBeUndefined();
});
