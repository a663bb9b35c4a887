import { Case } from "#domain/case/case.ts";
import { type CaseStatus, isTerminal } from "#domain/case/status.ts";
import { keys } from "./keys.ts";
import type { Item } from "./table.ts";

export function toCase(item: Item): Case {
  return Case.parse(item);
}

export function fromCase(kase: Case) {
  const dueAt = overdueAt(kase);
  return {
    ...keys.case(kase.id),
    ...keys.casesOf(kase.projectId, kase.id),
    ...keys.casesByStatus(kase.projectId, kase.status, kase.id),
    ...(dueAt && keys.overdueCase(dueAt, kase.id)),
    v: 1,
    ...kase,
  };
}

/** How long after a time that should have moved the Case it is looked at; no line, nothing is due. */
const graceMs: Partial<Record<CaseStatus, number>> = {
  collecting: 2 * 60_000,
  pending: 20 * 60_000,
  processing: 20 * 60_000,
};

function overdueAt(kase: Case): string | undefined {
  if (kase.status === "erased") return kase.erasure?.sweepAt;
  if (kase.erasure) return later(kase.updatedAt, 60_000);
  if (isTerminal(kase.status)) return kase.retainUntil;
  const grace = graceMs[kase.status];
  if (grace === undefined) return;
  const since = kase.status === "collecting" ? kase.linkExpiresAt : kase.progress.submittedAt;
  return later(since ?? kase.updatedAt, grace);
}

function later(time: string, ms: number): string {
  return new Date(Date.parse(time) + ms).toISOString();
}
