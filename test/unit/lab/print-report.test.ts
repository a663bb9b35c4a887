import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import type { PrintRow, PrintVerdict } from "../../../lab/evaluate/print-alone.ts";
import { printPage, withMeasured } from "../../../lab/evaluate/print-page.ts";
import { reliabilityFigure } from "../../../lab/evaluate/print-reliability.ts";

const value = (field: string, confidence: number, isRight: boolean): PrintVerdict => {
  const verdict = isRight ? "right" : "wrong_sure";
  return { field, verdict: confidence < 0.9 ? "unread" : verdict, read: { confidence, isRight } };
};

const card: PrintRow = {
  id: "card.jpg",
  document: "card",
  family: "ine",
  kind: "INE",
  values: [
    value("curp", 0.97, true),
    value("section", 0.96, false),
    value("address", 0.6, true),
    { field: "sex", verdict: "unread" },
  ],
  recognised: ["right"],
};
const passport: PrintRow = {
  id: "passport.jpg",
  document: "passport",
  family: "passports",
  kind: "passport",
  values: [value("date_of_issue", 0.99, true), value("family_names", 0.99, true)],
  recognised: ["other"],
  isZoneExact: true,
};
const rowOf = (page: string, ...begins: string[]) =>
  page
    .split("\n")
    .map((line) => line.replace(/ +/g, " "))
    .find((line) => line.startsWith(`| ${begins.join(" | ")} |`));

it("counts values by what became of them, each kind by itself, foreign material first", () => {
  const page = printPage([card, passport], [passport]);
  expect(rowOf(page, "specimens of others", "INE", "1")).toContain(
    "| 1/4 = 25.0 % [0.6, 80.6] | 1/4",
  );
  expect(rowOf(page, "specimens of others", "all", "2")).toContain("| 3/6 = 50.0 %");
  expect(rowOf(page, "passports, issue date and place of birth: right", "≥ 85 %")).toContain(
    "| 1/1 = 100.0 % [2.5, 100.0] |",
  );
  expect(rowOf(page, "kind taken for another", "0")).toContain("| 1/2 = 50.0 % [1.3, 98.7] |");
  expect(page.indexOf("| specimens of others")).toBeLessThan(page.indexOf("| own renders"));
  // A value that was read and not released counts by its confidence too.
  expect(rowOf(page, "0.5 to 0.7")).toContain("| 1/1 = 100.0 %");
  expect(rowOf(page, "0.95 to 0.98")).toContain("| 1/2 = 50.0 %");
});

it("puts the tables between the marks of the documentation, and nowhere else", async () => {
  const docs = await readFile("docs/document-reading.md", "utf8");
  const once = withMeasured(docs, "first");
  expect(withMeasured(once, "second")).toBe(once.replace("\nfirst\n", "\nsecond\n"));
  expect(() => withMeasured("no marks", "text")).toThrow("lost its marks");
});

it("draws no bin of too few values", () => {
  const few = reliabilityFigure({ renders: [card] });
  const many = reliabilityFigure({ renders: Array<PrintRow>(5).fill(card) });
  expect(few.match(/<circle/g)).toHaveLength(1);
  expect(many.match(/<circle/g)?.length).toBeGreaterThan(1);
});
