import { expect, it } from "vitest";
import { Verification, VerificationSummary } from "#domain/case/verification.ts";
import { wire } from "#domain/wire.ts";

const tombstone = {
  id: "case_1",
  type: "kyc",
  status: "erased",
  revision: 7,
  created_at: "2026-11-20T10:00:00.000Z",
  updated_at: "2026-11-21T10:00:00.000Z",
  erased_at: "2026-11-21T10:00:00.000Z",
  receipt_id: "rcp_1",
};

it("takes what an erasure leaves of a verification for a whole one", () => {
  expect(wire(Verification).parse(tombstone)).toEqual(tombstone);
  expect(wire(VerificationSummary).parse(tombstone)).toEqual(tombstone);
});

it.for<[string, object]>([
  ["an assessment that the service never gives", { assessment: "approved" }],
  ["more confidence than certainty", { confidence: 1.01 }],
  ["less confidence than none", { confidence: -0.01 }],
  ["an assessment that is not advisory", { advisory: false }],
  ["a status that a Case never has", { status: "archived" }],
  ["a simulation that did not happen", { simulated: false }],
])("never tells of %s", ([, change]) => {
  expect(wire(Verification).safeParse({ ...tombstone, ...change }).success).toBe(false);
});
