import { decide } from "#domain/assessment/decide.ts";
import { judgeSimilarity } from "#domain/assessment/judge-similarity.ts";
import { policyOf } from "#domain/assessment/policy.ts";
import type { Case } from "#domain/case/case.ts";
import { scopeOf } from "#domain/case/scope-of.ts";
import type { AllowedDocument } from "#domain/document/allowed-document.ts";
import type { CheckName, CheckStatus } from "#domain/evidence/checks.ts";
import type { Evidence, EvidenceByCheck } from "#domain/evidence/evidence.ts";
import type { DecidedCase } from "#domain/quality/decided-case.ts";
import { type ReasonCode, reason } from "#domain/reason-codes.ts";
import { oneOf, type Random, randomOf } from "../../lab/specimen/random.ts";
import { aCase } from "../unit/domain/case/a-case.ts";

const documents: readonly [AllowedDocument, ...AllowedDocument[]] = [
  { country: "MZ", documentType: "passport" },
  { country: "MZ", documentType: "bilhete_identidade" },
  { country: "FR", documentType: "passport" },
];

const reasonsOf: Partial<Record<CheckName, readonly [ReasonCode, ...ReasonCode[]]>> = {
  document_reading: ["document_expired", "mrz_viz_inconsistent", "blurred", "under_age"],
  authenticity: ["photo_of_screen", "digital_tampering", "metadata_missing"],
  liveness: ["challenge_mismatch", "illumination_mismatch", "weak_reflection"],
};

/** Cases as the engine would have left them, by its own `decide`, the newest first. */
export function seededCases(
  count: number,
  seed = 1,
): (Case & DecidedCase & { completedAt: string })[] {
  const random = randomOf(seed);
  return Array.from({ length: count }, (_, at) => {
    const evidence = evidenceBy(random);
    const document = oneOf(random, documents);
    const stamp = {
      engineProfile: "builtin-1",
      policyRevision: oneOf(random, ["r4", "r5"]),
    };
    const decision = decide(policyOf(stamp.policyRevision), evidence, scopeOf({ document }));
    const completedAt = new Date(Date.UTC(2026, 10, 20) - at * 3_600_000).toISOString();
    return {
      ...aCase({ id: `ver_01kaa${String(count - at).padStart(21, "0")}`, status: "completed" }),
      ...{ document, stamp, completedAt, evidence },
      assessment: decision.assessment,
      confidence: decision.confidence,
      ...(decision.reason !== undefined && { reason: decision.reason }),
    };
  });
}

function evidenceBy(random: Random): EvidenceByCheck {
  const found: EvidenceByCheck = { face_match: facesBy(random) };
  for (const [name, codes] of Object.entries(reasonsOf)) {
    const status = oneOf<CheckStatus>(random, [
      "pass",
      "pass",
      "pass",
      "pass",
      "review",
      "fail",
      "error",
    ]);
    const objects = status === "review" || status === "fail";
    const why = objects
      ? [reason(oneOf(random, codes), status === "fail" ? { severity: "critical" } : {})]
      : [];
    found[name as CheckName] = { status, reasons: why, inputs: [] };
  }
  return found;
}

function facesBy(random: Random): Evidence {
  if (random() < 0.05) return { status: "not_run", reasons: [reason("no_face")], inputs: [] };
  const cosine = Math.round(random() * 1e4) / 1e4;
  const limits = { match: 0.6, mismatch: 0.04, failsBelowMismatch: random() < 0.5 };
  return {
    ...judgeSimilarity(cosine, limits),
    score: cosine,
    inputs: [],
    breakdown: {
      similarity: {
        cosine,
        match: limits.match,
        mismatch: limits.mismatch,
        fails_below_mismatch: limits.failsBelowMismatch,
      },
    },
  };
}
