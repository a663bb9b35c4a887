import { type Decision, decide } from "#domain/assessment/decide.ts";
import { findPolicy, type Policy } from "#domain/assessment/policy.ts";
import { supportTier } from "#domain/document/catalogue.ts";
import { checkNames } from "#domain/evidence/checks.ts";
import type { EvidenceByCheck } from "#domain/evidence/evidence.ts";
import { findEngineProfile } from "#domain/profile.ts";
import { type Difference, differencesOfDecision, differencesOfEvidence } from "./differences.ts";
import { Irreproducible } from "./irreproducible.ts";
import { type Captures, rerunChecks } from "./rerun-checks.ts";
import type { StoredRecord } from "./stored-record.ts";

export type Reproduction = {
  id: string;
  engine: StoredRecord["engine"];
  decision: Decision;
  differences: Difference[];
  /** The checks that ran again, and the skipped ones with their causes; absent unless requested. */
  checks?: { again: string[]; skipped: string[] };
};

/**
 * Decides a Case again by its stored evidence, under the policy of its own stamp; with its files at
 * hand also runs its checks again, under the profile of its stamp, and decides by what they see now.
 */
export async function reproduce(record: StoredRecord, captures?: Captures): Promise<Reproduction> {
  const { id, engine } = record;
  const policy = policyOfStamp(engine);
  const { checks: stored } = record.result.verificationResult;
  const decision = decideAgain(policy, record, stored);
  const differences = differencesOfDecision(record, decision);
  if (!captures) return { id, engine, decision, differences };

  const { evidence, skipped } = await rerunChecks(record, captures);
  for (const check of checkNames) {
    const [before, now] = [stored[check], evidence[check]];
    if (before && now) differences.push(...differencesOfEvidence(check, before, now));
  }
  const now = decideAgain(policy, record, { ...stored, ...evidence });
  const moved = differencesOfDecision(record, now).map(({ what, ...values }) => ({
    what: `${what} by the checks of now`,
    ...values,
  }));
  const again = Object.keys(evidence);
  return {
    id,
    engine,
    decision,
    differences: [...differences, ...moved],
    checks: { again, skipped },
  };
}

function policyOfStamp({ profile, policyRevision }: StoredRecord["engine"]): Policy {
  const policy = findPolicy(policyRevision);
  if (!policy) {
    throw new Irreproducible(`This version has no decision policy "${policyRevision}".`);
  }
  if (!findEngineProfile(profile)) {
    throw new Irreproducible(`This version has no engine profile "${profile}".`);
  }
  return policy;
}

function decideAgain(
  policy: Policy,
  { country, documentType, renewalOf }: StoredRecord,
  evidence: EvidenceByCheck,
): Decision {
  const tier = country && documentType ? supportTier(country, documentType) : "unsupported";
  // A renewal without evidence of a document asked for none.
  const hasDocument = renewalOf === undefined || evidence.document_reading !== undefined;
  return decide(policy, evidence, { tier, hasDocument });
}
