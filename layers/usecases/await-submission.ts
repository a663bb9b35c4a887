import { transitions } from "#domain/case/status.ts";
import { Refusal } from "#domain/errors.ts";
import type { Ports } from "./ports.ts";

/**
 * Leaves the workflow's token with the Case, for the submission to spend. A Case that is past
 * collecting spends it here: its submission came first, and could not know the token.
 */
export async function awaitSubmission(
  ports: Pick<Ports, "cases" | "workflow">,
  { caseId, taskToken }: { caseId: string; taskToken: string },
): Promise<void> {
  try {
    await ports.cases.change(caseId, { from: transitions.submit.from, set: { taskToken } });
  } catch (error) {
    const isPast = error instanceof Refusal && pastCollecting.has(error.code);
    if (!isPast) throw error;
    await ports.workflow.submitted(taskToken);
  }
}

const pastCollecting = new Set<Refusal["code"]>(["invalid_state", "not_found"]);
