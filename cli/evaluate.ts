/** `npm run -s evaluate -- <check> <dir> [--json]`: a check's error table on a labelled folder. */
import { parseArgs } from "node:util";
import { checkNames } from "#domain/evidence/evidence.ts";
import { evaluateAuthenticity } from "./evaluate/authenticity.ts";
import { evaluateDocumentReading } from "./evaluate/document-reading.ts";
import { evaluateFaceMatch } from "./evaluate/face-match.ts";
import { evaluateLiveness } from "./evaluate/liveness.ts";
import { type Report, reportText } from "./evaluate/report.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean", default: false } },
});
const [check, folder] = positionals;
if (!checkNames.some((name) => name === check) || !folder) {
  console.error("usage: npm run -s evaluate -- <check> <dir> [--json]");
  process.exit(2);
}
const evaluations: Partial<Record<string, (folder: string) => Promise<Report>>> = {
  document_reading: evaluateDocumentReading,
  authenticity: evaluateAuthenticity,
  face_match: evaluateFaceMatch,
  liveness: evaluateLiveness,
};
const evaluate = evaluations[check ?? ""];
if (!evaluate) {
  console.error(`This version of the service has no check ${check}; there is nothing to evaluate.`);
  process.exit(1);
}
const report = await evaluate(folder);
console.log(values.json ? JSON.stringify(report, null, 2) : reportText(report));
