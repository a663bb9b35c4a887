/** `npm run -s evaluate -- <check> <dir> [--json]`: a check's error table on a labelled folder. */
import { parseArgs } from "node:util";
import { checkNames } from "#domain/evidence/evidence.ts";
import { evaluateDocumentReading } from "./evaluate/document-reading.ts";
import { reportText } from "./evaluate/report.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean", default: false } },
});
const [check, folder] = positionals;
if (!checkNames.some((name) => name === check) || !folder) {
  console.error("usage: npm run -s evaluate -- <check> <dir> [--json]");
  process.exit(2);
}
if (check !== "document_reading") {
  console.error(`This version of the service has no check ${check}; there is nothing to evaluate.`);
  process.exit(1);
}
const report = await evaluateDocumentReading(folder);
console.log(values.json ? JSON.stringify(report, null, 2) : reportText(report));
