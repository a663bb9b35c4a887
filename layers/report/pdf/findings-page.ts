import { checkNames, checkTable } from "#domain/evidence/checks.ts";
import { checkStatusWords } from "#domain/evidence/evidence-words.ts";
import { reasonSentence } from "#domain/evidence/reason-sentences.ts";
import type { EvidenceReport } from "#domain/report/evidence-report.ts";
import { assessmentWords, dispositionWords, documentWord, fieldWord } from "#domain/words.ts";
import type { Sheet } from "./sheet.ts";

/** Decisions beyond these are on the pages of evidence. */
const latest = 3;

/** One page: who, what was assessed, what each check found and what the team decided. */
export function drawFindings(sheet: Sheet, report: EvidenceReport): void {
  const { verification } = report;
  const { assessment, reason, confidence, engine, failure } = verification;
  const checks = verification.result?.verificationResult.checks ?? {};
  sheet.title("Evidence report");
  sheet.note(
    `Verification ${verification.id}, made ${report.madeAt} for ${report.madeBy.type} ${report.madeBy.id}${verification.sandbox ? ". A sandbox verification: it counts for nothing" : ""}.`,
  );

  sheet.heading("Who");
  const fields = checks.document_reading?.fields ?? {};
  const document = documentWord(verification.country, verification.documentType);
  sheet.rows(
    [0.3, 0.7],
    [
      ["Document", document],
      ...Object.entries(fields).map(([name, { value, blank }]) => [
        fieldWord(name),
        value ??
          (blank ? "left blank on the document" : "not read: the reader would have had to guess"),
      ]),
    ],
  );

  sheet.heading("Assessment");
  if (assessment) {
    sheet.line(assessmentWords[assessment].label, { weight: "bold" });
    const sentence = reason
      ? reasonSentence(reason, checks.liveness?.status)
      : assessmentWords[assessment].sentence;
    sheet.line([sentence, failure?.message].filter(Boolean).join(" "));
  }
  sheet.note(
    `Advisory: evidence for a decision, and none itself.${confidence === undefined || failure ? "" : ` Confidence ${confidence.toFixed(2)}: the probability that it would stand on a perfect re-capture.`}`,
  );
  sheet.rows(
    [0.25, 0.15, 0.6],
    checkNames.flatMap((name) => {
      const found = checks[name];
      if (!found) return [];
      const sentences = found.reasons
        .map(({ code }) => reasonSentence(code, found.status))
        .join(" ");
      return [
        [checkTable[name].label, checkStatusWords[found.status], sentences || "No objections."],
      ];
    }),
  );

  sheet.heading("Decided");
  const decisions = report.dispositionHistory.slice(-latest).map((each) => decisionRow(each));
  if (decisions.length === 0) sheet.line("Nobody recorded a decision.");
  else sheet.rows([0.25, 0.35, 0.4], decisions);

  sheet.heading("Ran under");
  sheet.rows(
    [0.3, 0.7],
    [
      ["Engine profile", engine?.profile ?? "–"],
      ["Policy revision", engine?.policyRevision ?? "–"],
    ],
  );
  sheet.note(
    "The last line of this file is the service's ed25519 signature over the SHA-256 of every byte before it. Its public key is at /.well-known/jwks.json; verifyReport of the client package checks both.",
  );
}

export function decisionRow(each: EvidenceReport["dispositionHistory"][number]): string[] {
  const { value, recordedAt, recordedBy, confirmedBy, reasonCodes, note } = each;
  const by = `${recordedBy.email}, ${recordedBy.role}`;
  return [
    dispositionWords[value] ?? value,
    `${by}${confirmedBy ? `, confirmed by ${confirmedBy.email}, ${confirmedBy.role}` : ""}, ${recordedAt}`,
    [reasonCodes.map(fieldWord).join("; "), note].filter(Boolean).join(". "),
  ];
}
