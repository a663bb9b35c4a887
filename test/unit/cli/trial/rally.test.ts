import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ownFigures } from "../../../../cli/trial/own-figures.ts";
import { presentationNames } from "../../../../cli/trial/presentations.ts";
import { rallyFigures } from "../../../../cli/trial/rally-figures.ts";
import { writeReport } from "../../../../cli/trial/report.ts";
import { drawTrial } from "../../../../cli/trial/report-pdf.ts";
import { planned, writeTrial } from "../../../../cli/trial/trial.ts";
import { createClient } from "../../../../clients/typescript/src/index.ts";
import { spokenSheet } from "../../../fakes/spoken-sheet.ts";
import { temporaryFolder } from "../../../fixtures/temporary-folder.ts";

const rallyTables = [
  "Selfie against document",
  "Presentation attack detection",
  "Document validation",
];

/** A stage on which every check passes. */
const client = createClient({
  apiKey: "tk_test_1",
  baseUrl: "http://127.0.0.1:1",
  fetch: async () =>
    Response.json({
      id: "ver_1",
      status: "completed",
      assessment: "no_material_concerns",
      result: {
        verification_result: {
          checks: Object.fromEntries(
            ["liveness", "face_match", "authenticity"].map((check) => [check, { status: "pass" }]),
          ),
        },
      },
    }),
});

const folder = await temporaryFolder();
const codes = ["P01", "P02"];
const sessions = planned(codes, presentationNames).map((one) => ({
  ...one,
  verificationId: `ver_${one.id}`,
}));
const [first, ...others] = sessions;
if (!first) throw new Error("the plan is empty");
await writeTrial(folder, {
  id: "plan-1",
  name: "spring",
  baseUrl: "http://127.0.0.1:1",
  deleteBy: "2026-12-31",
  document: { country: "MX", documentType: "national_id" },
  people: codes.map((code) => ({ code, groups: {} })),
  sessions: [{ ...first, skipped: "wrong document" }, ...others],
});
const figures = await writeReport(client, folder);

describe("the three tables of the rally", () => {
  it("stand on the page, each beside the figures of the rally and of this project", async () => {
    const text = await readFile(join(folder, "report.html"), "utf8");
    for (const title of rallyTables) expect(text).toContain(`<h2>${title}</h2>`);
    for (const { shown } of [...rallyFigures, ...ownFigures]) expect(text).toContain(shown);
  });

  it("stand on paper, beside the same figures", () => {
    const { sheet, lines, rows } = spokenSheet();
    const { name, measured_on: measuredOn, outcomes, left_out } = figures;
    drawTrial(sheet, { name, measuredOn, outcomes, leftOut: left_out });
    expect(lines).toEqual(expect.arrayContaining(rallyTables));
    const cells = new Set(rows.flat());
    for (const { shown } of [...rallyFigures, ...ownFigures]) expect(cells).toContain(shown);
  });

  it("stand in the figures for a machine, beside the same figures", async () => {
    const read = JSON.parse(await readFile(join(folder, "figures.json"), "utf8"));
    expect(read.tables.map(({ title }: { title: string }) => title)).toEqual(
      expect.arrayContaining(rallyTables),
    );
    expect(read.published).toEqual({ project: ownFigures, rally: rallyFigures });
  });

  it.each(rallyTables)("have a goal of the rally, with source and date: %s", (title) => {
    const goals = rallyFigures.filter(({ table }) => table === title);
    expect(goals.length).toBeGreaterThan(0);
    for (const { source, date } of goals) {
      expect(source).not.toBe("");
      expect(date).toMatch(/^\d{4}-\d{2}(-\d{2})?$/);
    }
  });

  it("say of each species of attack its class", async () => {
    const text = await readFile(join(folder, "report.html"), "utf8");
    expect(text).toContain("Class A of RIVR: printed face,");
    expect(text).toContain("Class B of RIVR: printed face with holes for the eyes, paper mask.");
  });

  it("leave out what the conductor left out, and say so", async () => {
    expect(figures.left_out).toBe(1);
    expect(figures.outcomes).toHaveLength(2 * presentationNames.length - 1);
    expect(await readFile(join(folder, "report.html"), "utf8")).toContain(
      "The conductor left out 1 more",
    );
  });
});
