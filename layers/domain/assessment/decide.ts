import type { Assessment } from "../assessment.ts";
import type { SupportTier } from "../document/document-kind.ts";
import { type CheckName, checkTable } from "../evidence/checks.ts";
import type { Evidence, EvidenceByCheck } from "../evidence/evidence.ts";
import type { StoredReasonCode } from "../reason-codes.ts";
import { rounded } from "../rounded.ts";
import { all, any, wouldStand } from "./confidence.ts";
import type { Policy } from "./policy.ts";

export type Scope = {
  /** The service's support for the submitted document, or for the one of the earlier Case. */
  tier: SupportTier;
  /** False for a renewal that asked for none: nothing of a document is missed. */
  hasDocument?: boolean;
};

type DecisionReason = {
  code: StoredReasonCode;
  /** Absent when the kind of document is the reason. */
  check?: CheckName;
  leadsTo: Assessment;
};

export type Decision = {
  assessment: Assessment;
  /** The first reason that led to the assessment. */
  reason?: StoredReasonCode;
  /** 0–1, two decimals: the probability that the assessment would stand on a perfect re-capture. */
  confidence: number;
  /** Every reason that led anywhere, worst first. */
  reasons: DecisionReason[];
};

type Finding = { code?: StoredReasonCode; check?: CheckName; leadsTo: Assessment };

/**
 * The assessment of a Case. The worst finding wins, in the policy's order, and an uncalibrated document
 * is never better than the floor. The function is pure: the same policy, evidence and scope always give
 * the same result. It ignores advisory checks and the team's decisions.
 */
export function decide(policy: Policy, evidence: EvidenceByCheck, scope: Scope): Decision {
  const rank = (assessment: Assessment) => policy.order.indexOf(assessment);
  const findings = [
    ...weighedChecks(policy, evidence, scope).flatMap((check) =>
      findingsOf(policy, scope, check, evidence[check]),
    ),
    ...scopeFindings(policy, scope),
  ].sort((a, b) => rank(a.leadsTo) - rank(b.leadsTo));

  const assessment = findings[0]?.leadsTo ?? "no_material_concerns";
  const reason = leadingReason(policy, scope, assessment, findings);
  return {
    assessment,
    ...(reason ? { reason } : {}),
    confidence: confidenceIn(policy, { evidence, scope }, assessment, findings),
    reasons: distinct(findings),
  };
}

/** A check that no Template asked for left no evidence, and is not missed. */
function weighedChecks(
  { requiredChecks, askedChecks = [] }: Policy,
  evidence: EvidenceByCheck,
  { hasDocument = true }: Scope,
): CheckName[] {
  const required = requiredChecks.filter((check) => hasDocument || !checkTable[check].isOfDocument);
  return [...required, ...askedChecks.filter((check) => evidence[check])];
}

function findingsOf(
  policy: Policy,
  scope: Scope,
  check: CheckName,
  evidence: Evidence = { status: "not_run", reasons: [], inputs: [] },
): Finding[] {
  const weighed = evidence.reasons.filter(({ severity }) => severity !== "info");
  const findings: Finding[] = weighed.map((reason) => ({
    code: reason.code,
    check,
    leadsTo: whereLeads(policy, scope, evidence, reason),
  }));

  // The status counts by itself: a check need not give a reason, nor a reason that leads as far.
  const leadsTo = policy.statuses[evidence.status];
  if (!findings.some((finding) => finding.leadsTo === leadsTo)) {
    const code = weighed[0]?.code ?? codeOfStatus(evidence);
    findings.push({ check, leadsTo, ...(code ? { code } : {}) });
  }
  return findings.filter((finding) => finding.leadsTo !== "no_material_concerns");
}

function whereLeads(
  policy: Policy,
  scope: Scope,
  evidence: Evidence,
  reason: Evidence["reasons"][number],
): Assessment {
  const leadsTo = policy.reasons[reason.code] ?? policy.statuses[evidence.status];
  if (leadsTo !== "material_inconsistency") return leadsTo;
  const { status, severity, calibratedOnly, otherwise } = policy.contradiction;
  const isHard =
    evidence.status === status &&
    reason.severity === severity &&
    (scope.tier === "calibrated" || !calibratedOnly.includes(reason.code));
  return isHard ? leadsTo : otherwise;
}

function codeOfStatus({ status }: Evidence): StoredReasonCode | undefined {
  if (status === "error") return "check_error";
  if (status === "not_run") return "check_not_run";
  return undefined;
}

/** The uncalibrated floor is one more finding, so it can only raise. */
function scopeFindings({ unsupported, uncalibratedFloor }: Policy, { tier }: Scope): Finding[] {
  if (tier === "unsupported") {
    return [{ code: unsupported.reason, leadsTo: unsupported.assessment }];
  }
  if (tier === "uncalibrated") {
    return [{ code: uncalibratedFloor.reason, leadsTo: uncalibratedFloor.atLeast }];
  }
  return [];
}

/** An outcome at the floor names the floor, so that a client knows that it could not be better. */
function leadingReason(
  { uncalibratedFloor }: Policy,
  { tier }: Scope,
  assessment: Assessment,
  findings: readonly Finding[],
): StoredReasonCode | undefined {
  if (tier === "uncalibrated" && assessment === uncalibratedFloor.atLeast) {
    return uncalibratedFloor.reason;
  }
  return findings.find((finding) => finding.leadsTo === assessment && finding.code)?.code;
}

/**
 * "No concerns" needs every required check. A finding needs one of the checks that led to it. A result
 * that the kind of document forces needs none.
 */
function confidenceIn(
  policy: Policy,
  { evidence, scope }: { evidence: EvidenceByCheck; scope: Scope },
  assessment: Assessment,
  findings: readonly Finding[],
): number {
  const leading = findings.filter((finding) => finding.leadsTo === assessment);
  const stands = (check: CheckName) => {
    const found = evidence[check];
    return found ? wouldStand(policy, found) : policy.confidence.unmeasured.not_run;
  };
  if (leading.length === 0)
    return rounded(all(weighedChecks(policy, evidence, scope).map(stands)), 2);
  const checks = new Set(leading.flatMap(({ check }) => check ?? []));
  const ofScope = leading.some(({ check }) => !check) ? [policy.confidence.scope] : [];
  return rounded(any([...ofScope, ...[...checks].map(stands)]), 2);
}

function distinct(findings: readonly Finding[]): DecisionReason[] {
  const byKey = new Map<string, DecisionReason>();
  for (const { code, check, leadsTo } of findings) {
    if (!code) continue;
    const key = `${check ?? ""}/${code}`;
    if (!byKey.has(key)) byKey.set(key, { code, leadsTo, ...(check ? { check } : {}) });
  }
  return [...byKey.values()];
}
