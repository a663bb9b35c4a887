import { Case } from "#domain/case/case.ts";
import { overdueAt } from "#domain/case/overdue.ts";
import { indexedVersion } from "./case-index.ts";
import { keys } from "./keys.ts";
import type { Item } from "./table.ts";

export function toCase(item: Item): Case {
  return Case.parse(item);
}

/** To be written with what `indexWrites` says of it. */
export function fromCase(theCase: Case) {
  const dueAt = overdueAt(theCase);
  return {
    ...keys.case(theCase.id),
    ...keys.casesOf(theCase.projectId, theCase.id),
    ...keys.casesByStatus(theCase.projectId, theCase.status, theCase.id),
    ...(dueAt && keys.overdueCase(dueAt, theCase.id)),
    v: indexedVersion,
    ...theCase,
  };
}
