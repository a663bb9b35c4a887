import fc from "fast-check";
import { expect, it } from "vitest";
import { decide, type Scope } from "#domain/assessment/decide.ts";
import { currentPolicyRevision, type Policy, policyOf } from "#domain/assessment/policy.ts";
import { type Assessment, assessments } from "#domain/assessment.ts";
import { supportTiers } from "#domain/document/document-kind.ts";
import { type CheckName, checkNames, checkStatuses } from "#domain/evidence/checks.ts";
import type { Evidence, EvidenceByCheck } from "#domain/evidence/evidence.ts";
import { type ReasonCode, reason, reasonCodes } from "#domain/reason-codes.ts";

const policy = policyOf(currentPolicyRevision);
const calibrated: Scope = { tier: "calibrated" };
const uncalibrated: Scope = { tier: "uncalibrated" };

const pass: Evidence = { status: "pass", score: 0.95, threshold: 0.8, reasons: [], inputs: [] };
const notRun: Evidence = { status: "not_run", reasons: [], inputs: [] };
const allPass: EvidenceByCheck = {
  document_reading: pass,
  authenticity: pass,
  liveness: pass,
  face_match: pass,
};

function found(
  check: CheckName,
  status: Evidence["status"],
  ...codes: ReasonCode[]
): EvidenceByCheck {
  const reasons = codes.map((code) => reason(code));
  return { ...allPass, [check]: { status, reasons, inputs: [] } };
}

it("has no concerns when every required check passes", () => {
  expect(decide(policy, allPass, calibrated)).toEqual({
    assessment: "no_material_concerns",
    confidence: 0.99,
    reasons: [],
  });
});

it("misses no document of a renewal that asked for none, and still needs the person", () => {
  const renewal: Scope = { ...calibrated, hasDocument: false };
  expect(decide(policy, { liveness: pass, face_match: pass }, renewal)).toMatchObject({
    assessment: "no_material_concerns",
    reasons: [],
  });
  expect(decide(policy, { face_match: pass }, renewal).reasons).toEqual([
    { code: "check_not_run", check: "liveness", leadsTo: "assessment_incomplete" },
  ]);
});

it.for([
  ["liveness", "fail", "illumination_mismatch", "material_inconsistency"],
  ["liveness", "fail", "face_changed_during_capture", "material_inconsistency"],
  ["authenticity", "fail", "metadata_editing_software", "material_inconsistency"],
  ["authenticity", "fail", "digital_tampering", "material_inconsistency"],
  ["document_reading", "fail", "mrz_viz_inconsistent", "material_inconsistency"],
  ["face_match", "fail", "low_similarity", "material_inconsistency"],
  // The gray zone of the same findings.
  ["face_match", "review", "low_similarity", "manual_review_recommended"],
  ["authenticity", "review", "metadata_editing_software", "manual_review_recommended"],
  // Statistical suspicion never contradicts, however sure the check was.
  ["authenticity", "fail", "photo_of_screen", "manual_review_recommended"],
  ["authenticity", "fail", "printed_copy", "manual_review_recommended"],
  ["liveness", "fail", "replay_suspected", "manual_review_recommended"],
  ["liveness", "review", "weak_reflection", "manual_review_recommended"],
  ["document_reading", "pass", "document_expired", "manual_review_recommended"],
  ["liveness", "pass", "flash_declined", "manual_review_recommended"],
  ["document_reading", "not_run", "unsupported_document", "assessment_incomplete"],
  ["document_reading", "fail", "document_not_allowed", "assessment_incomplete"],
  ["face_match", "not_run", "low_quality_portrait", "assessment_incomplete"],
  ["liveness", "error", "engine_profile_unavailable", "assessment_incomplete"],
] as const)("takes %s %s with %s for %s", ([check, status, code, assessment]) => {
  const decision = decide(policy, found(check, status, code), calibrated);
  expect(decision).toMatchObject({ assessment, reason: code });
});

it.for(["r1", "r2"])("leads a reason that is younger than %s if the status does", (revision) => {
  const evidence = found("face_match", "error", "engine_profile_unavailable");
  expect(decide(policyOf(revision), evidence, calibrated)).toMatchObject({
    assessment: "assessment_incomplete",
    reason: "engine_profile_unavailable",
  });
});

it.for([
  ["metadata_missing", "authenticity"],
  ["expiry_missing", "document_reading"],
] as const)("gives %s no weight", ([code, check]) => {
  expect(decide(policy, found(check, "pass", code), calibrated).assessment).toBe(
    "no_material_concerns",
  );
});

it.for(["error", "not_run"] as const)("is incomplete when a required check is %s", (status) => {
  const decision = decide(policy, found("liveness", status), calibrated);
  expect(decision.assessment).toBe("assessment_incomplete");
  expect(decision.reason).toBe(status === "error" ? "check_error" : "check_not_run");
});

it("is incomplete when a required check left no evidence at all", () => {
  const { liveness: _, ...rest } = allPass;
  expect(decide(policy, rest, calibrated)).toMatchObject({
    assessment: "assessment_incomplete",
    reasons: [{ check: "liveness", code: "check_not_run", leadsTo: "assessment_incomplete" }],
  });
});

