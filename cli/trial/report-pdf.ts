import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { newSheet, type Sheet } from "../../layers/report/pdf/sheet.ts";
import { wordsIn } from "../../layers/report/pdf/words.ts";
import { drawPlot } from "./draw-plot.ts";
import { plotsOf } from "./plots.ts";
import {
  openingOf,
  otherSections,
  publishedSection,
  rateSections,
  type Section,
  type TrialReport,
} from "./report-sections.ts";

const letterhead = { name: "Bonafide", colour: "#14498a", onColour: "#ffffff" };
/** Twelve presentations, four groups and their diagrams take five. */
const maxPages = 20;

/** The report of a trial as tagged pages for paper, with the looks of the evidence report. */
export async function reportPdf(report: TrialReport): Promise<Uint8Array> {
  const title = titleOf(report);
  const sheet = newSheet({
    title,
    foot: `${title}   ${report.measuredOn}`,
    letterhead,
    words: wordsIn("en"),
    fonts: fonts(),
    maxPages,
  });
  drawTrial(sheet, report);
  return sheet.bytes();
}

/** Everything of the page, from top to bottom. */
export function drawTrial(sheet: Sheet, report: TrialReport): void {
  const { measured, rehearsal, rule } = openingOf(report);
  sheet.letterhead();
  sheet.title(titleOf(report));
  sheet.line(measured);
  if (rehearsal) sheet.line(`A rehearsal: ${rehearsal}`, { weight: "bold", colour: "#a8321f" });
  sheet.note(rule);
  for (const section of [...rateSections(report.outcomes), publishedSection()])
    drawSection(sheet, section);
  for (const plot of plotsOf(report.outcomes)) {
    sheet.room(headed + plotHeight);
    sheet.heading(plot.title);
    const names = plot.series.map(({ name }) => name).join(", ");
    const alt = `${plot.y.label} against ${plot.x.label}: ${names}`;
    sheet.drawing({ alt, height: plotHeight, draw: (doc, box) => drawPlot(doc, plot, box) });
  }
  for (const section of otherSections(report.outcomes)) drawSection(sheet, section);
}

const titleOf = ({ name }: TrialReport) => `Trial “${name}”: report`;
const plotHeight = 220;
/** A heading never stands alone at the foot of a page. */
const headed = 90;

function drawSection(sheet: Sheet, { title, note, head, rows, none }: Section): void {
  sheet.room(headed);
  sheet.heading(title);
  if (note) sheet.note(note);
  if (rows.length === 0) {
    sheet.note(none);
    return;
  }
  const weights = head.map((text) => columnWeights[text] ?? 2.4);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  sheet.rows(
    weights.map((weight) => weight / sum),
    rows.map((row) => row.cells),
    { points: 7.5, head: head.map((text) => text || " ") },
  );
}

/** The weights of columns that are narrower than text. */
const columnWeights: Readonly<Record<string, number>> = {
  Errors: 0.9,
  Sessions: 0.9,
  Rate: 0.8,
  "95 % interval": 1.6,
  "To a person": 1,
  "No answer": 1,
  "Failures to acquire": 1.4,
  "Median time": 1,
  On: 1.1,
  Source: 1.6,
  Table: 1.6,
};

/** The files of the evidence report's typeface, by the names that its text asks for. */
function fonts(): [name: string, bytes: Buffer][] {
  const { resolve } = createRequire(import.meta.url);
  const weights = { regular: 400, bold: 600 };
  const parts = { usual: "latin", more: "latin-ext" };
  return Object.entries(weights).flatMap(([weight, number]) =>
    Object.entries(parts).map(([part, letters]): [string, Buffer] => {
      const file = `@fontsource/open-sans/files/open-sans-${letters}-${number}-normal.woff`;
      return [`${weight}-${part}`, readFileSync(resolve(file))];
    }),
  );
}
