import { personName } from "#domain/case/person-name.ts";
import { sexWords } from "#domain/document/sex.ts";
import { checkNames, checkTable } from "#domain/evidence/checks.ts";
import { checkStatusWords } from "#domain/evidence/evidence-words.ts";
import { reasonSentence } from "#domain/evidence/reason-sentences.ts";
import type { EvidenceReport } from "#domain/report/evidence-report.ts";
import { dispositionReasons } from "#domain/review/disposition-reasons.ts";
import { assessmentWords, dispositionWords, fieldWord } from "#domain/words.ts";
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

const confidenceText =
  "Confidence {confidence}: the probability that a perfect re-capture would give the same assessment.";
const verifyText =
  "Engine profile {profile}, policy revision {policy}. The last line of this file is the service's ed25519 signature over the SHA-256 of every byte before it. Its public key is at /.well-known/jwks.json; verifyReport of the client package checks both.";

/** A project may have reasons of its own, which are named by their codes. */
const reasonTexts = new Map<string, string>(
  dispositionReasons.map(({ code, description }) => [code, description]),
);

/** More decisions than these are on the pages of evidence, each. */
export const latestDecisions = 2;
/** An address of forty letters stands in one line. */
export const decisionWidths = [0.15, 0.5, 0.35];

/** One page: who, what was assessed, what each check found and what the team decided. */
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
  sheet.title(name ?? verification.referenceId ?? say("Evidence report"));
  const about = [
    say("Evidence report of {id}", { id: verification.id }),
    ...(verification.referenceId
      ? [say("reference {reference}", { reference: verification.referenceId })]
      : []),
    say("made {time}", { time: words.moment(report.madeAt) }),
    ...(verification.sandbox ? [say("sandbox: not a real verification")] : []),
  ];
  sheet.note(`${about.join(", ")}.`);
  sheet.pictures(faceAreas(checks, pictures, words), { across: 4, height: 94 });

  sheet.heading(say("Assessment"));
  if (assessment) {
    sheet.line(say(assessmentWords[assessment].label), { weight: "bold", size: 11 });
    const sentence = reason
      ? reasonSentence(reason, checks.liveness?.status)
      : assessmentWords[assessment].sentence;
    // Of one that failed no check says anything: why it failed is all.
    sheet.line(say(failure?.message ?? sentence));
  }
  sheet.note(
    [
      say("Advisory only: the team decides."),
      ...(confidence === undefined || failure
        ? []
        : [say(confidenceText, { confidence: confidence.toFixed(2) })]),
    ].join(" "),
  );

  sheet.heading(say("Decision"));
  const decisions = report.dispositionHistory
    .slice(-latestDecisions)
    .map((each) => decisionRow(each, words));
  if (decisions.length === 0) sheet.line(say("Nobody recorded a decision."));
  else sheet.rows(decisionWidths, decisions);

  sheet.heading(say("Findings"));
  sheet.rows(
    [0.25, 0.15, 0.6],
    checkNames.flatMap((check) => {
      const found = checks[check];
      return found ? [[say(checkTable[check].label), ...findingOf(found, words)]] : [];
    }),
  );

  sheet.heading(say("Who"));
  const document = words.document(verification.country, verification.documentType);
  sheet.rows(
    [0.3, 0.45],
    [
      [say("Document"), document],
      ...Object.entries(fields).map(([field, { value, blank }]) => ({
        cells: [
          words.field(field),
          value === null
            ? say(blank ? "left blank on the document" : "not read: the reader was not sure")
            : valueWord(field, value, words),
        ],
        area: placeOf(field, checks, pictures),
      })),
    ],
  );

  sheet.heading(say("How to verify this file"));
  sheet.note(
    say(verifyText, {
      profile: engine?.profile ?? "–",
      policy: engine?.policyRevision ?? "–",
    }),
  );
}

/** Of what was read, a sex alone is a word of ours; the rest is as the document has it. */
function valueWord(field: string, value: string, { say }: ReportWords): string {
  const known: Record<string, string | undefined> = field === "sex" ? sexWords : {};
  const word = known[value];
  return word === undefined ? value : say(word);
}

type Found = { status: keyof typeof checkStatusWords; reasons: readonly { code: string }[] };

/** The result of a check: its status, and a sentence for each of its reasons. */
function findingOf(
  { status, reasons }: Found,
  { say }: ReportWords,
): [answer: string, sentences: string] {
  const sentences = reasons.map(({ code }) => say(reasonSentence(code, status))).join(" ");
  return [say(checkStatusWords[status]), sentences || say("No objections.")];
}

export function decisionRow(
  each: EvidenceReport["dispositionHistory"][number],
  { say, moment }: ReportWords,
): string[] {
  const { value, recordedAt, recordedBy, confirmedBy, reasonCodes, note } = each;
  const nameOf = ({ email, role }: { email: string; role: string }) => `${email}, ${say(role)}`;
  return [
    say(dispositionWords[value] ?? value),
    [
      nameOf(recordedBy),
      ...(confirmedBy ? [say("confirmed by {by}", { by: nameOf(confirmedBy) })] : []),
      moment(recordedAt),
    ].join(", "),
    [reasonCodes.map((code) => say(reasonTexts.get(code) ?? fieldWord(code))).join("; "), note]
      .filter(Boolean)
      .join(". "),
  ];
}
