import { simulateCheck } from "#usecases/sandbox/simulate-check.ts";
import { decideCase } from "#usecases/workflow/decide-case.ts";
import { planChecks } from "#usecases/workflow/plan-checks.ts";
import type { FakePorts } from "./fake-ports.ts";
import { executionArnOf } from "./fake-workflow.ts";

/** The checks that have a function in a stage. */
export const functions = {
  document_reading: "arn:document-read",
  authenticity: "arn:authenticity",
  liveness: "arn:liveness",
  face_match: "arn:face-match",
};

/** Runs the steps of the workflow for a Case, and returns the seconds that it waits before its checks. */
export async function walkSimulated(ports: FakePorts, caseId: string): Promise<number> {
  const executionArn = executionArnOf(caseId);
  const { checks, waitSeconds = 0 } = await planChecks(ports, {
    caseId,
    executionArn,
    functions,
    simulator: "arn:simulate",
  });
  for (const { check, functionName } of checks) {
    if (functionName !== "arn:simulate") throw new Error(`${check} would run ${functionName}`);
    await simulateCheck(ports, { caseId, check }).catch(() => undefined);
  }
  await decideCase(ports, { caseId, executionArn });
  return waitSeconds;
}
