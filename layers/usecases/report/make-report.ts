import { defaultBranding } from "#domain/branding/branding.ts";
import type { Capture } from "#domain/capture/capture.ts";
import type { Actor, Case } from "#domain/case/case.ts";
import { isTerminal } from "#domain/case/status.ts";
import { timelineOf } from "#domain/case/timeline.ts";
import { refuseAgeOnly } from "#domain/erasure/refuse-age-only.ts";
import { Refusal } from "#domain/errors.ts";
import type { LivenessAttempt } from "#domain/liveness/attempt.ts";
import { DataSubjectExport, EvidenceReport } from "#domain/report/evidence-report.ts";
import type { ReportLanguage } from "#domain/report/report-language.ts";
import { signatureLine, signatureLineBytes } from "#domain/report/signature-line.ts";
import type { Comment } from "#domain/review/comment.ts";
import type { Disposition } from "#domain/review/disposition.ts";
import { sha256 } from "#domain/sha256.ts";
import { toWire } from "#domain/wire.ts";
import { ownCase } from "../case/own-case.ts";
import { verificationRecord } from "../case/verification-record.ts";
import { wholeAttempt } from "../liveness/whole-attempt.ts";
import type { Ports } from "../ports.ts";
import { type Gathered, gatherPictures } from "./gather-pictures.ts";
import type { ReportFormat } from "./report-formats.ts";
import { whoLooked } from "./who-looked.ts";

type Needs = Pick<
  Ports,
  | "audit"
  | "brands"
  | "cases"
  | "clock"
  | "files"
  | "liveness"
  | "reports"
  | "reviews"
  | "stage"
  | "tenants"
  | "users"
  | "vault"
>;

/** A file with its signature, which is its last line too. */
export type SignedFile = {
  bytes: Uint8Array<ArrayBuffer>;
  signature: { keyId: string; value: string };
};

type Which = { projectId: string; caseId: string };

/** All that a decided Case rests on, as one signed file. */
export async function makeReport(
  ports: Needs,
  {
    format,
    language,
    madeBy,
    ...which
  }: Which & { format: ReportFormat; language: ReportLanguage; madeBy: Actor },
): Promise<SignedFile> {
  const held = await hold(ports, which);
  refuseAgeOnly(held.theCase, "there is no evidence to report. Ask for its age receipt instead.");
  const { theCase, captures, dispositions, comments } = held;
  const report: EvidenceReport = {
    object: "evidence_report",
    madeAt: ports.clock.now().toISOString(),
    madeBy,
    verification: await verificationRecord(ports, theCase),
    ...(await personal(held)),
    timeline: timelineOf(theCase, { captures, dispositions, comments }),
    dispositionHistory: dispositions,
    comments,
    ...(await whoLooked(ports, theCase)),
  };
  const { photographs, stills } = held.pictures;
  const file =
    format === "pdf"
      ? await ports.reports.pdf(report, [...photographs.values(), ...stills], {
          letterhead: await letterheadOf(ports, theCase),
          language,
        })
      : await archive(ports, held, ["evidence.json", toWire(EvidenceReport, report)]);
  return signed(ports, file);
}

/** Under the name and in the color that applicants see. */
async function letterheadOf(
  { brands, tenants }: Pick<Ports, "brands" | "tenants">,
  { projectId, tenantId }: Pick<Case, "projectId" | "tenantId">,
) {
  const [tenant, { stored }] = await Promise.all([
    tenants.tenant(tenantId),
    brands.shown(projectId),
  ]);
  const { displayName, colors } = stored?.branding ?? defaultBranding;
  return {
    name: displayName ?? tenant?.name ?? "",
    ...{ colour: colors.primary, onColour: colors.onPrimary },
  };
}

