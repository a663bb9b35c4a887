import { describe, expect, it } from "vitest";
import { EventPattern, matchesPattern } from "../emulators/events/pattern.ts";
import { scheduleMs } from "../emulators/events/schedule.ts";

const event = {
  source: "aws.states",
  resources: ["arn:1"],
  detail: { status: "FAILED", tries: 3 },
};

describe("an event pattern", () => {
  it.for([
    ["all that it names", { source: ["aws.states"], detail: { status: ["FAILED"] } }, true],
    ["one of several values", { detail: { status: ["ABORTED", "FAILED"] } }, true],
    ["another value", { detail: { status: ["SUCCEEDED"] } }, false],
    ["a number", { detail: { tries: [3] } }, true],
    ["a member of a list", { resources: ["arn:1"] }, true],
    ["a field that is absent", { detail: { cause: [{ exists: false }] } }, true],
    ["a prefix", { source: [{ prefix: "aws." }] }, true],
    ["anything but a value", { detail: { status: [{ "anything-but": ["FAILED"] }] } }, false],
    ["a field below one that is absent", { other: { deep: ["x"] } }, false],
  ] as const)("matches %s: %s", ([, pattern, expected]) => {
    expect(matchesPattern(EventPattern.parse(pattern), event)).toBe(expected);
  });

  it("is refused when it has a matcher that does not run here", () => {
    expect(() => EventPattern.parse({ detail: { tries: [{ numeric: [">", 1] }] } })).toThrow();
  });
});

describe("a schedule", () => {
  it.for([
    ["rate(1 minute)", 60_000],
    ["rate(5 minutes)", 300_000],
    ["rate(2 hours)", 7_200_000],
  ] as const)("%s fires every %i ms", ([expression, expected]) => {
    expect(scheduleMs(expression)).toBe(expected);
  });

  it("that is a cron expression is refused", () => {
    expect(() => scheduleMs("cron(0 12 * * ? *)")).toThrow();
  });
});
