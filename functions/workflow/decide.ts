/** State `Decide` of the case workflow. */
import * as z from "zod";
import { awsPorts } from "#aws/aws-ports.ts";
import { decideCase } from "#usecases/workflow/decide-case.ts";

const Input = z.object({ caseId: z.string(), executionArn: z.string() });
const ports = awsPorts(process.env);

export async function handler(event: unknown): Promise<void> {
  await decideCase(ports, Input.parse(event));
}
