import { personName } from "#domain/case/person-name.ts";
import { type CheckStatus, checkNames } from "#domain/evidence/checks.ts";
import type { Role } from "#domain/project/roles.ts";
import type { EvidenceReport } from "#domain/report/evidence-report.ts";
import { dispositionReasons } from "#domain/review/disposition-reasons.ts";
import type { ReportPicture } from "#usecases/ports.ts";
import { faceAreas, placeOf } from "./areas.ts";
import type { Sheet } from "./sheet.ts";
import type { ReportWords } from "./words.ts";

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

const confidenceText = "findings.confidence";
const verifyText = "findings.verify_text";

/** More decisions than these are on the pages of evidence, each. */
export const latestDecisions = 2;
/** An address of forty letters stands in one line. */
export const decisionWidths = [0.15, 0.5, 0.35];

/** One page: the person, the assessment, the findings of each check and the decision of the team. */
export function drawFindings(
  sheet: Sheet,
  {
    report,
    pictures,
    words,
  }: { report: Findings; pictures: readonly ReportPicture[]; words: ReportWords },
): void {
  const { say } = words;
  const { verification } = report;
  const { assessment, reason, confidence, engine, failure } = verification;
  const checks = verification.result?.verificationResult.checks ?? {};
  const fields = checks.document_reading?.fields ?? {};
  sheet.letterhead();
  const name = personName({ fields }, report.claimed ?? undefined);
  sheet.title(name ?? verification.referenceId ?? say("findings.evidence_report"));
  const about = [
    say("common.title", { id: verification.id }),
    ...(verification.referenceId
      ? [say("findings.reference", { reference: verification.referenceId })]
      : []),
    say("common.made", { time: words.moment(report.madeAt) }),
    ...(verification.sandbox ? [say("findings.sandbox")] : []),
  ];
  sheet.note(`${about.join(", ")}.`);
  sheet.pictures(faceAreas(checks, pictures, words), { across: 4, height: 94 });

  sheet.heading(say("findings.assessment"));
  if (assessment) {
    sheet.line(words.assessment(assessment), { weight: "bold", size: 11 });
    const sentence = reason
      ? words.reason(reason, checks.liveness?.status)
      : words.assessmentSentence(assessment);
    // A failed verification has no result of a check; its cause is all that the page shows.
    sheet.line(failure ? words.failure(failure.message) : sentence);
  }
  sheet.note(
    [
      say("findings.advisory"),
      ...(confidence === undefined || failure
        ? []
        : [say(confidenceText, { confidence: confidence.toFixed(2) })]),
    ].join(" "),
  );

  sheet.heading(say("findings.decision"));
  const decisions = report.dispositionHistory
    .slice(-latestDecisions)
    .map((each) => decisionRow(each, words));
  if (decisions.length === 0) sheet.line(say("findings.no_decision"));
  else sheet.rows(decisionWidths, decisions);

  sheet.heading(say("findings.findings"));
  sheet.rows(
    [0.25, 0.15, 0.6],
    checkNames.flatMap((check) => {
      const found = checks[check];
      return found ? [[words.check(check), ...findingOf(found, words)]] : [];
    }),
  );

  sheet.heading(say("findings.who"));
  const document = words.document(verification.country, verification.documentType);
  sheet.rows(
    [0.3, 0.45],
    [
      [say("common.document"), document],
      ...Object.entries(fields).map(([field, { value, blank }]) => ({
        cells: [
          words.field(field),
          value === null
            ? say(blank ? "findings.left_blank" : "findings.not_read")
            : valueWord(field, value, words),
        ],
        area: placeOf(field, checks, pictures),
      })),
    ],
  );

  sheet.heading(say("findings.verify"));
  sheet.note(
    say(verifyText, {
      profile: engine?.profile ?? "–",
      policy: engine?.policyRevision ?? "–",
    }),
  );
}

/** A sex is translated; every other value stands as the document has it. */
function valueWord(field: string, value: string, { sex }: ReportWords): string {
  return (field === "sex" ? sex(value) : undefined) ?? value;
}

type Found = { status: CheckStatus; reasons: readonly { code: string }[] };

/** The result of a check: its status, and a sentence for each of its reasons. */
function findingOf(
  { status, reasons }: Found,
  { say, checkStatus, reason }: ReportWords,
): [answer: string, sentences: string] {
  const sentences = reasons.map(({ code }) => reason(code, status)).join(" ");
  return [checkStatus(status), sentences || say("findings.no_objections")];
}

export function decisionRow(
  each: EvidenceReport["dispositionHistory"][number],
  words: ReportWords,
): string[] {
  const { say, disposition, moment, role: roleWord } = words;
  const { value, recordedAt, recordedBy, confirmedBy, reasonCodes, note } = each;
  const nameOf = ({ email, role }: { email: string; role: Role }) => `${email}, ${roleWord(role)}`;
  return [
    disposition(value),
    [
      nameOf(recordedBy),
      ...(confirmedBy ? [say("findings.confirmed_by", { by: nameOf(confirmedBy) })] : []),
      moment(recordedAt),
    ].join(", "),
    [reasonCodes.map((code) => reasonWord(code, words)).join("; "), note]
      .filter(Boolean)
      .join(". "),
  ];
}

/** A project may have reasons of its own, which are named by their codes. */
function reasonWord(code: string, { dispositionReason, field }: ReportWords): string {
  const builtIn = dispositionReasons.find((reason) => reason.code === code);
  return builtIn ? dispositionReason(builtIn) : field(code);
}
