/** State `RunChecks` of the case workflow, for every check of a simulated sandbox Case. */
import * as z from "zod";
import { awsPorts } from "#aws/aws-ports.ts";
import { caseStep } from "#aws/case-step.ts";
import { verifiable } from "#aws/verifiable.ts";
import { type CheckName, type CheckStatus, checkNames } from "#domain/evidence/checks.ts";
import { simulateCheck } from "#usecases/sandbox/simulate-check.ts";

const Input = z.object({ caseId: z.string(), check: z.enum(checkNames) });
const ports = awsPorts(process.env);

async function handle(event: unknown): Promise<{ check: CheckName; status: CheckStatus }> {
  const input = Input.parse(event);
  return caseStep(`RunCheck ${input.check}`, input.caseId, () => simulateCheck(ports, input));
}

export const handler = verifiable(handle, () => ports.cases.get("none"));
