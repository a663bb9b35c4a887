import type { Ports } from "../ports.ts";

/**
 * Leaves the workflow's token with the Case, for the submission to spend. A Case that is past
 * collecting spends it here: its submission came first, and could not know the token.
 */
export async function awaitSubmission(
  ports: Pick<Ports, "cases" | "workflow">,
  { caseId, taskToken }: { caseId: string; taskToken: string },
): Promise<void> {
  const isKept = await ports.cases.keepTaskToken(caseId, taskToken);
  if (!isKept) await ports.workflow.submitted(taskToken);
}
