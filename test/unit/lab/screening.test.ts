import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { withFigures } from "../../../lab/evaluate/invented.ts";
import { measureScreening } from "../../../lab/screening/measure-screening.ts";
import { screeningReport } from "../../../lab/screening/screening-report.ts";
import { isNightly } from "../../nightly.ts";

it("finds 82 of 100 listed people at least, and 95 of 100 who are found are listed", {
  timeout: 120_000,
}, () => {
  const { same, others } = measureScreening(400, 1);
  expect(same.found / same.pairs).toBeGreaterThanOrEqual(0.82);
  expect(same.found / (same.found + others.found)).toBeGreaterThanOrEqual(0.95);
});

it.runIf(isNightly)("documents the figures that the command measures", { timeout: 600_000 }, () => {
  const page = readFileSync("docs/screening.md", "utf8");
  expect(page).toBe(withFigures("screening", page, screeningReport(measureScreening(5000, 2026))));
});
