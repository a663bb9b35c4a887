import type { Ports } from "../ports.ts";

/** Whose pages may show this Case in a frame. A Case that is unknown, or gone, is shown by nobody. */
export async function embeddersOf(
  { cases, tenants }: Pick<Ports, "cases" | "tenants">,
  caseId: string,
): Promise<readonly string[]> {
  const theCase = await cases.get(caseId);
  if (!theCase || theCase.erasure) return [];
  const project = await tenants.project(theCase.projectId);
  return project?.embedOrigins ?? [];
}
