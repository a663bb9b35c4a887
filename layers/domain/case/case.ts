import * as z from "zod";
import { AgeAssurance } from "../age/age-assurance.ts";
import { assessments } from "../assessment.ts";
import type { CaptureItem } from "../capture/capture-item.ts";
import { Objection } from "../capture/objection.ts";
import type { Platform } from "../capture/platform.ts";
import { AllowedDocument, isSameDocument } from "../document/allowed-document.ts";
import type { WithheldReason } from "../person/person-id.ts";
import { Assignment } from "../review/assignment.ts";
import { Disposition, PendingDisposition } from "../review/disposition.ts";
import { Simulation } from "../sandbox/simulation.ts";
import { Rescreening } from "../screening/rescreening.ts";
import { storedName } from "../stored-name.ts";
import { CaseOrigin } from "./case-input.ts";
import { ExpiryNotice } from "./document-expiry.ts";
import { FollowUp } from "./follow-up.ts";
import { caseStatuses } from "./status.ts";

/** The engine and the rules a Case ran under. Written once, at submit; immutable after. */
const Stamp = z.object({ engineProfile: z.string(), policyRevision: z.string() });

export type Stamp = z.output<typeof Stamp>;

const CaseFailure = z.object({
  code: storedName<
    | "collection_expired"
    | "applicant_declined"
    | "too_many_attempts"
    | "processing_failed"
    | "processing_timeout"
  >(),
  message: z.string(),
  retryable: z.boolean(),
});

export type CaseFailure = z.output<typeof CaseFailure>;

/** The texts to which the applicant agreed, and their language. */
const Consent = z.object({
  name: z.string(),
  version: z.string(),
  grantedAt: z.string(),
  locale: z.string(),
  /** Also to that a description of the face is kept, to find others of the project like it. */
  faceKept: z.literal(true).exactOptional(),
});

export type Consent = z.output<typeof Consent>;

/** The requester of an action; never a name or an address. */
export const Actor = z.object({
  type: z.enum(["api_key", "user", "retention_policy"]),
  id: z.string(),
});

export type Actor = z.output<typeof Actor>;

/** A kind of personal data, and how much of it was erased. */
export const ErasedItem = z.object({
  kind: z.string(),
  count: z.int(),
  bytes: z.int().exactOptional(),
});

export type ErasedItem = z.output<typeof ErasedItem>;

/** A beneficial owner without anything personal: that is on the owner's own Case. */
export const DeclaredUbo = z.object({
  id: z.string(),
  caseId: z.string(),
  ownershipPercent: z.number().exactOptional(),
  position: z.string().exactOptional(),
});

export type DeclaredUbo = z.output<typeof DeclaredUbo>;

/** A requested erasure, and its progress. */
export const Erasure = z.object({
  receiptId: z.string(),
  requestedAt: z.string(),
  requestedBy: Actor,
  previousStatus: z.enum(caseStatuses),
  /** The project's setting when the erasure began: it keeps the assessment. */
  keepsOutcome: z.boolean().exactOptional(),
  /** The requester wants the follow-ups erased first. */
  withFollowUps: z.literal(true).exactOptional(),
  /** Those that were there when it began, through the whole chain. */
  followUps: z.array(z.string()).exactOptional(),
  /** Some of these stayed. */
  keepsFollowUps: z.literal(true).exactOptional(),
  /** The Case that this one asked some of again, and that stays. */
  followUpOf: z.string().exactOptional(),
  /** Entries of the block list that outlive it, each with its legal reason. */
  keptBlocks: z.array(z.object({ keptUnder: z.string(), expiresAt: z.string() })).exactOptional(),
  /** The inventory when the erasure began, so that a resumed erasure reports it whole. */
  inventory: z.array(ErasedItem).exactOptional(),
  /**
   * The time when the last upload ticket expires. The Case is swept once more then: a ticket from before
   * the erasure admits its photograph until that time.
   */
  sweepAt: z.string().exactOptional(),
});

export type Erasure = z.output<typeof Erasure>;