it("lets a hard contradiction win over a check that did not run", () => {
  const evidence = {
    ...found("authenticity", "fail", "digital_tampering"),
    liveness: notRun,
  };
  expect(decide(policy, evidence, calibrated)).toMatchObject({
    assessment: "material_inconsistency",
    reason: "digital_tampering",
    reasons: [{ code: "digital_tampering" }, { code: "check_not_run" }],
  });
});

it("floors an uncalibrated document and names the floor", () => {
  expect(decide(policy, allPass, uncalibrated)).toEqual({
    assessment: "manual_review_recommended",
    reason: "uncalibrated_document_scope",
    confidence: 0.99,
    reasons: [{ code: "uncalibrated_document_scope", leadsTo: "manual_review_recommended" }],
  });
});

it("leaves a worse outcome of an uncalibrated document as it is", () => {
  const edited = found("authenticity", "fail", "digital_tampering");
  expect(decide(policy, edited, uncalibrated)).toMatchObject({
    assessment: "material_inconsistency",
    reason: "digital_tampering",
  });
  expect(decide(policy, found("liveness", "error"), uncalibrated).assessment).toBe(
    "assessment_incomplete",
  );
});

it("does not call an uncalibrated layout's disagreement a contradiction", () => {
  const evidence = found("document_reading", "fail", "mrz_viz_inconsistent");
  expect(decide(policy, evidence, uncalibrated).assessment).toBe("manual_review_recommended");
});

it("is incomplete for an unsupported document that passed every check", () => {
  expect(decide(policy, allPass, { tier: "unsupported" })).toMatchObject({
    assessment: "assessment_incomplete",
    reason: "unsupported_document",
  });
});

it("names the floor even if a finding of its own led as far", () => {
  const evidence = found("authenticity", "review", "photo_of_screen");
  expect(decide(policy, evidence, uncalibrated)).toMatchObject({
    assessment: "manual_review_recommended",
    reason: "uncalibrated_document_scope",
    reasons: [{ code: "photo_of_screen" }, { code: "uncalibrated_document_scope" }],
  });
});

it("blames nothing if a check gave no reason that counts", () => {
  for (const evidence of [
    found("liveness", "review"),
    found("liveness", "review", "claim_absent"),
  ]) {
    const decision = decide(policy, evidence, calibrated);
    expect(decision).toMatchObject({ assessment: "manual_review_recommended", reasons: [] });
    expect(decision).not.toHaveProperty("reason");
  }
});

it("names the reason of a check that gave one where another gave none", () => {
  const evidence = {
    ...found("face_match", "review", "low_similarity"),
    document_reading: { ...notRun, status: "review" } as const,
  };
  expect(decide(policy, evidence, calibrated)).toMatchObject({
    assessment: "manual_review_recommended",
    reason: "low_similarity",
  });
});

it("never names a milder finding as the reason of a worse assessment", () => {
  const strict: Policy = {
    ...policy,
    statuses: { ...policy.statuses, fail: "assessment_incomplete" },
  };
  const evidence = {
    ...found("face_match", "review", "low_similarity"),
    document_reading: { ...notRun, status: "fail" } as const,
  };
  const decision = decide(strict, evidence, calibrated);
  expect(decision.assessment).toBe("assessment_incomplete");
  expect(decision).not.toHaveProperty("reason");
});

it("gives no weight to what a check only remarks, whatever the code", () => {
  const glare = { ...pass, reasons: [reason("glare", { severity: "info" })] };
  expect(decide(policy, { ...allPass, authenticity: glare }, calibrated)).toEqual({
    assessment: "no_material_concerns",
    confidence: 0.99,
    reasons: [],
  });
});

it("does not blame a reason that leads nowhere while another explains the status", () => {
  const missing = reason("metadata_missing", { severity: "warning" });
  const authenticity: Evidence = {
    status: "review",
    reasons: [missing, reason("glare")],
    inputs: [],
  };
  expect(decide(policy, { ...allPass, authenticity }, calibrated).reasons).toEqual([
    { code: "glare", check: "authenticity", leadsTo: "manual_review_recommended" },
  ]);
});

it("names a reason once for each check that gave it, as the worst that it led to", () => {
  const differs = { code: "mrz_viz_inconsistent", severity: "critical" } as const;
  const document_reading: Evidence = {
    status: "fail",
    reasons: [differs, { ...differs, severity: "warning" }],
    inputs: [],
  };
  const evidence = { ...allPass, document_reading, liveness: notRun, authenticity: notRun };
  expect(decide(policy, evidence, calibrated).reasons).toEqual([
    { code: "mrz_viz_inconsistent", check: "document_reading", leadsTo: "material_inconsistency" },
    { code: "check_not_run", check: "authenticity", leadsTo: "assessment_incomplete" },
    { code: "check_not_run", check: "liveness", leadsTo: "assessment_incomplete" },
  ]);
});

