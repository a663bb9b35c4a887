import type { Case } from "#domain/case/case.ts";
import { civilDays } from "#domain/document/civil-time/civil-days.ts";
import { decisionChecks } from "#domain/evidence/checks.ts";
import type { EvidenceByCheck } from "#domain/evidence/evidence.ts";
import { decisionSteps } from "#domain/flow/conditions.ts";
import {
  type ConditionFacts,
  hasConditions,
  readsClaims,
  withoutSkipped,
} from "#domain/flow/evaluate-conditions.ts";
import type { FlowVersion } from "#domain/flow/flow-version.ts";
import { claimAt } from "#domain/record-match/claims/claims.ts";
import { prescribed } from "#domain/sandbox/scenarios.ts";
import type { Ports } from "../ports.ts";

type Phase = "comparison" | "others";

/** A condition of a later step may be about the comparison. */
const phases: Record<Phase, readonly string[]> = {
  comparison: ["check.record_match"],
  others: decisionSteps.filter((each) => each !== "check.record_match"),
};

export type Known = { version: FlowVersion | undefined; skipped: string[] };

/**
 * The version of a Case's Flow without the steps that its conditions leave out. A Template without conditions costs
 * no read. A step that a scenario is about runs.
 */
export async function withConditions(
  ports: Pick<Ports, "cases" | "clock">,
  theCase: Case,
  {
    version,
    evidence,
    phase,
  }: { version: FlowVersion | undefined; evidence: EvidenceByCheck; phase: Phase },
): Promise<Known> {
  if (!version || !hasConditions(version.content)) return { version, skipped: [] };
  const facts = await factsOf(ports, theCase, { version, evidence });
  const primitives = phases[phase].filter((each) => !isPlayed(theCase, each));
  const { content, skipped } = withoutSkipped(version.content, { facts, primitives });
  return { version: { ...version, content }, skipped };
}

async function factsOf(
  ports: Pick<Ports, "cases" | "clock">,
  theCase: Case,
  { version, evidence }: { version: FlowVersion; evidence: EvidenceByCheck },
): Promise<ConditionFacts> {
  const reading = evidence.document_reading;
  const { country, documentType } = reading?.document ?? theCase.document ?? {};
  const record = readsClaims(version.content) ? await ports.cases.reference(theCase.id) : undefined;
  const statuses = Object.entries(evidence).map(([check, found]) => [check, found?.status]);
  return {
    country,
    documentType,
    birth: reading?.fields?.date_of_birth?.value,
    days: civilDays(ports.clock.now(), country),
    statuses: Object.fromEntries(statuses),
    claimed: (key) => record && claimAt(record, `/${key}`),
  };
}

function isPlayed({ simulation }: Case, primitive: string): boolean {
  const check = decisionChecks.find((each) => primitive === `check.${each}`);
  return (
    simulation !== undefined && check !== undefined && prescribed(simulation, check) !== undefined
  );
}
