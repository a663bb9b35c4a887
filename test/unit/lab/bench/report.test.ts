import { expect, it } from "vitest";
import { withPart } from "../../../../lab/bench/report.ts";

const order = ["the first", "the second", "the third"];
const machine = "2 cores";
const company = { loadBefore: 0.1, othersShare: 0.02 };

function measured(part: string, value: number) {
  return { part, figures: [{ what: "a figure", value, unit: "ms" }], machine, company };
}

/** The heading and the rows of each section. */
function headings(report: string): string[] {
  return report.split("\n").filter((line) => /^(?:## |\| a figure)/.test(line));
}

it("a part replaces its previous text, and nothing else", () => {
  const both = withPart(
    withPart("", measured("the third", 3), order),
    measured("the first", 1),
    order,
  );
  const again = withPart(both, measured("the third", 4), order);
  expect(headings(again).map((line) => line.replaceAll(/ +/g, " "))).toEqual([
    "## The first",
    "| a figure | 1.00 ms | | | |",
    "## The third",
    "| a figure | 4.00 ms | | | |",
  ]);
  expect(withPart(again, measured("the third", 4), order)).toBe(again);
});

it("removes a section that no part measures any more", () => {
  const old = withPart("", measured("the first", 1), order);
  expect(headings(withPart(old, measured("the second", 2), ["the second"]))[0]).toBe(
    "## The second",
  );
});
