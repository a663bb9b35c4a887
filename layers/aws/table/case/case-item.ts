import { Case, CaseFields } from "#domain/case/case.ts";
import { indexedWork } from "#domain/case/overdue.ts";
import { changeOf } from "../change-of.ts";
import { keys } from "../keys.ts";
import type { Item, Table, Write } from "../table.ts";

export function toCase(item: Item): Case {
  return Case.parse(item);
}

/** To be written with what `indexWrites` says of it. */
export function fromCase(theCase: Case) {
  const work = indexedWork(theCase);
  return {
    ...keys.case(theCase.id),
    ...keys.caseOfProject(theCase.projectId, theCase.id),
    ...keys.caseByStatus(theCase.projectId, theCase.status, theCase.id),
    ...(work && keys.overdueCase(work, theCase.id)),
    v: 1,
    ...theCase,
  };
}

/**
 * The write that makes a Case `next`, on the condition that it is the one that was read. Fields of a
 * later release stay, except in an erasure, which keeps nothing.
 */
export function rewriting(
  table: Table,
  { stored, read, next }: { stored: Item; read: Case; next: Case },
): Write {
  const unchanged = { expression: "revision = :read", values: { ":read": read.revision } };
  const after = fromCase(next);
  if (next.erasure) return table.putting(after, unchanged);
  const before = { ...indexed(stored), ...read };
  const isWhole = (name: string) => table.seals(after, name);
  return table.changing(after, changeOf({ stored, before, after, isWhole }), unchanged);
}

/** The item after `rewriting`, as far as the next change of it needs to know. */
export function rewritten(stored: Item, next: Case): Item {
  const unknown = Object.entries(stored).filter(
    ([name]) => !indexNames.includes(name) && !(name in CaseFields.shape),
  );
  return { ...Object.fromEntries(unknown), ...fromCase(next) };
}

/** The index attributes of this release, as stored. */
function indexed(stored: Item): Item {
  return Object.fromEntries(
    indexNames.flatMap((name) => (name in stored ? [[name, stored[name]]] : [])),
  );
}

const indexNames = ["v", "gsi1pk", "gsi1sk", "gsi2pk", "gsi2sk", "duepk", "duesk"];
