/**
 * Measures a photographed document by its captions: `npm run measure -- <photograph> <country> <type>`. It prints
 * places in mm and names of fields, and keeps and prints nothing that stands on the document.
 */
import { readFile } from "node:fs/promises";
import { documentRead } from "#checks/document-read/document-read.ts";
import { sideSteps } from "#checks/document-read/side-steps.ts";
import { printsOf } from "#domain/document/prints/prints.ts";
import { defaultEngineProfile } from "#domain/profile.ts";
import { decodePage } from "#vision/decode.ts";
import { engineOf } from "../cli/check/run-check.ts";
import { explainErrors } from "../cli/explain-errors.ts";
import { markdownTable } from "../cli/markdown-table.ts";
import { measureCard } from "./register/measure-card.ts";

explainErrors();

const [file = "", country = "", documentType = ""] = process.argv.slice(2);
const [print] = printsOf({ country, documentType });
if (!print) {
  console.error(
    "usage: npm run -s measure -- <photograph> <country> <type>\ndocs/documents lists the known documents.",
  );
  process.exit(2);
}
const opened = await decodePage(await readFile(file), { tolerant: true });
if (!opened.ok) throw new Error(`The photograph cannot be opened. ${opened.detail}`);
const { models } = await engineOf(documentRead, defaultEngineProfile);
const steps = sideSteps(opened.page, models);
const [outline, lines] = [await steps.outline(), await steps.print()];
if (!outline) throw new Error("No outline was found: lay the document on a plain, darker table.");
const today = new Date().toISOString().slice(0, 10);
const fields = printsOf(print.document).flatMap((side) => side.fields);
const rows = measureCard(lines, { side: { ...print, fields }, quad: outline.quad, today });
const cells = rows.map(({ what, x, y }) => [what, x.toFixed(1), y.toFixed(1)]);
process.stdout.write(`${markdownTable(["what", "x, mm", "y, mm"], cells).join("\n")}\n`);
