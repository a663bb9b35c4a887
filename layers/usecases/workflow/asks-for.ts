import type { Case } from "#domain/case/case.ts";
import type { CheckName } from "#domain/evidence/checks.ts";
import type { FlowVersion } from "#domain/flow/flow-version.ts";
import { prescribed } from "#domain/sandbox/scenarios.ts";

type Step = FlowVersion["content"]["steps"][number];

/** The step by which a Template asks for a check. */
export function stepOf(check: CheckName, version: FlowVersion | undefined): Step | undefined {
  return version?.content.steps.find(({ primitive }) => primitive === `check.${check}`);
}

/** Whether a Case has evidence of the check at all: its Template asks, or its scenario is about it. */
export function asksFor(
  check: CheckName,
  { simulation }: Case,
  version: FlowVersion | undefined,
): boolean {
  const isSet = simulation && prescribed(simulation, check) !== undefined;
  return isSet === true || stepOf(check, version) !== undefined;
}
