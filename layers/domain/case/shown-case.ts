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
    "What the service objected to, where the applicant kept the photograph all the same.",
  ),
  platform: Capture.shape.platform.describe("What the browser that sent it ran on, where one did."),
});

/** A Case as everybody in its project may see it: how each check ended, and nothing that was read. */
export const ShownCase = Verification.extend({
  projectId: z.string(),
  allowedDocuments: z.array(AllowedDocument),
  consent: CaseFields.shape.consent,
  assignment: Assignment.optional().describe("Who of the team has it before them now."),
  pendingDisposition: PendingDisposition.optional().describe(
    "What one member decided and a second is to confirm, where the project asks for two.",
  ),
  newLinkAskedAt: z
    .string()
    .optional()
    .describe("When the applicant asked for a link in the place of one that ran out."),
  followUp: FollowUp.pick({ items: true, message: true, carried: true })
    .optional()
    .describe("What a follow-up asked for, and what it carried over from the verification before."),
  captures: z.array(CaptureFacts).describe("That they are there; to see them takes more."),
  hasFilm: z.boolean().describe("Whether a film of the face was handed in."),
  linkDeliveries: z
    .array(ShownLinkDelivery)
    .optional()
    .describe("Where the service was asked to send the link: by what and when, and never to whom."),
  timeline: z.array(Moment),
  dispositionHistory: z.array(Disposition).describe("Oldest first."),
  ownDispositionReasons: z
    .array(DispositionReason)
    .describe("The project's own reasons for a decision, beside those that every project has."),
  likeFacesTold: z
    .boolean()
    .describe("Whether the project wants to be told of like faces in its other verifications."),
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
            "An upright copy without metadata, at most 2000 px long; the other members are of the original. Works for five minutes, for whoever has it. `null` where no copy was made.",
          ),
        tamperMapUrl: z
          .string()
          .nullable()
          .describe("A small picture to lay over the copy: where the photograph looks edited."),
        urlExpiresAt: z.string(),
      }),
    ),
    filmStillsUrl: z
      .string()
      .nullable()
      .describe(
        "The two or three larger frames of the film, packed as its blocks are. Works for five minutes, for whoever has it. `null` without a film, and once it was deleted.",
      ),
    checks: Verification.shape.result.unwrap().shape.verificationResult.shape.checks,
    reference: ReferenceRecord.nullable(),
    claimed: z.record(z.string(), z.unknown()).nullable(),
    prefill: z.record(z.string(), z.string()).nullable(),
    verifiee: z.object({ email: z.string() }).nullable(),
    comments: z.array(Comment).describe("What the team wrote about it, oldest first."),
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
        "Where the project switched it on. For who decides: it is in no assessment, record or webhook.",
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
