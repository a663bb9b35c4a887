import type { Case } from "../case/case.ts";

/** Every other field of an erased Case goes, also one that is added later. */
const kept = new Set<keyof Case>([
  "id",
  "tenantId",
  "projectId",
  "sandbox",
  "type",
  "flow",
  "followUps",
  "status",
  "createdAt",
  "updatedAt",
  "revision",
  "linkExpiresAt",
  "linkVersion",
  "stamp",
  "erasure",
  "erasedAt",
]);

/** The fields of a Case that are removed or emptied, apart from an outcome that its project keeps. */
export function scrubbing(theCase: Case): {
  set: Pick<Case, "allowedDocuments" | "progress">;
  remove: (keyof Case)[];
} {
  const set = { allowedDocuments: [], progress: { captured: [] } };
  const isKept = (field: keyof Case) =>
    field in set ||
    kept.has(field) ||
    (field === "assessment" && theCase.erasure?.keepsOutcome === true);
  return { set, remove: fieldsOf(theCase).filter((field) => !isKept(field)) };
}

function fieldsOf(theCase: Case): (keyof Case)[] {
  // Object.keys forgets that the keys of a Case are keys of a Case.
  return Object.keys(theCase) as (keyof Case)[];
}
