import type { Assessment } from "../assessment.ts";
import type { AllowedDocument } from "../document/allowed-document.ts";
import { supportTier } from "../document/catalogue.ts";
import type { SupportTier } from "../document/document-kind.ts";
import type { CheckName } from "../evidence/checks.ts";
import type { ReasonCode } from "../reason-codes.ts";
import { facesContradict, failsByFaces } from "./faces-contradict.ts";
import type { ScenarioName } from "./scenario-names.ts";
import type { PrescribedEvidence, Simulation } from "./simulation.ts";

export type Scenario = {
  /** One sentence that helps to choose a scenario. */
  summary: string;
  /** The service's support for the submitted document. */
  tier: SupportTier;
  /** The checks that do not simply pass. */
  checks?: Partial<Record<CheckName, PrescribedEvidence>>;
  /** How a Case of this scenario ends under policy `r10` and the default profile; a test holds both to it. */
  ends: { status: "completed" | "failed"; assessment: Assessment; reason?: ReasonCode };
};

const calibrated = { tier: "calibrated" } as const;
const clear = { status: "completed", assessment: "no_material_concerns" } as const;

function review(reason: ReasonCode): Scenario["ends"] {
  return { status: "completed", assessment: "manual_review_recommended", reason };
}

function contradiction(reason: ReasonCode): Scenario["ends"] {
  return { status: "completed", assessment: "material_inconsistency", reason };
}

function incomplete(reason: ReasonCode): Scenario["ends"] {
  return { status: "completed", assessment: "assessment_incomplete", reason };
}

const failed = { status: "failed", assessment: "assessment_incomplete" } as const;

export const scenarios: Record<ScenarioName, Scenario> = {
  clear: { ...calibrated, summary: "Every check passes.", ends: clear },
  document_expired: {
    ...calibrated,
    summary: "The document has expired.",
    checks: { document_reading: { status: "review", reasons: ["document_expired"] } },
    ends: review("document_expired"),
  },
  under_age: {
    ...calibrated,
    summary: "By the date of birth the person is eleven years old at most.",
    checks: { document_reading: { status: "review", reasons: ["under_age"] } },
    ends: review("under_age"),
  },
  document_tampered: {
    ...calibrated,
    summary: "The photograph of the document was edited.",
    checks: {
      authenticity: { status: "fail", reasons: ["digital_tampering"], score: 0.04 },
    },
    ends: contradiction("digital_tampering"),
  },
  screen_recapture: {
    ...calibrated,
    summary: "The document was photographed from a screen.",
    checks: { authenticity: { status: "review", reasons: ["photo_of_screen"], score: 0.21 } },
    ends: review("photo_of_screen"),
  },
  printed_copy: {
    ...calibrated,
    summary: "A print of the document was photographed.",
    checks: { authenticity: { status: "review", reasons: ["printed_copy"], score: 0.27 } },
    ends: review("printed_copy"),
  },
  face_mismatch: {
    ...calibrated,
    summary: "The selfie shows another person than the document.",
    checks: { face_match: { status: "fail", reasons: ["low_similarity"], score: 0.06 } },
    ends: contradiction("low_similarity"),
  },
  film_of_another: {
    ...calibrated,
    summary: "The film shows another person than the document and the selfie.",
    checks: { liveness: { status: "fail", reasons: ["film_of_another_person"], score: 0.08 } },
    ends: contradiction("film_of_another_person"),
  },
  spoof_replay: {
    ...calibrated,
    summary: "A recording was held before the camera: the light on the face is not the screen's.",
    checks: {
      liveness: {
        status: "fail",
        reasons: ["illumination_mismatch", "replay_suspected"],
        score: 0.03,
      },
    },
    ends: contradiction("illumination_mismatch"),
  },
  liveness_timeout: {
    ...calibrated,
    summary: "The film of the face was made too late.",
    checks: { liveness: { status: "review", reasons: ["challenge_timeout"], score: 0.41 } },
    ends: review("challenge_timeout"),
  },
  record_name_mismatch: {
    ...calibrated,
    summary:
      "The document names another person than the client's record. It does not change the assessment.",
    checks: { record_match: { status: "review", reasons: ["name_divergence"], score: 0.12 } },
    ends: clear,
  },
  sanctions_match: {
    ...calibrated,
    summary: "A list of sanctions has an entry that may be the person.",
    checks: { screening: { status: "review", reasons: ["possible_match"] } },
    ends: review("possible_match"),
  },
  not_screened: {
    ...calibrated,
    summary: "A list of sanctions is missing or old, so the search clears no person.",
    checks: { screening: { status: "review", reasons: ["not_screened"] } },
    ends: review("not_screened"),
  },
  sanctions_match_later: {
    ...calibrated,
    summary:
      "No list names the person; after the decision one does, and `screening.changed` is sent.",
    checks: { screening: { status: "pass", reasons: [] } },
    ends: clear,
  },
  review_due: {
    ...calibrated,
    summary:
      "Every check passes; the review is due at once, and `verification.review_due` is sent.",
    ends: clear,
  },
  document_expiring: {
    ...calibrated,
    summary:
      "Every check passes; the document expires in 30 days, and `document.expiring` is sent at once.",
    ends: clear,
  },
  external_no_match: {
    ...calibrated,
    summary: "Your own source, asked through an adapter, does not confirm the person.",
    checks: { external: { status: "review", reasons: ["external_no_match"] } },
    ends: review("external_no_match"),
  },
  external_not_checked: {
    ...calibrated,
    summary: "The adapter does not answer, or its answer is not valid.",
    checks: { external: { status: "review", reasons: ["external_not_checked"] } },
    ends: review("external_not_checked"),
  },
  block_list_match: {
    ...calibrated,
    summary: "The document's number is on your block list.",
    checks: { block_list: { status: "review", reasons: ["block_list_match"] } },
    ends: review("block_list_match"),
  },
  uncalibrated_passport: {
    tier: "uncalibrated",
    summary: "Every check passes on an uncalibrated passport, so the result is a review at best.",
    ends: review("uncalibrated_document_scope"),
  },
  unsupported_document: {
    tier: "unsupported",
    summary: "The service does not support the document.",
    checks: {
      document_reading: { status: "not_run", reasons: ["unsupported_document"] },
    },
    ends: incomplete("unsupported_document"),
  },
  engine_error: {
    ...calibrated,
    summary: "One check breaks, also when it is repeated; the others pass.",
    checks: { liveness: { status: "error", reasons: ["check_error"] } },
    ends: incomplete("check_error"),
  },
  engine_failure: {
    ...calibrated,
    summary: "The workflow breaks: `failure.code` is `processing_failed`.",
    ends: failed,
  },
  slow_processing: {
    ...calibrated,
    summary: "Each check takes 15 seconds, then passes.",
    ends: clear,
  },
  abandoned: {
    ...calibrated,
    summary: "The link expires unused: `failure.code` is `collection_expired`.",
    ends: failed,
  },
};