const probability = fc.double({ min: 0, max: 1, noNaN: true });
const anyEvidence: fc.Arbitrary<Evidence> = fc.record(
  {
    status: fc.constantFrom(...checkStatuses),
    score: probability,
    threshold: probability,
    reasons: fc.array(
      fc.record({
        code: fc.constantFrom(...reasonCodes),
        severity: fc.constantFrom("info" as const, "warning" as const, "critical" as const),
      }),
      { maxLength: 4 },
    ),
    inputs: fc.constant([]),
  },
  { requiredKeys: ["status", "reasons", "inputs"] },
);
const anyCase: fc.Arbitrary<EvidenceByCheck> = fc.record(
  {
    document_reading: anyEvidence,
    authenticity: anyEvidence,
    liveness: anyEvidence,
    face_match: anyEvidence,
  },
  { requiredKeys: [] },
);
const anyScope = fc.record({ tier: fc.constantFrom(...supportTiers) });
const rank = (assessment: Assessment) => policy.order.indexOf(assessment);

it("never lets record_match move anything", () => {
  fc.assert(
    fc.property(anyCase, anyEvidence, anyScope, (evidence, record_match, scope) => {
      expect(decide(policy, { ...evidence, record_match }, scope)).toEqual(
        decide(policy, evidence, scope),
      );
    }),
  );
});

it("is never better than manual review for an uncalibrated document, nor better than for a calibrated one but for layout disagreements", () => {
  fc.assert(
    fc.property(anyCase, (evidence) => {
      const { assessment } = decide(policy, evidence, uncalibrated);
      expect(rank(assessment)).toBeLessThanOrEqual(rank("manual_review_recommended"));
      const { assessment: full } = decide(policy, evidence, calibrated);
      if (full !== "material_inconsistency") {
        expect(rank(assessment)).toBeLessThanOrEqual(rank(full));
      }
    }),
  );
});

it("never gives an unsupported document more than an incomplete assessment", () => {
  fc.assert(
    fc.property(anyCase, (evidence) => {
      const { assessment } = decide(policy, evidence, { tier: "unsupported" });
      expect(["assessment_incomplete", "material_inconsistency"]).toContain(assessment);
    }),
  );
});

it("never has no concerns when a required check did not pass", () => {
  const notPassed = anyEvidence.filter(({ status }) => status !== "pass");
  fc.assert(
    fc.property(fc.constantFrom(...policy.requiredChecks), notPassed, (check, evidence) => {
      const { assessment } = decide(policy, { ...allPass, [check]: evidence }, calibrated);
      expect(assessment).not.toBe("no_material_concerns");
    }),
  );
});

it("finds a material inconsistency only if a check failed on a critical reason", () => {
  fc.assert(
    fc.property(anyCase, anyScope, (evidence, scope) => {
      const { assessment } = decide(policy, evidence, scope);
      const isHard = Object.values(evidence).some(
        ({ status, reasons }) =>
          status === "fail" && reasons.some(({ severity }) => severity === "critical"),
      );
      if (!isHard) expect(assessment).not.toBe("material_inconsistency");
    }),
  );
});

it("always answers with one of the four assessments, a confidence in 0–1, and the same again", () => {
  fc.assert(
    fc.property(anyCase, anyScope, (evidence, scope) => {
      const decision = decide(policy, evidence, scope);
      expect(assessments).toContain(decision.assessment);
      expect(decision.confidence).toBeGreaterThanOrEqual(0);
      expect(decision.confidence).toBeLessThanOrEqual(1);
      expect(decide(policy, evidence, scope)).toEqual(decision);
    }),
  );
});

it("never gets better when one check gets worse", () => {
  fc.assert(
    fc.property(anyCase, anyScope, fc.constantFrom(...checkNames), (evidence, scope, check) => {
      const before = decide(policy, evidence, scope).assessment;
      const worse = { ...evidence, [check]: { ...pass, status: "error" as const } };
      const better = { ...evidence, [check]: pass };
      expect(rank(decide(policy, better, scope).assessment)).toBeGreaterThanOrEqual(rank(before));
      expect(decide(policy, worse, scope).assessment).not.toBe(
        check === "record_match" ? "" : "no_material_concerns",
      );
    }),
  );
});

it("thinks a pass at the threshold more likely to stand than a finding there", () => {
  const at = (status: "pass" | "review", score: number) =>
    decide(
      policy,
      { ...allPass, face_match: { ...pass, status, threshold: 0.5, score } },
      calibrated,
    ).confidence;
  expect(at("pass", 0.51)).toBeGreaterThan(0.8);
  expect(at("review", 0.49)).toBeLessThan(0.2);
  expect(at("review", 0.1)).toBeGreaterThan(0.95);
});

it("is surer the farther the scores are from their thresholds", () => {
  fc.assert(
    fc.property(probability, probability, (a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      const confidenceAt = (margin: number) =>
        decide(
          policy,
          { ...allPass, face_match: { ...pass, threshold: 0.5, score: 0.5 + margin / 2 } },
          calibrated,
        ).confidence;
      expect(confidenceAt(low)).toBeLessThanOrEqual(confidenceAt(high));
    }),
  );
});
