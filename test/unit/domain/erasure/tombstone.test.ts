import { expect, it } from "vitest";
import type { Case, CaseFields } from "#domain/case/case.ts";
import { scrubbing } from "#domain/erasure/tombstone.ts";
import { aCase } from "../case/a-case.ts";

const erasure: NonNullable<Case["erasure"]> = {
  receiptId: "rcp_1",
  requestedAt: "2026-11-20T10:00:00.000Z",
  requestedBy: { type: "user", id: "usr_1" },
  previousStatus: "completed",
};
const personal: Partial<CaseFields> = {
  allowedDocuments: [{ country: "MZ", documentType: "passport" }],
  progress: { openedAt: "2026-11-20T10:00:00.000Z", captured: ["id_front", "selfie"] },
  referenceId: "client-7",
  metadata: { branch: "beira" },
  claimed: { name: "Ana" },
  prefill: { given_names: "Ana" },
  verifiee: { email: "ana@example.com" },
  document: { country: "MZ", documentType: "passport" },
  assessment: "no_material_concerns",
  confidence: 0.97,
  completedAt: "2026-11-20T10:09:00.000Z",
};
const kept: Partial<CaseFields> = {
  flow: { id: "flw_1", slug: "onboarding", version: 1 },
  stamp: { engineProfile: "builtin-1", policyRevision: "r2" },
  erasedAt: "2026-11-20T10:10:00.000Z",
  erasure,
};

it("empties the lists of an erased Case and removes the person's data, leaving only parts without a name", () => {
  const { set, remove } = scrubbing(aCase({ ...personal, ...kept }));
  expect(set).toEqual({ allowedDocuments: [], progress: { captured: [] } });
  expect(remove.sort()).toEqual(
    Object.keys(personal)
      .filter((field) => field !== "allowedDocuments" && field !== "progress")
      .sort(),
  );
});

it("never leaves a field that a Case may be given one day", () => {
  const later = Object.assign(aCase(kept), { favouriteColour: "red" });
  expect(scrubbing(later).remove).toEqual(["favouriteColour"]);
});

it("leaves the assessment, and nothing else of the outcome, if its project wants it kept", () => {
  const wished = aCase({ ...personal, erasure: { ...erasure, keepsOutcome: true } });
  const { remove } = scrubbing(wished);
  expect(remove).not.toContain("assessment");
  expect(remove).toContain("confidence");
  for (const keeps of [{ erasure: { ...erasure, keepsOutcome: false } }, { erasure }, {}]) {
    expect(scrubbing(aCase({ ...personal, ...keeps })).remove).toContain("assessment");
  }
});