/** How a scenario ends on a stage: under its own engine profile. */
export function endsUnder(engineProfile: string, name: ScenarioName): Scenario["ends"] {
  const { ends, checks } = scenarios[name];
  const isOfFaces = Object.values(checks ?? {}).some(failsByFaces);
  if (isOfFaces && ends.reason && !facesContradict(engineProfile)) return review(ends.reason);
  return ends;
}

/**
 * The prescribed result of a check in a simulated Case, as far as its engine could give it; undefined if
 * it simply passes.
 */
export function prescribed(
  { scenario, checks }: Simulation,
  check: CheckName,
  engineProfile?: string,
): PrescribedEvidence | undefined {
  const wanted = checks?.[check] ?? (scenario && scenarios[scenario].checks?.[check]);
  const isTooMuch = wanted !== undefined && failsByFaces(wanted);
  return isTooMuch && !facesContradict(engineProfile) ? { ...wanted, status: "review" } : wanted;
}

/** Shown where an allowlist has no document of the tier that a scenario is about. */
const standIns: Record<SupportTier, AllowedDocument> = {
  calibrated: { country: "MZ", documentType: "passport" },
  uncalibrated: { country: "PT", documentType: "passport" },
  unsupported: { country: "MZ", documentType: "membership_card" },
};

/** The document of a simulated Case: the chosen one if it fits, else one of the allowlist, else a stand-in. */
export function simulatedDocument(
  simulation: Simulation,
  {
    document,
    allowedDocuments,
  }: { document?: AllowedDocument; allowedDocuments: AllowedDocument[] },
): AllowedDocument {
  const { scenario } = simulation;
  const candidates = [...(document ? [document] : []), ...allowedDocuments];
  if (!scenario) return candidates[0] ?? standIns.calibrated;
  const { tier } = scenarios[scenario];
  const fits = candidates.find((each) => supportTier(each.country, each.documentType) === tier);
  return fits ?? standIns[tier];
}
