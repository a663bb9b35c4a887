import * as z from "zod";
import { Capture } from "../capture/capture.ts";
import { AllowedDocument } from "../document/allowed-document.ts";
import { ShownLinkDelivery } from "../notice/link-delivery.ts";
import { DispositionReason } from "../project/disposition-reason.ts";
import { ReferenceRecord } from "../record-match/reference-record.ts";
import { Assignment } from "../review/assignment.ts";
import { Comment } from "../review/comment.ts";
import { Disposition, PendingDisposition } from "../review/disposition.ts";
import { CaseFields } from "./case.ts";
import { FollowUp } from "./follow-up.ts";
import { Moment } from "./timeline.ts";
import { Verification } from "./verification.ts";

const CaptureFacts = Capture.pick({
  id: true,
  item: true,
  contentType: true,
  bytes: true,
  width: true,
  height: true,
  capturePath: true,
  acceptedAt: true,
  clockSkewMs: true,
  scaledFromBytes: true,
  attempts: true,
  objections: true,
}).extend({
  objections: Capture.shape.objections.describe(
    "The objections of the service, if the applicant kept the photograph anyway.",
  ),
  platform: Capture.shape.platform.describe(
    "The platform of the browser that sent it, if one did.",
  ),
});

/** A Case as everybody in its project may see it: how each check ended, and nothing that was read. */
export const ShownCase = Verification.extend({
  projectId: z.string(),
  allowedDocuments: z.array(AllowedDocument),
  consent: CaseFields.shape.consent,
  assignment: Assignment.optional().describe("The member that it is assigned to now."),
  pendingDisposition: PendingDisposition.optional().describe(
    "A decision that a second member must confirm, if the project requires two.",
  ),
  newLinkAskedAt: z
    .string()
    .optional()
    .describe("When the applicant asked for a new link after one expired."),
  followUp: FollowUp.pick({ items: true, message: true, carried: true })
    .optional()
    .describe(
      "The items that a follow-up asked for, and those that it carried over from the previous verification.",
    ),
  captures: z
    .array(CaptureFacts)
    .describe("The photographs that exist; seeing them needs more rights."),
  hasFilm: z.boolean().describe("Whether a film of the face was submitted."),
  linkDeliveries: z
    .array(ShownLinkDelivery)
    .optional()
    .describe("The requests to send the link: channel and time, never the address."),
  timeline: z.array(Moment),
  dispositionHistory: z.array(Disposition).describe("Oldest first."),
  ownDispositionReasons: z
    .array(DispositionReason)
    .describe("The project's own reasons for a decision, apart from those of every project."),
  likeFacesTold: z
    .boolean()
    .describe("Whether the project compares the face with those of its other verifications."),
}).meta({ id: "Case" });

export type ShownCase = z.output<typeof ShownCase>;

/** Personal data of a Case: the photographs, the values read, and the client's data. */
export const PersonalData = z
  .object({
    captures: z.array(
      CaptureFacts.extend({
        sha256: z.string(),
        url: z
          .string()
          .nullable()
          .describe(
            "An upright copy without metadata, at most 2000 px long; the other members describe the original. It works for five minutes, for anyone who has it. `null` if no copy was made.",
          ),
        tamperMapUrl: z
          .string()
          .nullable()
          .describe("A small picture to lay over the copy: it marks the places that look edited."),
        urlExpiresAt: z.string(),
      }),
    ),
    filmStillsUrl: z
      .string()
      .nullable()
      .describe(
        "The two or three larger frames of the film, packed like its blocks. It works for five minutes, for anyone who has it. `null` without a film, and after its deletion.",
      ),
    checks: Verification.shape.result.unwrap().shape.verificationResult.shape.checks,
    rescreening: Verification.shape.rescreening,
    personId: Verification.shape.personId,
    personIdWithheld: Verification.shape.personIdWithheld,
    reference: ReferenceRecord.nullable(),
    claimed: z.record(z.string(), z.unknown()).nullable(),
    prefill: z.record(z.string(), z.string()).nullable(),
    verifiee: z.object({ email: z.string() }).nullable(),
    comments: z.array(Comment).describe("The team's comments, oldest first."),
    signals: z
      .object({
        seenBefore: z.object({
          document: z
            .array(z.string())
            .describe("Other verifications of the project with the same document number."),
        }),
      })
      .optional()
      .describe(
        "If the project switched it on. For reviewers only: no assessment, record or webhook has it.",
      ),
  })
  .meta({ id: "PersonalData" });

export type PersonalData = z.output<typeof PersonalData>;

/** A recorded decision, and the verification after it. */
export const RecordedDisposition = z.object({
  verification: Verification,
  disposition: Disposition,
});

export type RecordedDisposition = z.output<typeof RecordedDisposition>;

/** The first of two required decisions: the verification stays as it was. */
export const ProposedDisposition = z.object({
  verification: Verification,
  pendingDisposition: PendingDisposition,
});

export type ProposedDisposition = z.output<typeof ProposedDisposition>;
