/** `npm run -s evaluate -- <check> <dir> [--profile <name>] [--json]`: a check's error table on a labelled folder. */
import { parseArgs } from "node:util";
import { checkNames } from "#domain/evidence/checks.ts";
import { defaultEngineProfile } from "#domain/profile.ts";
import { evaluateAuthenticity } from "./evaluate/authenticity.ts";
import { evaluateBarcodes } from "./evaluate/barcodes.ts";
import { evaluateDocumentReading } from "./evaluate/document-reading.ts";
import { evaluateFaceMatch } from "./evaluate/face-match.ts";
import { evaluateLiveness } from "./evaluate/liveness.ts";
import { evaluatePresence } from "./evaluate/presence.ts";
import { type Report, reportText } from "./evaluate/report.ts";
import { evaluateTamper } from "./evaluate/tamper.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "boolean", default: false },
    profile: { type: "string", default: defaultEngineProfile },
  },
});
const [check, folder] = positionals;
const known: readonly string[] = [...checkNames, "tamper", "presence", "barcodes"];
if (!check || !known.includes(check) || !folder) {
  console.error(
    "usage: npm run -s evaluate -- <check>|tamper|presence|barcodes <dir> [--profile <name>] [--json]",
  );
  process.exit(2);
}
const evaluations: Partial<Record<string, (folder: string, profile: string) => Promise<Report>>> = {
  document_reading: evaluateDocumentReading,
  authenticity: evaluateAuthenticity,
  face_match: evaluateFaceMatch,
  liveness: evaluateLiveness,
  /** A part of `authenticity` that needs photographs of its own kind. */
  tamper: evaluateTamper,
  /** A part of `document_reading` that needs photographs of its own kind. */
  barcodes: evaluateBarcodes,
  /** Whether a face is in the oval, as the applicant's phone sees it. */
  presence: evaluatePresence,
};
const evaluate = evaluations[check ?? ""];
if (!evaluate) {
  console.error(`This version of the service has no check ${check}; there is nothing to evaluate.`);
  process.exit(1);
}
const report = await evaluate(folder, values.profile);
console.log(values.json ? JSON.stringify(report, null, 2) : reportText(report));
