import type { Case, CaseFields } from "#domain/case/case.ts";
import { caseInState } from "../../../fakes/case-in-state.ts";

/** A Case with a fresh link, unless the fields say otherwise. */
export function aCase(but: Partial<CaseFields> = {}): Case {
  return caseInState({
    id: "case_1",
    tenantId: "org_1",
    projectId: "prj_1",
    sandbox: false,
    type: "kyc",
    status: "collecting",
    createdAt: "2026-11-20T10:00:00.000Z",
    updatedAt: "2026-11-20T10:00:00.000Z",
    revision: 1,
    linkExpiresAt: "2026-11-27T10:00:00.000Z",
    linkVersion: 1,
    allowedDocuments: [],
    progress: { captured: [] },
    ...but,
  });
}
