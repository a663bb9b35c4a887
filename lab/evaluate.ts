/**
 * `npm run -s evaluate -- <check> <dir> [--profile <name>] [--json]`: a check's error table on a labeled
 * folder. `--from-cases <dir> [--policy <revision>] [--match <likeness>] [--threshold recapture=0.9]`: how
 * often the assessments of exported verifications stood, and which another rule would change.
 * `document_reading <dir> --renders <dir> [--write]`: what print alone says on documents that others made, beside this
 * project's own renders; `--write` puts the tables into docs/document-reading.md.
 * `renewal <dir>`: as `face_match`, with faces as a project keeps them.
 * `names [--count 20000] [--seed 2026] [--write]`: how the comparison of names does on invented ones;
 * `--write` puts the figures into docs/names.md.
 * `screening [--count 5000] [--seed 2026] [--write]`: precision and recall of the search in lists of sanctions, on
 * invented people; `--write` puts the figures into docs/screening.md.
 */
import { parseArgs } from "node:util";
import { checkNames } from "#domain/evidence/checks.ts";
import { defaultEngineProfile } from "#domain/profile.ts";
import { explainErrors } from "../cli/explain-errors.ts";
import { evaluateAuthenticity } from "./evaluate/authenticity.ts";
import { evaluateBarcodes } from "./evaluate/barcodes.ts";
import { evaluateCapture } from "./evaluate/capture.ts";
import { evaluateDocumentReading } from "./evaluate/document-reading.ts";
import { evaluateFaceMatch, evaluateRenewal } from "./evaluate/face-match.ts";
import { evaluateFromCases } from "./evaluate/from-cases.ts";
import { evaluateInvented, isInvented } from "./evaluate/invented.ts";
import { evaluateLiveness } from "./evaluate/liveness.ts";
import { evaluateOnePerson } from "./evaluate/one-person.ts";
import { evaluatePassive } from "./evaluate/passive.ts";
import { evaluatePortrait } from "./evaluate/portrait.ts";
import { evaluatePresence } from "./evaluate/presence.ts";
import { evaluatePrint } from "./evaluate/print-rates.ts";
import { type Report, reportText } from "./evaluate/report.ts";
import { evaluateTamper } from "./evaluate/tamper.ts";
import { evaluateTextLines } from "./evaluate/text-lines.ts";
import { evaluateTiltedPairs } from "./evaluate/tilted-pairs.ts";

explainErrors();

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "boolean", default: false },
    profile: { type: "string", default: defaultEngineProfile },
    "from-cases": { type: "string" },
    policy: { type: "string" },
    match: { type: "string" },
    threshold: { type: "string", multiple: true, default: [] },
    count: { type: "string" },
    seed: { type: "string", default: "2026" },
    write: { type: "boolean", default: false },
    renders: { type: "string" },
  },
});
const evaluations: Partial<Record<string, (folder: string, profile: string) => Promise<Report>>> = {
  document_reading: evaluateDocumentReading,
  authenticity: evaluateAuthenticity,
  face_match: evaluateFaceMatch,
  /** The comparison of a selfie with a sealed face. */
  renewal: evaluateRenewal,
  liveness: evaluateLiveness,
  /** A part of `authenticity` that needs photographs of its own kind. */
  tamper: evaluateTamper,
  /** A part of `authenticity`: whether another portrait was pasted over the document's own. */
  portrait: evaluatePortrait,
  /** A part of `document_reading` that needs photographs of its own kind. */
  barcodes: evaluateBarcodes,
  /** A part of `document_reading`: whether the print was read, wherever it stands. */
  text_lines: evaluateTextLines,
  /** A part of `liveness`: whether a stranger's part among the right others is found. */
  one_person: evaluateOnePerson,
  /** Whether a face is in the oval, as the applicant's phone sees it. */
  presence: evaluatePresence,
  /** A part of `liveness`: whether a still looks like a picture of a screen or a print. */
  passive: evaluatePassive,
  /** The objections that the page shows to an upload before it accepts it. */
  capture: evaluateCapture,
  /** The same of the second, tilted photograph of a front. */
  tilted: evaluateTiltedPairs,
};
const [named] = positionals;
if (isInvented(named)) {
  const { count, seed, write } = values;
  const pairs = count === undefined ? undefined : Number(count);
  console.log(await evaluateInvented(named, { count: pairs, seed: Number(seed), write }));
} else {
  const report = await evaluate();
  console.log(values.json ? JSON.stringify(report, null, 2) : reportText(report));
}

function evaluate(): Promise<Report> {
  const { "from-cases": exported, policy, match, threshold, profile, renders } = values;
  if (exported !== undefined) {
    return evaluateFromCases(exported, {
      ...(policy !== undefined && { policy_revision: policy }),
      ...(match !== undefined && { face_match: Number(match) }),
      ...Object.fromEntries(threshold.map(limitNamed)),
    });
  }
  const [check, folder] = positionals;
  const known: readonly string[] = [
    ...checkNames,
    "renewal",
    "tamper",
    "portrait",
    "presence",
    "passive",
    "barcodes",
    "text_lines",
    "capture",
    "tilted",
    "one_person",
  ];
  if (!check || !known.includes(check) || !folder) {
    console.error(
      "usage: npm run -s evaluate -- <check>|renewal|tamper|portrait|presence|passive|barcodes|text_lines|capture|tilted|one_person <dir> [--profile <name>] [--json]\n" +
        "       npm run -s evaluate -- document_reading <dir> --renders <dir> [--write] [--json]\n" +
        "       npm run -s evaluate -- names|screening [--count <pairs>] [--seed <number>] [--write]\n" +
        "       npm run -s evaluate -- --from-cases <dir> [--policy <revision>] [--match <likeness>] [--threshold <name>=<number>]… [--json]",
    );
    process.exit(2);
  }
  const run = evaluations[check];
  if (!run) {
    console.error(
      `This version of the service has no check ${check}; there is nothing to evaluate.`,
    );
    process.exit(1);
  }
  if (check === "document_reading" && renders !== undefined) {
    return evaluatePrint({ specimens: folder, renders }, profile, { write: values.write });
  }
  return run(folder, profile);
}

/** `recapture=0.9`, by the names that the API has for them. */
function limitNamed(text: string): [string, number] {
  const [name = "", value = ""] = text.split("=");
  return [name, Number(value)];
}
