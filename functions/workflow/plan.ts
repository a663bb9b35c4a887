/** State `Plan` of the case workflow. */
import * as z from "zod";
import { awsPorts } from "#aws/aws-ports.ts";
import { caseStep } from "#aws/case-step.ts";
import { verifiable } from "#aws/verifiable.ts";
import { checkNames } from "#domain/evidence/checks.ts";
import { withRequestCache } from "#usecases/request-cache.ts";
import { type Plan, planChecks } from "#usecases/workflow/plan-checks.ts";

const Input = z.object({
  caseId: z.string(),
  executionArn: z.string(),
  functions: z.partialRecord(z.enum(checkNames), z.string()),
  simulator: z.string().exactOptional(),
});
const ports = awsPorts(process.env);

async function handle(event: unknown): Promise<Plan> {
  const input = Input.parse(event);
  return caseStep("Plan", input.caseId, () => planChecks(withRequestCache(ports), input));
}

export const handler = verifiable(handle, () => ports.cases.get("none"));
