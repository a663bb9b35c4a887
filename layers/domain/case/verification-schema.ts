import * as z from "zod";
import { checkNames } from "../evidence/check-names.ts";
import { readingEvidence } from "../evidence/evidence-schema.ts";
import { scenarioNames } from "../sandbox/scenario-names.ts";
import { assessments } from "./assessment.ts";
import { captureItems } from "./capture-item.ts";
import { DispositionOnWire } from "./disposition-on-wire.ts";
import { caseStatuses } from "./status.ts";

const EvidenceOnWire = readingEvidence.meta({
  id: "Evidence",
  description:
    "What one check saw. `error` and `not_run` never carry a score; a field that the reader would have had to guess is `null`.",
});

/** The members that a list shows. */
const summary = {
  id: z.string(),
  type: z.enum(["kyc", "kyb"]),
  status: z.enum(caseStatuses),
  flow_id: z.string().optional().describe("Flow runs only, as are the two after it."),
  flow_slug: z.string().optional(),
  flow_version_ref: z
    .int()
    .optional()
    .describe("The version that it runs under to the end, whatever is published meanwhile."),
  onboarding_url: z.url().optional(),
  short_url: z.url().optional(),
  link_expires_at: z.string().optional(),
  country: z.string().optional().describe("Of the document that was submitted."),
  document_type: z.string().optional(),
  assessment: z.enum(assessments).optional().describe("Present once terminal. Advisory."),
  advisory: z.literal(true).optional(),
  confidence: z.number().min(0).max(1).optional(),
  reason: z.string().optional(),
  decision: z
    .enum(["accept", "deny", "flag for review"])
    .optional()
    .describe("Legacy; sandbox records only. Read `assessment` instead."),
  documents: z.array(z.enum(captureItems)).optional(),
  progress: z
    .object({
      opened_at: z.string().optional(),
      document_selected_at: z.string().optional(),
      captured: z.array(z.enum(captureItems)),
      liveness: z
        .enum(["open", "handed_in", "not_completed"])
        .optional()
        .describe("From the first attempt on. `not_completed`: the applicant went on without it."),
      submitted_at: z.string().optional(),
    })
    .optional(),
  engine: z
    .object({ profile: z.string(), policy_revision: z.string() })
    .optional()
    .describe("Stamped once, at submit; it never changes."),
  failure: z.object({ code: z.string(), message: z.string(), retryable: z.boolean() }).optional(),
  customer_disposition: DispositionOnWire.optional().describe(
    "What the team decided. It never changes the assessment.",
  ),
  reference_id: z.string().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  parent_id: z.string().optional().describe("The `kyb` verification that this person belongs to."),
  sandbox: z.boolean().optional(),
  simulated: z
    .literal(true)
    .optional()
    .describe("Sandbox only: what its checks say was prescribed, not seen."),
  sandbox_scenario: z.enum(scenarioNames).optional(),
  revision: z.int().describe("Grows with every change: drop what is older than what you have."),
  created_at: z.string(),
  updated_at: z.string(),
  completed_at: z.string().optional(),
  failed_at: z.string().optional(),
  erased_at: z.string().optional(),
  receipt_id: z.string().optional(),
};

export const VerificationSummary = z.object(summary).meta({ id: "VerificationSummary" });

/**
 * The one schema of a verification: what `GET /v1/verifications/{id}` answers and what a webhook
 * carries. After an erasure only the tombstone's members are there.
 */
export const Verification = z
  .object({
    ...summary,
    result: z
      .object({
        verification_result: z.object({
          checks: z.partialRecord(z.enum(checkNames), EvidenceOnWire),
        }),
      })
      .optional()
      .describe("Present once terminal."),
  })
  .meta({ id: "Verification" });

export type VerificationOnWire = z.infer<typeof Verification>;
