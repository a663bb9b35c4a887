/** State `Decide` of the case workflow. */
import * as z from "zod";
import { awsPorts } from "#aws/aws-ports.ts";
import { caseStep } from "#aws/case-step.ts";
import { verifiable } from "#aws/verifiable.ts";
import { withRequestCache } from "#usecases/request-cache.ts";
import { decideCase } from "#usecases/workflow/decide-case.ts";

const Input = z.object({ caseId: z.string(), executionArn: z.string() });
const ports = awsPorts(process.env);

async function handle(event: unknown): Promise<void> {
  const input = Input.parse(event);
  await caseStep("Decide", input.caseId, () => decideCase(withRequestCache(ports), input));
}

export const handler = verifiable(handle, () => ports.cases.get("none"));
