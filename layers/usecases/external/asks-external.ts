import type { Case } from "#domain/case/case.ts";
import type { FlowVersion } from "#domain/flow/flow-version.ts";
import { prescribed } from "#domain/sandbox/scenarios.ts";

type Step = FlowVersion["content"]["steps"][number];

/** The step by which a Template asks an external source. */
export function externalStep(version: FlowVersion | undefined): Step | undefined {
  return version?.content.steps.find(({ primitive }) => primitive === "check.external");
}

/** Whether a Case has evidence of `external` at all: its Template asks, or its scenario is about it. */
export function asksExternal({ simulation }: Case, version: FlowVersion | undefined): boolean {
  const isSet = simulation && prescribed(simulation, "external") !== undefined;
  return isSet === true || externalStep(version) !== undefined;
}