/** How far a Case came before its submission, and when that was. */
const Progress = z.object({
  openedAt: z.string().exactOptional(),
  documentSelectedAt: z.string().exactOptional(),
  captured: z.array(storedName<CaptureItem>()),
  /** Platform of the browser that sent the last accepted photograph. */
  platform: storedName<Platform>().exactOptional(),
  submittedAt: z.string().exactOptional(),
});

/** Every field of a Case in any state. Times are RFC 3339 UTC with milliseconds. */
export const CaseFields = z.object({
  id: z.string(),
  tenantId: z.string(),
  projectId: z.string(),
  sandbox: z.boolean(),
  type: z.enum(["kyc", "kyb"]),
  status: z.enum(caseStatuses),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Grows by one with every write, so that a receiver can drop stale copies. */
  revision: z.int(),
  linkExpiresAt: z.string(),
  /** Raised to revoke every link issued before. */
  linkVersion: z.int(),
  /** Generation of the service secret that signed the link; the first generation if absent. */
  linkGeneration: z.string().exactOptional(),
  /** The link that ran out and that the applicant asked to have replaced. */
  newLinkAskedFor: z.int().exactOptional(),
  /** When; of Cases before this was kept, when the link ran out. */
  newLinkAskedAt: z.string().exactOptional(),
  /** The encrypted address of its link lies beside it: the service may have to send another link there. */
  keepsAddress: z.literal(true).exactOptional(),
  /** How many times in a row the service itself made a new link after one expired. */
  linkResends: z.int().exactOptional(),
  allowedDocuments: z.array(AllowedDocument),
  ...CaseOrigin.shape,
  /** The Case that had an end and that this one asks some of again. */
  followUpOf: z.string().exactOptional(),
  /** The Case that asks some of this one again. */
  supersededBy: z.string().exactOptional(),
  /**
   * Every Case that asked for a part of this one again. The list outlives an erasure: those Cases hold
   * copies of its data.
   */
  followUps: z.array(z.string()).exactOptional(),
  /** The items that a follow-up asks for, and those of the previous Case that it carries over. */
  followUp: FollowUp.exactOptional(),
  /** `kyb` only: the declared beneficial owners, each with a Case of its own. */
  ubos: z.array(DeclaredUbo).exactOptional(),
  progress: Progress,
  /** Given before the first photograph; without it nothing is collected. */
  consent: Consent.exactOptional(),
  /** Upload tickets issued under this link, so that neither retakes nor storage grow without end. */
  uploads: z
    .object({
      total: z.int(),
      byItem: z.partialRecord(storedName<CaptureItem>(), z.int()),
      /**
       * Photographs that were counted before the page asked for them, and not inspected yet. The next
       * request gets that one.
       */
      ahead: z.partialRecord(storedName<CaptureItem>(), z.string()).exactOptional(),
    })
    .exactOptional(),
  /** Objections to its photographs, and those that the applicant kept anyway. */
  objections: z.array(Objection).exactOptional(),
  /** How the liveness step stands. */
  liveness: z
    .object({
      /** The link that `attempts` were made under. */
      linkVersion: z.int(),
      attempts: z.int(),
      /** Starts of the last minutes, over all links. */
      startedAt: z.array(z.string()),
      /** How often it had to rest, and until when it does. */
      locks: z.int(),
      lockedUntil: z.string().exactOptional(),
      /** The attempt that was drawn before the page asked for it. The next request gets that one. */
      ahead: z.string().exactOptional(),
      /** The submitted attempt. */
      attemptId: z.string().exactOptional(),
      /** The applicant said that they cannot do it. */
      declinedAt: z.string().exactOptional(),
    })
    .exactOptional(),
  /** The document that the applicant chose; after the reading, the one that was submitted. */
  document: AllowedDocument.exactOptional(),
  /** The document that the applicant chose, if another one was submitted. */
  chosen: AllowedDocument.exactOptional(),
  /** Sandbox only: the results that its checks return. */
  simulation: Simulation.exactOptional(),
  stamp: Stamp.exactOptional(),
  /** The workflow execution that walks this Case. */
  executionArn: z.string().exactOptional(),
  processingAt: z.string().exactOptional(),
  completedAt: z.string().exactOptional(),
  failedAt: z.string().exactOptional(),
  erasedAt: z.string().exactOptional(),
  assessment: z.enum(assessments).exactOptional(),
  confidence: z.number().min(0).max(1).exactOptional(),
  /** The answer of a Case that returns an age, and the inventory of the data that was deleted for it. */
  ageAssurance: AgeAssurance.extend({
    erased: z.array(ErasedItem).exactOptional(),
  }).exactOptional(),
  reason: z.string().exactOptional(),
  failure: CaseFailure.exactOptional(),
  /** Ids of the Flow's steps that its conditions left out. */
  skippedSteps: z.array(z.string()).exactOptional(),
  /** When the retention policy erases it: set once it has ended. */
  retainUntil: z.string().exactOptional(),
  /** When its photographs go, if that is earlier: set once it has ended, until they are gone. */
  capturesUntil: z.string().exactOptional(),
  capturesDeletedAt: z.string().exactOptional(),
  /** The next notice that its document will run out: set at completion, if a webhook subscribes. */
  expiryNotice: ExpiryNotice.exactOptional(),
  /** Days before the document runs out, of the last notice that was sent. */
  documentExpiresInDays: z.int().exactOptional(),
  /** When the person is due for review: set at completion, until a renewal completes. */
  reviewDueAt: z.string().exactOptional(),
  /** The client gets an event then: set at completion, if a webhook subscribes, until it was sent. */
  tellsReview: z.literal(true).exactOptional(),
  /** A keyed hash of the number of its person: set at completion, if the project asks for it and the number is trusted. */
  personId: z.string().exactOptional(),
  /** Why it has none, although the project asks for it. */
  personIdWithheld: storedName<WithheldReason>().exactOptional(),
  /** How later searches in lists of sanctions differ from the one of its decision. */
  rescreening: Rescreening.exactOptional(),
  /** A small picture of the document's portrait lies with its photographs. */
  hasPortrait: z.literal(true).exactOptional(),
  /** Number of failures, and the time before which the sweep does not try again. */
  setAside: z.object({ failures: z.int(), until: z.string() }).exactOptional(),
  /** The team's latest word; those before it are the Case's children. */
  disposition: Disposition.exactOptional(),
  /** One member's word, if the project asks for two people: it counts for nothing yet. */
  pendingDisposition: PendingDisposition.exactOptional(),
  /** A second person did not confirm the decision of the first. */
  secondTurnedDown: z.literal(true).exactOptional(),
  /** The member who is deciding it. */
  assignment: Assignment.exactOptional(),
  /** Set as soon as an erasure starts; from then on no other writer may touch the Case. */
  erasure: Erasure.exactOptional(),
});

export type CaseFields = z.output<typeof CaseFields>;

const Live = CaseFields.extend({ erasure: z.never().exactOptional() });

const Submitted = Live.extend({ progress: Progress.required({ submittedAt: true }) });

/** A verification as stored. Its state says which fields it requires. */
export const Case = z.union([
  z.discriminatedUnion("status", [
    Live.extend({ status: z.literal("collecting") }),
    Submitted.extend({ status: z.literal("pending") }),
    Submitted.extend({ status: z.literal("processing"), processingAt: z.string() }),
    Submitted.extend({ status: z.literal("completed"), completedAt: z.string() }),
    Live.extend({ status: z.literal("failed"), failedAt: z.string() }),
  ]),
  CaseFields.extend({ erasure: Erasure }),
]);

export type Case = z.output<typeof Case>;

/** The submitted document, with the chosen one if that is another. */
export function submittedAs(
  { document: chosen }: Pick<Case, "document">,
  document: AllowedDocument,
): Pick<Case, "document" | "chosen"> {
  return { document, ...(chosen && !isSameDocument(chosen, document) && { chosen }) };
}
