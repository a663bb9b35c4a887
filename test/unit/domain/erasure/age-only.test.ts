import { describe, expect, it } from "vitest";
import type { CaseFields } from "#domain/case/case.ts";
import { ageReceipt } from "#domain/erasure/age-receipt.ts";
import { madeAndErased } from "#domain/erasure/made-and-erased.ts";
import { refuseAgeOnly } from "#domain/erasure/refuse-age-only.ts";
import { ageRecordOf, scrubbedToAge } from "#domain/erasure/scrubbed-to-age.ts";
import { aCase } from "../case/a-case.ts";

const completedAt = "2026-11-20T10:09:00.000Z";
const erasedAt = "2026-11-20T10:09:30.000Z";
const ended = {
  status: "completed",
  returns: "age_over_18",
  assessment: "no_material_concerns",
  completedAt,
} satisfies Partial<CaseFields>;
const assured = {
  ...ended,
  ageAssurance: { method: "age_verification", ageOver: 18, result: "over", erasedAt },
} satisfies Partial<CaseFields>;

const lateCopies = [
  { kind: "access_log", basis: "security", until: "2026-12-20T10:09:30.000Z" },
  { kind: "point_in_time_backup", basis: "disaster_recovery", until: "2026-11-27T10:09:30.000Z" },
];

describe("the receipt of an age", () => {
  it("proves result and deletion, and names what stays", () => {
    expect(ageReceipt(aCase(assured))).toEqual({
      object: "age_receipt",
      verification_id: "case_1",
      sandbox: false,
      method: "age_verification",
      age_over: 18,
      result: "over",
      assessment: "no_material_concerns",
      decided_at: completedAt,
      erased_at: erasedAt,
      erased: [],
      retained: [
        { kind: "age_assurance", basis: "client_request", until: null },
        { kind: "audit_events", basis: "accountability", until: null },
        ...lateCopies,
      ],
    });
  });

  it("names the consent that stays, the engine, the erased kinds and a prescribed result", () => {
    const erased = [{ kind: "capture", count: 4, bytes: 900 }];
    const until = "2027-02-18T10:09:00.000Z";
    const receipt = ageReceipt(
      aCase({
        ...assured,
        ageAssurance: { ...assured.ageAssurance, erased },
        consent: { name: "age_verification", version: "1", grantedAt: completedAt, locale: "pt" },
        retainUntil: until,
        simulation: { scenario: "clear" },
        stamp: { engineProfile: "builtin-2", policyRevision: "r9" },
      }),
    );
    expect(receipt).toMatchObject({
      simulated: true,
      erased,
      engine: { profile: "builtin-2", policy_revision: "r9" },
    });
    expect(receipt?.retained).toEqual([
      { kind: "age_assurance", basis: "client_request", until },
      { kind: "consent", basis: "accountability", until },
      { kind: "audit_events", basis: "accountability", until: null },
      ...lateCopies,
    ]);
  });

  it.for(["ageAssurance", "assessment", "completedAt"] as const)("is none without %s", (field) => {
    const theCase = aCase(assured);
    Reflect.deleteProperty(theCase, field);
    expect(ageReceipt(theCase)).toBeUndefined();
  });

  it("is none before the deletion", () => {
    const { erasedAt: _, ...waiting } = assured.ageAssurance;
    expect(ageReceipt(aCase({ ...assured, ageAssurance: waiting }))).toBeUndefined();
  });
});

describe("the record of an age", () => {
  const personal: Partial<CaseFields> = {
    metadata: { branch: "beira" },
    claimed: { name: "Ana" },
    document: { country: "MZ", documentType: "passport" },
  };

  it("keeps the times, and neither captures nor anything personal", () => {
    const progress = { openedAt: "a", submittedAt: "b", captured: ["selfie" as const] };
    const theCase = aCase({ ...assured, ...personal, progress });
    const { set, remove } = scrubbedToAge(theCase);
    expect(set).toEqual({ progress: { openedAt: "a", submittedAt: "b", captured: [] } });
    expect(remove.sort()).toEqual(Object.keys(personal).sort());
    expect(ageRecordOf(theCase)).toEqual({ ...aCase(assured), ...set });
  });

  it("names no time that there is not", () => {
    const { progress } = scrubbedToAge(
      aCase({ returns: "age_over_18", progress: { captured: ["selfie"] } }),
    ).set;
    expect(Object.keys(progress)).toEqual(["captured"]);
  });
});

it("refuses what needs more than the age, with the answer and the reason", () => {
  expect(() => refuseAgeOnly(aCase(), "no report")).not.toThrow();
  expect(() => refuseAgeOnly(aCase(ended), "no report")).toThrow(
    expect.objectContaining({
      code: "invalid_state",
      message: "The verification returns age_over_18 and nothing else: no report",
      details: { extra: { current_status: "completed" } },
    }),
  );
});

it("says of an erased verification that its key is used up, and which one it was", () => {
  expect(madeAndErased("ver_1")).toMatchObject({
    code: "invalid_state",
    message: expect.stringContaining("is erased"),
    details: { extra: { current_status: "erased", verification_id: "ver_1" } },
  });
});
