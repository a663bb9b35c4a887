import type { Case } from "#domain/case/case.ts";
import type { CaseFilter, Ports } from "../ports.ts";

/** Read at most for one answer. */
const maxCases = 5000;
const pageSize = 100;
/** A rare filter makes short pages; the search ends after this many. */
const maxPages = 100;

/** Every Case that passes the filter, newest first, and whether there were more than are read. */
export async function collectCases(
  { cases }: Pick<Ports, "cases">,
  { projectId, filter }: { projectId: string; filter: CaseFilter },
): Promise<{ cases: Case[]; isCut: boolean }> {
  const found: Case[] = [];
  let after: string | undefined;
  for (let page = 0; page < maxPages && found.length < maxCases; page += 1) {
    const query = { projectId, filter, limit: pageSize, ...(after !== undefined && { after }) };
    const { cases: some, next } = await cases.list(query);
    found.push(...some);
    after = next;
    if (after === undefined) break;
  }
  return { cases: found.slice(0, maxCases), isCut: after !== undefined };
}
