import { readFile, writeFile } from "node:fs/promises";
import { documentRead } from "#checks/document-read/document-read.ts";
import { engineOf } from "../../cli/check/run-check.ts";
import { documentsIn, labelsIn, photographsIn } from "./labelled-prints.ts";
import { type PrintRow, readPrintAlone } from "./print-alone.ts";
import { barTable, printReport, printTable } from "./print-report.ts";
import type { Report } from "./report.ts";

const page = "docs/document-reading.md";
const start =
  "<!-- measured: npm run -s evaluate -- document_reading <specimens> --renders <renders> --write -->";
const end = "<!-- end of what was measured -->";

/**
 * What print alone says, without any zone: on photographs of documents that others made, and beside them on this project's
 * own renders (`npm run -s specimens -- documents <renders>`). `write` puts the tables into the documentation.
 */
export async function evaluatePrint(
  folders: { specimens: string; renders: string },
  profile: string,
  { write }: { write: boolean },
): Promise<Report> {
  const specimens = await printsIn(folders.specimens, profile);
  const renders = await printsIn(folders.renders, profile);
  if (write) {
    const text = printPage({ "specimens of others": specimens, "own renders": renders });
    await writeFile(page, withMeasured(await readFile(page, "utf8"), text));
  }
  return { by_material: { specimens: printReport(specimens), renders: printReport(renders) } };
}

/** Every labelled document of a folder, read by its print alone. */
async function printsIn(folder: string, profile: string): Promise<PrintRow[]> {
  const engine = await engineOf(documentRead, profile);
  const known = await labelsIn(folder);
  const rows: PrintRow[] = [];
  for (const labelled of [...photographsIn(folder, known.files), ...documentsIn(folder, known)]) {
    rows.push(await readPrintAlone(labelled, engine));
  }
  return rows;
}

function printPage(materials: Readonly<Record<string, readonly PrintRow[]>>): string {
  return [
    "95 % Clopper–Pearson intervals. _Wrong for sure_: a wrong value told with a confidence of at least 0.9.",
    "",
    barTable(materials),
    "",
    printTable(materials),
  ].join("\n");
}

/** The page with this text in place of what it had. */
function withMeasured(text: string, measured: string): string {
  const [before] = text.split(start);
  const [, after] = text.split(end);
  if (after === undefined) throw new Error(`${page} lost its marks.`);
  return `${before}${start}\n\n${measured}\n\n${end}${after}`;
}
