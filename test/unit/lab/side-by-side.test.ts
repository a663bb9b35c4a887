import { expect, it } from "vitest";
import { sideBySide } from "../../../lab/evaluate/side-by-side.ts";

const halftone = {
  false_match_rate: 0,
  false_match_rate_ci: [0, 0.043],
  false_match_rate_n: 84,
  strangers_p99: 0.5,
};

it("sets a condition's figures of two profiles beside one another, with their intervals", () => {
  const one = { pairs: 9, by_condition: { halftone } };
  const worse = { ...halftone, false_match_rate: 0.1, false_match_rate_ci: [0.05, 0.2] };
  const other = { pairs: 9, by_condition: { halftone: worse } };
  const lines = sideBySide([
    { name: "a", report: one },
    { name: "b", report: other },
  ]).map((line) => line.replace(/ +/g, " "));
  expect(lines).toContain("| halftone | 0 of 84 [0, 4.3 %] | 10 % [5, 20] |");
  expect(lines).toContain("| halftone | 0.50 | 0.50 |");
});

it("refuses a report of other pairs", () => {
  const reports = [9, 10].map((pairs) => ({ name: `of ${pairs}`, report: { pairs } }));
  expect(() => sideBySide(reports)).toThrow("of 10");
});
