import * as z from "zod";
import { ShownAuditEntry } from "../audit/audit-entry.ts";
import { Capture } from "../capture/capture.ts";
import { Actor, CaseFields } from "../case/case.ts";
import { Moment } from "../case/timeline.ts";
import { Verification } from "../case/verification.ts";
import { LivenessAttempt } from "../liveness/attempt.ts";
import { ReferenceRecord } from "../record-match/reference-record.ts";
import { Comment } from "../review/comment.ts";
import { Disposition } from "../review/disposition.ts";

const HandedIn = LivenessAttempt.shape.blocks.unwrap().element;

/** A photograph by the hash of its submitted file, and its copy if the report holds one. */
const ReportedCapture = Capture.omit({ key: true, etag: true }).extend({
  /** The copy's name in the archive; the hash above is the original's, which no copy has. */
  file: z.string().nullable(),
  copySha256: z.string().nullable(),
});

const ReportedFilm = z.object({
  attemptId: z.string(),
  handedInAt: LivenessAttempt.shape.handedInAt,
  blocks: z.array(HandedIn.pick({ block: true, bytes: true, sha256: true })),
  frames: z.int(),
  /** Where its frames lie in the archive; `null` if they are not in it. */
  folder: z.string().nullable(),
});

/** An action on the Case as the audit log has it, and who it was as far as the org still knows them. */
const Look = ShownAuditEntry.pick({ at: true, action: true, actor: true }).extend({
  email: z.string().exactOptional(),
});

/** The whole basis of a Case, for later audits. */
export const EvidenceReport = z.object({
  object: z.literal("evidence_report"),
  madeAt: z.string(),
  madeBy: Actor,
  verification: Verification.omit({ onboardingUrl: true, shortUrl: true, linkExpiresAt: true }),
  allowedDocuments: CaseFields.shape.allowedDocuments,
  consent: CaseFields.shape.consent,
  captures: z.array(ReportedCapture),
  film: ReportedFilm.nullable(),
  reference: ReferenceRecord.nullable(),
  claimed: CaseFields.shape.claimed.unwrap().nullable(),
  prefill: CaseFields.shape.prefill.unwrap().nullable(),
  verifiee: CaseFields.shape.verifiee.unwrap().nullable(),
  timeline: z.array(Moment),
  dispositionHistory: z.array(Disposition),
  /** The team's comments on it. */
  comments: z.array(Comment),
  looks: z.array(Look),
  /** Whether every entry of the audit log since the Case began was gone through. */
  looksAreWhole: z.boolean(),
});

export type EvidenceReport = z.output<typeof EvidenceReport>;

/** The part of a verification that its person may get: their data, and nothing about how attacks are detected. */
export const DataSubjectExport = EvidenceReport.pick({
  madeAt: true,
  allowedDocuments: true,
  consent: true,
  captures: true,
  film: true,
  reference: true,
  claimed: true,
  prefill: true,
  verifiee: true,
}).extend({
  object: z.literal("data_subject_export"),
  verificationId: z.string(),
  status: CaseFields.shape.status,
  document: CaseFields.shape.document,
  chosen: CaseFields.shape.chosen,
  assessment: CaseFields.shape.assessment,
  readFields: z.record(z.string(), z.string().nullable()),
  decisions: z.array(Disposition.pick({ value: true, reasonCodes: true, recordedAt: true })),
  timeline: z.array(Moment.omit({ by: true })),
  retainUntil: CaseFields.shape.retainUntil,
  capturesUntil: CaseFields.shape.capturesUntil,
});

export type DataSubjectExport = z.output<typeof DataSubjectExport>;
