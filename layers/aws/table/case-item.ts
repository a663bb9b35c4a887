import { Case } from "#domain/case/case.ts";
import { type CaseStatus, isTerminal } from "#domain/case/status.ts";
import { keys } from "./keys.ts";
import type { Item } from "./table.ts";

export function toCase(item: Item): Case {
  return Case.parse(item);
}

export function fromCase(theCase: Case) {
  const dueAt = overdueAt(theCase);
  return {
    ...keys.case(theCase.id),
    ...keys.casesOf(theCase.projectId, theCase.id),
    ...keys.casesByStatus(theCase.projectId, theCase.status, theCase.id),
    ...(dueAt && keys.overdueCase(dueAt, theCase.id)),
    v: 1,
    ...theCase,
  };
}

/** How long after a time that should have moved the Case it is looked at; no line, nothing is due. */
const graceMs: Partial<Record<CaseStatus, number>> = {
  collecting: 2 * 60_000,
  pending: 20 * 60_000,
  processing: 20 * 60_000,
};

function overdueAt(theCase: Case): string | undefined {
  if (theCase.status === "erased") return theCase.erasure?.sweepAt;
  if (theCase.erasure) return later(theCase.updatedAt, 60_000);
  if (isTerminal(theCase.status)) return theCase.retainUntil;
  const grace = graceMs[theCase.status];
  if (grace === undefined) return;
  const since =
    theCase.status === "collecting" ? theCase.linkExpiresAt : theCase.progress.submittedAt;
  return later(since ?? theCase.updatedAt, grace);
}

function later(time: string, ms: number): string {
  return new Date(Date.parse(time) + ms).toISOString();
}
