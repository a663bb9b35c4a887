import type { Case } from "../case/case.ts";

/** Every other field of an ended age-only Case goes, also one that is added later. */
const kept = new Set<keyof Case>([
  "id",
  "tenantId",
  "projectId",
  "sandbox",
  "type",
  "status",
  "createdAt",
  "updatedAt",
  "revision",
  "linkExpiresAt",
  "linkVersion",
  "linkGeneration",
  "newLinkAskedFor",
  "newLinkAskedAt",
  "linkResends",
  "allowedDocuments",
  "referenceId",
  "redirectUrl",
  "allowDesktop",
  "language",
  "flow",
  "page",
  "returns",
  "followUpOf",
  "supersededBy",
  "followUps",
  "consent",
  "simulation",
  "stamp",
  "executionArn",
  "processingAt",
  "completedAt",
  "failedAt",
  "failure",
  "assessment",
  "ageAssurance",
  "retainUntil",
  "capturesUntil",
  "capturesDeletedAt",
]);

/** The fields of an age-only Case that are removed or emptied in the write that ends it. */
export function scrubbedToAge(theCase: Case): {
  set: Pick<Case, "progress">;
  remove: (keyof Case)[];
} {
  const { openedAt, submittedAt } = theCase.progress;
  const set = {
    progress: {
      captured: [],
      ...(openedAt !== undefined && { openedAt }),
      ...(submittedAt !== undefined && { submittedAt }),
    },
  };
  // Object.keys forgets that the keys of a Case are keys of a Case.
  const fields = Object.keys(theCase) as (keyof Case)[];
  return { set, remove: fields.filter((field) => !(field in set) && !kept.has(field)) };
}

/** An age-only Case as it may be shown at any time: with the fields alone that it will have at its end. */
export function ageRecordOf<Kept extends Case>(theCase: Kept): Kept {
  const { set, remove } = scrubbedToAge(theCase);
  const shown = { ...theCase, ...set };
  for (const field of remove) Reflect.deleteProperty(shown, field);
  return shown;
}
