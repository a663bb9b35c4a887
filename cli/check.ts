/**
 * `npm run -s check -- <check> <file>… [--country MZ --type passport] [--profile reference-1] [--json]`:
 * one check on files. `liveness` takes a session's folder, and draws it with `--plot light.svg
 * --sheet frames.webp`; `face_match` takes one with `--film`, beside the photographs.
 */
import { writeFile } from "node:fs/promises";
import { capturePaths } from "#domain/capture/capture-rules.ts";
import type { AllowedDocument } from "#domain/document/allowed-document.ts";
import { toAllowlist } from "#domain/document/allowlist.ts";
import { Refusal } from "#domain/errors.ts";
import { checkNames } from "#domain/evidence/checks.ts";
import { contactSheet } from "./check/contact-sheet.ts";
import { evidenceJson } from "./check/evidence-json.ts";
import { evidenceText } from "./check/evidence-text.ts";
import { illuminationPlot } from "./check/illumination-plot.ts";
import { runCheck } from "./check/run-check.ts";
import { explainErrors } from "./explain-errors.ts";
import { readArguments } from "./read-arguments.ts";

explainErrors();

const given = readArguments({
  allowPositionals: true,
  options: {
    country: { type: "string" },
    type: { type: "string" },
    "capture-path": { type: "string" },
    film: { type: "string" },
    plot: { type: "string" },
    sheet: { type: "string" },
    profile: { type: "string" },
    json: { type: "boolean", default: false },
  },
});
if (given) await check(given);
else stop();

async function check({ values, positionals }: NonNullable<typeof given>): Promise<void> {
  const [wanted, ...files] = positionals;
  const known = checkNames.find((candidate) => candidate === wanted);
  if (!known || files.length === 0) return stop();
  const { country, type } = values;
  const document = country && type ? { country, documentType: type } : undefined;
  if (document && !isDocument(document)) process.exit(2);
  const capturePath = capturePaths.find((path) => path === values["capture-path"]);
  const evidence = await runCheck(known, files, {
    document,
    capturePath,
    film: values.film,
    profile: values.profile,
  });
  const plot = illuminationPlot(evidence);
  if (values.plot && plot) await writeFile(values.plot, plot);
  if (values.sheet && known === "liveness") {
    await writeFile(values.sheet, await contactSheet(files[0] ?? "."));
  }
  console.log(
    values.json ? JSON.stringify(evidenceJson(evidence), null, 2) : evidenceText(known, evidence),
  );
}

/** Ends with 2, after the usage. */
function stop(): void {
  console.error(
    `usage: npm run -s check -- <check> <file>… [--country MZ --type passport] [--film <folder>] [--profile reference-1] [--json]\n` +
      `checks: ${checkNames.join(", ")}`,
  );
  process.exitCode = 2;
}

/** Says where a mistyped name would otherwise look like a document that is not allowed. */
function isDocument(document: AllowedDocument): boolean {
  try {
    const [warning] = toAllowlist([document]).warnings;
    if (!warning) return true;
    const meant = warning.didYouMean ? ` Did you mean ${warning.didYouMean}?` : "";
    console.error(`No check reads ${document.documentType} of ${document.country}.${meant}`);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message.replace("allowed_documents[0].country", "--country"));
    return false;
  }
}
