import * as z from "zod";
import { AgeAssurance } from "../age/age-assurance.ts";
import { assessments } from "../assessment.ts";
import { captureItems } from "../capture/capture-item.ts";
import { AllowlistWarning } from "../document/allowlist.ts";
import { checkNames } from "../evidence/checks.ts";
import { PublishedEvidence } from "../evidence/published-evidence.ts";
import { withheldReasons } from "../person/person-id.ts";
import { reasonCodes } from "../reason-codes.ts";
import { scenarioNames } from "../sandbox/scenario-names.ts";
import { shownName } from "../stored-name.ts";
import type { Wire } from "../wire.ts";
import { CaseFields } from "./case.ts";
import { CaseInput } from "./case-input.ts";
import { followUpItems } from "./follow-up.ts";

const { shape: own } = CaseFields;

const EvidenceOfCheck = PublishedEvidence.meta({
  id: "Evidence",
  description:
    "The evidence of one check. `error` and `not_run` never have a score; a field that the reader would have to guess is `null`.",
});

/** The members of a Case that a list shows to clients, and values computed from them. */
export const VerificationSummary = z
  .object({
    id: own.id,
    type: own.type,
    status: own.status,
    flowId: z.string().optional().describe("Flow runs only, as are the two after it."),
    flowSlug: z.string().optional(),
    flowVersionRef: z
      .int()
      .optional()
      .describe("The version under which it runs to its end, even if another is published."),
    onboardingUrl: z.url().optional(),
    shortUrl: z.url().optional(),
    linkExpiresAt: own.linkExpiresAt.optional(),
    country: z
      .string()
      .optional()
      .describe(
        "The country of the submitted document. Like `document_type`, it is present from the submission. Until the document is read, and if it cannot be read, both are the applicant's choice.",
      ),
    documentType: z
      .string()
      .optional()
      .describe(
        "`unknown` if the document names its country, but the service knows no such document of it.",
      ),
    chosen: own.chosen.describe(
      "The applicant's choice, if another document was submitted; absent if they are the same.",
    ),
    assessment: own.assessment.describe("Present once terminal. Advisory."),
    advisory: z.literal(true).optional(),
    confidence: own.confidence.describe(
      "Present once the status is final. 0 if the verification failed, because nothing was weighed.",
    ),
    returns: own.returns.describe(
      "`age_over_18`: the verification answers whether the person has reached that age, and nothing else. The record never has `country`, `document_type`, `metadata`, `reason` or `result`, also while the verification runs.",
    ),
    ageAssurance: AgeAssurance.optional().describe(
      "Present once such a verification is completed. Words are those of ISO/IEC 27566-1.",
    ),
    reason: own.reason,
    skippedSteps: own.skippedSteps.describe(
      "Ids of the steps that conditions of the Flow's version left out. Absent if no step was left out.",
    ),
    documentExpiresInDays: own.documentExpiresInDays.describe(
      "Present after the first `document.expiring`: how many days before the end of the document the last one was sent.",
    ),
    reviewDueAt: z
      .string()
      .optional()
      .describe(
        "When the person is due for review, by `review_after_months` of the Flow. It stays in the record when it is past. Absent once a renewal of the same person completed, after a follow-up, and for a verification that the team declined.",
      ),
    decision: z
      .enum(["accept", "deny", "flag for review"])
      .optional()
      .describe("Legacy; sandbox records only. Read `assessment` instead."),
    documents: z.array(z.enum(captureItems)).optional(),
    objections: z
      .array(z.object({ item: z.enum(captureItems), reasons: z.array(shownName(reasonCodes)) }))
      .optional()
      .describe(
        "Objections at capture to photographs that the applicant kept anyway, as they may after two objections. It is evidence to weigh, not a finding of a check. Absent if there is none.",
      ),
    progress: z
      .object({
        openedAt: z.string().optional(),
        documentSelectedAt: z.string().optional(),
        captured: z.array(z.enum(captureItems)),
        liveness: z
          .enum(["open", "handed_in", "not_completed"])
          .optional()
          .describe(
            "From the first attempt on. `not_completed`: the applicant went on without it.",
          ),
        submittedAt: z.string().optional(),
      })
      .optional(),
    engine: z
      .object({ profile: z.string(), policyRevision: z.string() })
      .optional()
      .describe("Stamped once, at submit; it never changes."),
    failure: z
      .object({
        code: z
          .string()
          .describe(
            "`collection_expired`: nothing was submitted in time. `applicant_declined`: the applicant refused. `processing_failed`, `processing_timeout`: the service reached no decision. There may be more.",
          ),
        message: z.string(),
        retryable: z
          .boolean()
          .describe("Whether a new verification of the same person may well succeed."),
      })
      .optional(),
    customerDisposition: own.disposition.describe(
      "The team's decision. It never changes the assessment.",
    ),
    ...CaseInput.shape,
    followUpOf: own.followUpOf.describe("The ended verification that this one follows up."),
    renewalOf: z
      .string()
      .optional()
      .describe(
        "The approved verification that this one renews: `face_match` compares its face with the one of that verification (`earlier_face`).",
      ),
    supersededBy: own.supersededBy.describe("The follow-up of this verification."),
    linkResends: own.linkResends.describe(
      "Only for a follow-up that the service opened by itself, because an applicant asked for a new link after one expired: how many times in a row it did.",
    ),
    followUps: own.followUps.describe(
      "Every follow-up and every renewal of this verification. An erased one still names them.",
    ),
    parentId: own.parentId.describe("The `kyb` verification that this person belongs to."),
    sandbox: own.sandbox.optional(),
    simulated: z
      .literal(true)
      .optional()
      .describe("Sandbox only: the results of its checks were set, not measured."),
    sandboxScenario: shownName(scenarioNames).optional(),
    revision: own.revision.describe(
      "Grows with every change: drop a message that is older than your copy.",
    ),
    createdAt: own.createdAt,
    updatedAt: own.updatedAt,
    completedAt: own.completedAt,
    failedAt: own.failedAt,
    capturesDeletedAt: own.capturesDeletedAt.describe(
      "When the photographs and films were deleted before the rest, by the project's `captures_days`.",
    ),
    erasedAt: own.erasedAt,
    receiptId: z.string().optional(),
  })
  .meta({ id: "VerificationSummary" });

