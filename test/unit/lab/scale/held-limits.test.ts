import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Ceiling } from "../../../../lab/scale/ceilings.ts";
import { heldLimits } from "../../../../lab/scale/held-limits.ts";
import type { Outcome } from "../../../../lab/scale/simulate-region.ts";

const part = (perSecond: number, more: Partial<Ceiling> = {}): Ceiling => ({
  ...{ part: "a part", perSecond, limit: "", effect: "" },
  ...{ isQuota: false, isRaisable: false, isOfProject: false, ...more },
});
const overload = { completed: 75 } as Outcome;

it("leaves out quotas that can be raised, and keeps one project's apart", () => {
  const parts = [part(100, { isRaisable: true }), part(160, { isOfProject: true }), part(220)];
  const lines = heldLimits([{ region: "us-east-1", parts, overload }]);
  expect(lines.slice(2).map((line) => line.split("|").map((cell) => cell.trim())[2])).toEqual([
    "160 a second",
    "220 a second",
    "94 %",
  ]);
  expect(lines.join("\n")).not.toContain("does not hold");
  const low = [part(100), part(140, { isOfProject: true })];
  const short = heldLimits([
    { region: "us-east-1", parts: low, overload: { ...overload, completed: 70 } },
  ]);
  expect(short.slice(2).every((line) => line.includes("does not hold"))).toBe(true);
});

it("holds every limit on the page, as its own rows say", () => {
  const page = readFileSync("docs/scale.md", "utf8");
  const rows = [...page.matchAll(/^\|.*\| ≥ \d+.*$/gm)].map(([line]) => line);
  expect(rows.length).toBe(3);
  expect(rows.filter((line) => !/\| holds +\|$/.test(line))).toEqual([]);
  for (const section of page.split(/^## /m).filter((each) => /^[a-z]{2}-/.test(each))) {
    const ofProject = [...section.matchAll(/^\| .*, of one project +\| (\d+) /gm)].map(
      ([, limit]) => Number(limit),
    );
    expect(ofProject.length).toBeGreaterThan(10);
    expect(Math.min(...ofProject)).toBeGreaterThanOrEqual(150);
  }
});
