import { Case, type CaseFields } from "#domain/case/case.ts";

/** These fields, with what the state that they tell requires where a test does not say it. */
export function withRequired<Fields extends Partial<CaseFields>>(
  fields: Fields,
  at = "2026-11-20T12:00:00.000Z",
): Fields {
  const { status, erasure, progress } = fields;
  const isHandedIn = status === "pending" || status === "processing" || status === "completed";
  return {
    ...(status === "processing" && { processingAt: at }),
    ...(status === "completed" && { completedAt: at }),
    ...(status === "failed" && { failedAt: at }),
    ...(status === "erased" && { erasure: erasureAt(at) }),
    ...fields,
    ...(isHandedIn && !erasure && { progress: { captured: [], submittedAt: at, ...progress } }),
  };
}

export function caseInState(fields: CaseFields): Case {
  return Case.parse(withRequired(fields, fields.createdAt));
}

/** Puts a Case that a test has where it would not get by itself. */
export function putInState(theCase: Case | undefined, state: Partial<CaseFields>): Case {
  if (!theCase) throw new Error("There is no such Case.");
  return Object.assign(theCase, caseInState({ ...theCase, ...state }));
}

function erasureAt(requestedAt: string): NonNullable<Case["erasure"]> {
  return {
    receiptId: "er_1",
    requestedAt,
    requestedBy: { type: "user", id: "usr_1" },
    previousStatus: "collecting",
  };
}
