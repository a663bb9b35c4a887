import type * as z from "zod";
import { type CheckName, checkNames, checkTable } from "../evidence/checks.ts";
import { PublishedEnvelope, PublishedEvidence } from "../evidence/published-evidence.ts";
import type { ReasonCode, reasonCatalogue } from "../reason-codes.ts";
import {
  consentConfig,
  documentConfig,
  externalConfig,
  livenessConfig,
  noConfig,
  recordMatchConfig,
} from "./primitive-schemas.ts";

export type PrimitiveDefinition = {
  id: string;
  kind: "capture" | "check" | "decision" | "notify";
  name: string;
  description: string;
  status: "ga" | "beta";
  requires: readonly string[];
  config: z.ZodType;
  evidence?: z.ZodType;
  produces: string;
  reasonGroups?: readonly (typeof reasonCatalogue)[ReasonCode]["group"][];
  /** Codes of other groups. */
  otherReasons?: readonly ReasonCode[];
  applicantFacing: boolean;
  /** Whether what it says rests on thresholds set on synthetic data alone. */
  isCalibratedOnSynthetic?: boolean;
  readsDocuments?: boolean;
  /** Whether a Template has it only if its author names it. */
  isAskedFor?: boolean;
};

const checkConfigs: Partial<Record<CheckName, z.ZodType>> = {
  record_match: recordMatchConfig,
  external: externalConfig,
};

export const primitiveDefinitions: readonly PrimitiveDefinition[] = [
  {
    id: "capture.consent",
    kind: "capture",
    name: "Consent",
    description:
      "Names your own text beside the page's, with a link to it. The Case records that version instead of the page's, when it was agreed to and in which language.",
    status: "ga",
    requires: [],
    config: consentConfig,
    isAskedFor: true,
    produces: "consent_record",
    applicantFacing: true,
  },
  {
    id: "capture.document",
    kind: "capture",
    name: "Document photographs",
    description: "The applicant picks an allowed document and photographs each of its sides.",
    status: "ga",
    requires: [],
    config: documentConfig,
    produces: "document_images",
    reasonGroups: ["image"],
    applicantFacing: true,
    readsDocuments: true,
  },
  {
    id: "capture.selfie",
    kind: "capture",
    name: "Selfie",
    description: "One photograph of the applicant's face.",
    status: "ga",
    requires: [],
    config: noConfig,
    produces: "selfie_image",
    applicantFacing: true,
  },
  {
    id: "capture.liveness_active",
    kind: "capture",
    name: "Active liveness with light",
    description: "Turn, nod and blink on demand while the screen shows a sequence of colors.",
    status: "beta",
    requires: ["capture.selfie"],
    config: livenessConfig,
    produces: "liveness_frames",
    applicantFacing: true,
  },
  {
    id: "capture.liveness_no_flash",
    kind: "capture",
    name: "Active liveness without light",
    description:
      "Movements alone, for applicants sensitive to flashing light. The outcome is manual review at best.",
    status: "beta",
    requires: ["capture.selfie"],
    config: noConfig,
    isAskedFor: true,
    produces: "liveness_frames",
    applicantFacing: true,
  },
  ...checkNames.map(checkPrimitive),
  {
    id: "decision.policy",
    kind: "decision",
    name: "Decision policy",
    description:
      "Turns the evidence into one of the four advisory assessments, under the revision stamped on the Case.",
    status: "ga",
    requires: checkNames
      .filter((check) => checkTable[check].folder)
      .map((check) => `check.${check}`),
    config: noConfig,
    produces: "assessment",
    reasonGroups: ["engine"],
    applicantFacing: false,
  },
];

function checkPrimitive(check: CheckName): PrimitiveDefinition {
  return {
    id: `check.${check}`,
    kind: "check",
    config: checkConfigs[check] ?? noConfig,
    evidence: check === "document_reading" ? PublishedEvidence : PublishedEnvelope,
    produces: check,
    applicantFacing: false,
    ...(checkTable[check].isAskedFor && { isAskedFor: true }),
    ...checkTable[check].primitive,
  };
}
