/** State `AwaitSubmission` of the case workflow. */
import * as z from "zod";
import { awsPorts } from "#aws/aws-ports.ts";
import { caseStep } from "#aws/case-step.ts";
import { awaitSubmission } from "#usecases/workflow/await-submission.ts";

const Input = z.object({ caseId: z.string(), taskToken: z.string() });
const ports = awsPorts(process.env);

export async function handler(event: unknown): Promise<void> {
  const input = Input.parse(event);
  await caseStep("AwaitSubmission", input.caseId, () => awaitSubmission(ports, input));
}