export type VerificationSummary = z.output<typeof VerificationSummary>;

/**
 * The only schema of a verification: `GET /v1/verifications/{id}` returns it and webhooks carry it. After
 * an erasure only the members of the tombstone are there.
 */
export const Verification = z
  .object({
    ...VerificationSummary.shape,
    result: z
      .object({
        verificationResult: z.object({
          checks: z.partialRecord(z.enum(checkNames), EvidenceOfCheck),
        }),
      })
      .optional()
      .describe("Present once terminal."),
    personId: z
      .string()
      .nullable()
      .optional()
      .describe(
        "The same for every verification of the project whose document has the same number of a person, in a project that sets `person_ids`: one person, one account. It is a keyed hash and works in no other project. `null` if `person_id_withheld` says why. It goes with an erasure; a later verification of the same person gets it again.",
      ),
    personIdWithheld: shownName(withheldReasons).optional().describe("Why `person_id` is `null`."),
    rescreening: own.rescreening.describe(
      "Present after the first `screening.changed`: how each search after the decision differs from the previous one. `changes` has the newest twenty, the latest at the end; `breakdown` has the form of `checks.screening`, for the latest search. The assessment stays as it was.",
    ),
  })
  .meta({ id: "Verification" });

export type Verification = z.output<typeof Verification>;

export type VerificationOnWire = Wire<Verification>;

const Linked = VerificationSummary.pick({
  id: true,
  type: true,
  status: true,
  onboardingUrl: true,
  shortUrl: true,
  linkExpiresAt: true,
}).required();

/** A verification that was just started, with the links to send to its applicant. */
export const StartedVerification = Linked.extend({
  warnings: z.array(AllowlistWarning).optional(),
}).meta({ id: "StartedVerification" });

export type StartedVerification = z.output<typeof StartedVerification>;

/** A verification that asks for some of another again. */
export const StartedFollowUp = Linked.extend({
  followUpOf: z.string(),
  items: z.array(shownName(followUpItems)).describe("The items that the applicant is asked for."),
}).meta({ id: "StartedFollowUp" });

export type StartedFollowUp = z.output<typeof StartedFollowUp>;

/** The links that took the place of those before. */
export const ReissuedLink = Linked.omit({ type: true }).meta({ id: "ReissuedLink" });

export type ReissuedLink = z.output<typeof ReissuedLink>;

/** A sandbox verification on its way to the end that was prescribed. */
export const SimulatedVerification = VerificationSummary.pick({
  id: true,
  status: true,
  sandboxScenario: true,
})
  .extend({
    ends: z
      .object({
        status: z.enum(["completed", "failed"]),
        assessment: z.enum(assessments),
        reason: z.string().optional(),
      })
      .optional()
      .describe("How a verification of this scenario ends."),
  })
  .meta({ id: "SimulatedVerification" });

export type SimulatedVerification = z.output<typeof SimulatedVerification>;
