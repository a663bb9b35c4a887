import type { Ports } from "../ports.ts";

/** The origins that may show this Case in a frame; none for a Case that is unknown, or erased. */
export async function embeddersOf(
  { cases, tenants }: Pick<Ports, "cases" | "tenants">,
  caseId: string,
): Promise<readonly string[]> {
  const theCase = await cases.get(caseId);
  if (!theCase || theCase.erasure) return [];
  const project = await tenants.project(theCase.projectId);
  return project?.embedOrigins ?? [];
}
