import { readFile, writeFile } from "node:fs/promises";
import { documentRead } from "#checks/document-read/document-read.ts";
import { engineOf } from "../../cli/check/run-check.ts";
import { documentsIn, labelsIn, photographsIn } from "./labelled-prints.ts";
import { type PrintRow, readPrintAlone } from "./print-alone.ts";
import { materialsOf, page, printPage, withMeasured } from "./print-page.ts";
import { reliabilityFigure } from "./print-reliability.ts";
import { printReport } from "./print-report.ts";
import type { Report } from "./report.ts";

const figure = "docs/figures/print-reliability.svg";

/**
 * Rates of the printed text alone, without the MRZ: on photographs of documents that others made, and on this
 * project's own renders (`npm run -s specimens -- documents <renders>`). `write` puts the tables into the
 * documentation.
 */
export async function evaluatePrint(
  folders: { specimens: string; renders: string },
  profile: string,
  { write }: { write: boolean },
): Promise<Report> {
  const specimens = await printsIn(folders.specimens, profile);
  const renders = await printsIn(folders.renders, profile);
  if (write) {
    const text = printPage(specimens, renders);
    await writeFile(page, withMeasured(await readFile(page, "utf8"), text));
    await writeFile(figure, reliabilityFigure(materialsOf(specimens, renders)));
  }
  return { by_material: { specimens: printReport(specimens), renders: printReport(renders) } };
}

/** Every labeled document of a folder, read by its print alone. */
async function printsIn(folder: string, profile: string): Promise<PrintRow[]> {
  const engine = await engineOf(documentRead, profile);
  const known = await labelsIn(folder);
  const rows: PrintRow[] = [];
  for (const labelled of [...photographsIn(folder, known.files), ...documentsIn(folder, known)]) {
    rows.push(await readPrintAlone(labelled, engine));
  }
  return rows;
}
