import { personName } from "#domain/case/person-name.ts";
import { checkNames, checkTable } from "#domain/evidence/checks.ts";
import { checkStatusWords } from "#domain/evidence/evidence-words.ts";
import { reasonSentence } from "#domain/evidence/reason-sentences.ts";
import type { EvidenceReport } from "#domain/report/evidence-report.ts";
import { assessmentWords, dispositionWords, documentWord, fieldWord } from "#domain/words.ts";
import type { ReportPicture } from "#usecases/ports.ts";
import { faceAreas, placeOf } from "./areas.ts";
import { moment } from "./moment.ts";
import type { Sheet } from "./sheet.ts";

/** As much of a report as its first page tells. */
export type Findings = Pick<EvidenceReport, "madeAt" | "claimed" | "dispositionHistory"> & {
  verification: Pick<
    EvidenceReport["verification"],
    | "id"
    | "referenceId"
    | "sandbox"
    | "country"
    | "documentType"
    | "assessment"
    | "reason"
    | "confidence"
    | "engine"
    | "failure"
    | "result"
  >;
};

/** Decisions beyond these are on the pages of evidence. */
const latest = 2;

/** One page: who, what was assessed, what each check found and what the team decided. */
export function drawFindings(
  sheet: Sheet,
  report: Findings,
  pictures: readonly ReportPicture[],
): void {
  const { verification } = report;
  const { assessment, reason, confidence, engine, failure } = verification;
  const checks = verification.result?.verificationResult.checks ?? {};
  const fields = checks.document_reading?.fields ?? {};
  sheet.letterhead();
  const name = personName({ fields }, report.claimed ?? undefined);
  sheet.title(name ?? verification.referenceId ?? "Evidence report");
  const about = [
    `Evidence report of ${verification.id}`,
    ...(verification.referenceId ? [`reference ${verification.referenceId}`] : []),
    `made ${moment(report.madeAt)}`,
    ...(verification.sandbox ? ["sandbox: not a real verification"] : []),
  ];
  sheet.note(`${about.join(", ")}.`);
  sheet.pictures(faceAreas(checks, pictures), { across: 4, height: 118 });

  sheet.heading("Assessment");
  if (assessment) {
    sheet.line(assessmentWords[assessment].label, { weight: "bold", size: 11 });
    const sentence = reason
      ? reasonSentence(reason, checks.liveness?.status)
      : assessmentWords[assessment].sentence;
    sheet.line([sentence, failure?.message].filter(Boolean).join(" "));
  }
  sheet.note(
    `Advisory only: the team decides.${confidence === undefined || failure ? "" : ` Confidence ${confidence.toFixed(2)}: the probability that a perfect re-capture would give the same assessment.`}`,
  );

  sheet.heading("Decision");
  const decisions = report.dispositionHistory.slice(-latest).map((each) => decisionRow(each));
  if (decisions.length === 0) sheet.line("Nobody recorded a decision.");
  else sheet.rows([0.2, 0.4, 0.4], decisions);

  sheet.heading("Findings");
  sheet.rows(
    [0.25, 0.15, 0.6],
    checkNames.flatMap((check) => {
      const found = checks[check];
      return found ? [[checkTable[check].label, ...findingOf(found)]] : [];
    }),
  );

  sheet.heading("Who");
  const document = documentWord(verification.country, verification.documentType);
  sheet.rows(
    [0.3, 0.45],
    [
      ["Document", document],
      ...Object.entries(fields).map(([field, { value, blank }]) => ({
        cells: [
          fieldWord(field),
          value ?? (blank ? "left blank on the document" : "not read: the reader was not sure"),
        ],
        area: placeOf(field, checks, pictures),
      })),
    ],
  );

  sheet.heading("How to verify this file");
  sheet.note(
    `Engine profile ${engine?.profile ?? "–"}, policy revision ${engine?.policyRevision ?? "–"}. The last line of this file is the service's ed25519 signature over the SHA-256 of every byte before it. Its public key is at /.well-known/jwks.json; verifyReport of the client package checks both.`,
  );
}

type Found = { status: keyof typeof checkStatusWords; reasons: readonly { code: string }[] };

/** What a check found: its answer, and a sentence for each of its reasons. */
function findingOf({ status, reasons }: Found): [answer: string, sentences: string] {
  const sentences = reasons.map(({ code }) => reasonSentence(code, status)).join(" ");
  return [checkStatusWords[status], sentences || "No objections."];
}

export function decisionRow(each: EvidenceReport["dispositionHistory"][number]): string[] {
  const { value, recordedAt, recordedBy, confirmedBy, reasonCodes, note } = each;
  const by = `${recordedBy.email}, ${recordedBy.role}`;
  return [
    dispositionWords[value] ?? value,
    `${by}${confirmedBy ? `, confirmed by ${confirmedBy.email}, ${confirmedBy.role}` : ""}, ${moment(recordedAt)}`,
    [reasonCodes.map(fieldWord).join("; "), note].filter(Boolean).join(". "),
  ];
}
