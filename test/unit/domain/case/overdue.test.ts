import { expect, it } from "vitest";
import { overdueAt } from "#domain/case/overdue.ts";
import { aCase } from "./a-case.ts";

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