/** The data that a person has a legal right to get, as one signed archive. */
export async function exportForSubject(ports: Needs, which: Which): Promise<SignedFile> {
  const held = await hold(ports, which);
  const { theCase, captures, dispositions } = held;
  const { document_reading } = await ports.cases.evidence(theCase.id);
  const subject: DataSubjectExport = {
    ...theCase,
    object: "data_subject_export",
    madeAt: ports.clock.now().toISOString(),
    verificationId: theCase.id,
    ...(await personal(held)),
    readFields: Object.fromEntries(
      Object.entries(document_reading?.fields ?? {}).map(([name, { value }]) => [name, value]),
    ),
    decisions: dispositions,
    timeline: timelineOf(theCase, { captures, dispositions }),
  };
  const file = await archive(ports, held, ["data.json", toWire(DataSubjectExport, subject)]);
  return signed(ports, file);
}

const afterErasure =
  "The verification is erased, and nothing is left to report. Ask for its erasure receipt instead.";
const beforeEnd =
  "The verification has not ended yet, and a report is of one that has. Ask again once it is completed or failed.";

type Held = {
  theCase: Case;
  captures: Capture[];
  dispositions: Disposition[];
  comments: Comment[];
  attempt: LivenessAttempt | undefined;
  reference: EvidenceReport["reference"];
  pictures: Gathered;
};

async function hold(ports: Needs, which: Which): Promise<Held> {
  const theCase = await ownCase(ports, which);
  if (theCase.erasure || !isTerminal(theCase.status)) {
    throw new Refusal("invalid_state", theCase.erasure ? afterErasure : beforeEnd, {
      extra: { current_status: theCase.erasure ? "erased" : theCase.status },
    });
  }
  const attemptId = theCase.liveness?.attemptId;
  const [captures, dispositions, comments, reference, attempt] = await Promise.all([
    ports.cases.captures(theCase.id),
    ports.reviews.dispositions(theCase.id),
    ports.reviews.comments(theCase.id),
    theCase.flow ? ports.cases.reference(theCase.id) : undefined,
    attemptId === undefined ? undefined : wholeAttempt(ports, theCase.id, attemptId),
  ]);
  const pictures = await gatherPictures(ports, { captures, attempt });
  const children = { captures, dispositions, comments, attempt };
  return { theCase, ...children, reference: reference ?? null, pictures };
}

/** Personal data of a Case beside the evidence of its checks. */
async function personal({ theCase, captures, attempt, reference, pictures }: Held) {
  const reported = captures.map(async (capture) => {
    const copy = pictures.photographs.get(capture.item);
    const copySha256 = copy ? await sha256(copy.bytes) : null;
    return { ...capture, file: copy?.name ?? null, copySha256 };
  });
  const { allowedDocuments, consent, claimed, prefill, verifiee } = theCase;
  return {
    allowedDocuments,
    ...(consent && { consent }),
    captures: await Promise.all(reported),
    film: attempt
      ? {
          attemptId: attempt.id,
          ...(attempt.handedInAt !== undefined && { handedInAt: attempt.handedInAt }),
          blocks: attempt.blocks ?? [],
          frames: attempt.manifest?.frames.length ?? 0,
          folder: pictures.frames.length > 0 ? "film" : null,
        }
      : null,
    reference,
    claimed: claimed ?? null,
    prefill: prefill ?? null,
    verifiee: verifiee ?? null,
  };
}

function archive(
  { reports }: Pick<Ports, "reports">,
  { pictures: { photographs, frames } }: Held,
  [name, content]: [name: string, content: unknown],
): Promise<Uint8Array> {
  const pictures = [...photographs.values(), ...frames];
  const files = new Map(pictures.map((picture) => [picture.name, picture.bytes]));
  files.set(name, new TextEncoder().encode(`${JSON.stringify(content, null, 2)}\n`));
  return reports.zip(files, signatureLineBytes);
}

async function signed({ vault }: Pick<Ports, "vault">, file: Uint8Array): Promise<SignedFile> {
  const signature = await vault.sign(await sha256(file));
  const line = new TextEncoder().encode(signatureLine(signature));
  const bytes = new Uint8Array(file.length + line.length);
  bytes.set(file);
  bytes.set(line, file.length);
  return { bytes, signature };
}
