import type * as z from "zod";
import { PublishedEnvelope, PublishedEvidence } from "../evidence/published-evidence.ts";
import type { ReasonCode, reasonCatalogue } from "../evidence/reason-codes.ts";
import { wire } from "../wire.ts";
import {
  consentConfig,
  documentConfig,
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
    description: "Turn, nod and blink on demand while the screen shows a sequence of colours.",
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
    produces: "liveness_frames",
    applicantFacing: true,
  },
  {
    id: "check.document_reading",
    kind: "check",
    name: "Document reading",
    description:
      "Reads the machine-readable and the visual zone and compares them. The tier of a document is its range of outcomes in the policy, not a measured error rate.",
    status: "beta",
    requires: ["capture.document"],
    config: noConfig,
    evidence: wire(PublishedEvidence),
    produces: "document_reading",
    reasonGroups: ["reading", "image"],
    applicantFacing: false,
    readsDocuments: true,
  },
  {
    id: "check.authenticity",
    kind: "check",
    name: "Document authenticity",
    description:
      "Looks for edited files, screenshots, metadata that contradicts the file, a second compression, photographs of screens and prints, and what a tilt ought to change: suspicion of these last three asks for a person. Places that look retouched are shown as evidence alone.",
    status: "beta",
    requires: ["capture.document"],
    config: noConfig,
    evidence: wire(PublishedEnvelope),
    produces: "authenticity",
    reasonGroups: ["authenticity"],
    applicantFacing: false,
    isCalibratedOnSynthetic: true,
  },
  {
    id: "check.liveness",
    kind: "check",
    name: "Liveness",
    description:
      "Movement, depth, reflected colours, continuity, and the match of the live face to the document. Masks and real-time face swaps are not covered.",
    status: "beta",
    requires: ["capture.liveness_active"],
    config: noConfig,
    evidence: wire(PublishedEnvelope),
    produces: "liveness",
    reasonGroups: ["liveness"],
    applicantFacing: false,
    isCalibratedOnSynthetic: true,
  },
  {
    id: "check.face_match",
    kind: "check",
    name: "Face match",
    description: "Compares the selfie with the document's portrait.",
    status: "beta",
    requires: ["capture.document", "capture.selfie"],
    config: noConfig,
    evidence: wire(PublishedEnvelope),
    produces: "face_match",
    reasonGroups: ["face"],
    otherReasons: [
      "no_face",
      "multiple_faces",
      "face_too_far",
      "too_dark",
      "blurred",
      "unreadable_image",
    ],
    applicantFacing: false,
  },
  {
    id: "check.record_match",
    kind: "check",
    name: "Record match",
    description:
      "Compares what was read with what the client claimed. Read-only: it never changes the assessment.",
    status: "ga",
    requires: ["check.document_reading"],
    config: recordMatchConfig,
    evidence: wire(PublishedEnvelope),
    produces: "record_match",
    reasonGroups: ["record"],
    applicantFacing: false,
  },
  {
    id: "decision.policy",
    kind: "decision",
    name: "Decision policy",
    description:
      "Turns the evidence into one of the four advisory assessments, under the revision stamped on the Case.",
    status: "ga",
    requires: [
      "check.document_reading",
      "check.authenticity",
      "check.liveness",
      "check.face_match",
    ],
    config: noConfig,
    produces: "assessment",
    reasonGroups: ["engine"],
    applicantFacing: false,
  },
];
