import type { Case } from "#domain/case/case.ts";
import { Refusal } from "#domain/errors.ts";
import type { Ports } from "../ports.ts";

/** A Case of this project. Another's answers exactly as one that never was. */
export async function ownCase(
  { cases }: Pick<Ports, "cases">,
  { projectId, caseId }: { projectId: string; caseId: string },
): Promise<Case> {
  const theCase = await cases.get(caseId);
  if (theCase?.projectId === projectId) return theCase;
  throw new Refusal("not_found", "There is no such verification.");
}
