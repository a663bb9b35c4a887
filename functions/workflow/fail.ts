/** States `Fail` and `Lapse` of the case workflow, and every execution that ended without a result. */
import * as z from "zod";
import { awsPorts } from "#aws/aws-ports.ts";
import { caseStep } from "#aws/case-step.ts";
import { verifiable } from "#aws/verifiable.ts";
import { caseIdOf } from "#aws/workflow.ts";
import { type FailOutcome, failCase } from "#usecases/case/fail-case.ts";

const Task = z.object({
  caseId: z.string(),
  executionArn: z.string().exactOptional(),
  cause: z.enum(["collection_expired", "processing_failed", "processing_timeout"]),
});
const ExecutionEvent = z
  .object({
    detail: z.object({
      name: z.string(),
      executionArn: z.string(),
      status: z.enum(["FAILED", "TIMED_OUT", "ABORTED"]),
    }),
  })
  .transform(
    ({ detail }): z.output<typeof Task> => ({
      caseId: caseIdOf(detail.name),
      executionArn: detail.executionArn,
      cause: detail.status === "TIMED_OUT" ? "processing_timeout" : "processing_failed",
    }),
  );
const Input = z.union([Task, ExecutionEvent]);
const ports = awsPorts(process.env);

async function handle(event: unknown): Promise<FailOutcome> {
  const input = Input.parse(event);
  return caseStep("Fail", input.caseId, () => failCase(ports, input));
}

export const handler = verifiable(handle, () => ports.cases.get("none"));
