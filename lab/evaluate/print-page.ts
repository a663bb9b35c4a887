import { withMeasuredPart } from "../measured-part.ts";
import type { PrintRow } from "./print-alone.ts";
import { reliabilityTable } from "./print-reliability.ts";
import { barTable, printTable } from "./print-report.ts";

export const page = "docs/document-reading.md";
const foreign = "specimens of others";
const own = "own renders";
const command = "evaluate -- document_reading <specimens> --renders <renders>";

/** By the names that tables and diagrams have for them, foreign ones first. */
export function materialsOf(specimens: readonly PrintRow[], renders: readonly PrintRow[]) {
  return { [foreign]: specimens, [own]: renders };
}

/** The tables, and where the diagram stands. */
export function printPage(specimens: readonly PrintRow[], renders: readonly PrintRow[]): string {
  const other = secondHalf(specimens);
  const materials = materialsOf(specimens, renders);
  return [
    "95 % Clopper–Pearson intervals. _Wrong for sure_: a wrong value returned with a confidence of at least 0.9. The rule that",
    "gives the confidence was chosen by its counts on the first half of the specimens and on renders; what was missed on any of",
    `them was in view. The other half is ${other.length} photographs of every second document.`,
    "",
    barTable({ [foreign]: specimens, "their other half": other, [own]: renders }),
    "",
    printTable(materials),
    "",
    "![How often values are right, by their confidence](figures/print-reliability.svg)",
    "",
    reliabilityTable(materials),
  ].join("\n");
}

/** Every second document by name, with all its photographs. */
function secondHalf(rows: readonly PrintRow[]): PrintRow[] {
  const documents = [...new Set(rows.map(({ document }) => document))].sort();
  return rows.filter(({ document }) => documents.indexOf(document) % 2 === 1);
}

/** The page with this text in place of what it had. */
export function withMeasured(text: string, measured: string): string {
  return withMeasuredPart(text, { page, command }, measured);
}
