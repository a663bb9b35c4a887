import fc from "fast-check";
import { expect, it } from "vitest";
import type { Case, CaseFields } from "#domain/case/case.ts";
import type { ErasureReceipt } from "#domain/erasure/erasure-receipt.ts";
import { canonicalReceipt, erasureReceipt, inventoryOf } from "#domain/erasure/issue-receipt.ts";
import { aCase } from "../case/a-case.ts";

const erasure: NonNullable<Case["erasure"]> = {
  receiptId: "rcp_1",
  requestedAt: "2026-11-20T10:00:00.000Z",
  requestedBy: { type: "user", id: "usr_1" },
  previousStatus: "completed",
};
const completedAt = new Date("2026-11-20T10:05:00.000Z");
const decided: Partial<CaseFields> = {
  status: "completed",
  assessment: "no_material_concerns",
  stamp: { engineProfile: "builtin-1", policyRevision: "r2" },
};

it("promises completion within a day, and until then names only what stays in any case", () => {
  expect(erasureReceipt(aCase(), erasure, undefined)).toEqual({
    object: "erasure_receipt",
    id: "rcp_1",
    verification_id: "case_1",
    status: "erased",
    state: "in_progress",
    requested_at: "2026-11-20T10:00:00.000Z",
    expected_completion_at: "2026-11-21T10:00:00.000Z",
    requested_by: { type: "user", id: "usr_1" },
    previous_status: "completed",
    erased: [],
    retained: [
      { kind: "tombstone", basis: "accountability", until: null },
      { kind: "audit_events", basis: "accountability", until: null },
    ],
    method: "object_delete+record_scrub",
  });
});

it("names all that stays after a decided Case was erased, why, and until when", () => {
  const inventory = [
    { kind: "capture", count: 3, bytes: 900 },
    { kind: "idempotency_bodies", count: 1 },
  ];
  const receipt = erasureReceipt(
    aCase(decided),
    { ...erasure, inventory, keepsOutcome: true },
    completedAt,
  );
  expect(receipt).toMatchObject({
    state: "completed",
    completed_at: "2026-11-20T10:05:00.000Z",
    erased: inventory,
    engine: { profile: "builtin-1", policy_revision: "r2" },
  });
  expect(receipt.retained).toEqual([
    { kind: "tombstone", basis: "accountability", until: null },
    { kind: "audit_events", basis: "accountability", until: null },
    { kind: "assessment", basis: "client_setting", until: null },
    { kind: "engine_stamp", basis: "reproducibility", until: null },
    { kind: "idempotency_keys", basis: "repeat_detection", until: "2026-11-21T10:05:00.000Z" },
    { kind: "access_log", basis: "security", until: "2026-12-20T10:05:00.000Z" },
    { kind: "point_in_time_backup", basis: "disaster_recovery", until: "2026-11-27T10:05:00.000Z" },
  ]);
});

it("says that a key's hash stays of a Case alone that was made with a key, and once it is erased", () => {
  const capture = { kind: "capture", count: 1, bytes: 300 };
  const kept = (inventory: NonNullable<typeof erasure.inventory>, at: Date | undefined) =>
    erasureReceipt(aCase(), { ...erasure, inventory }, at).retained.map(({ kind }) => kind);
  expect(kept([capture], completedAt)).not.toContain("idempotency_keys");
  const withKey = [capture, { kind: "idempotency_bodies", count: 1 }];
  expect(kept(withKey, completedAt)).toContain("idempotency_keys");
  expect(kept(withKey, undefined)).not.toContain("idempotency_keys");
});

it("names the follow-ups, the Case before, and each entry of the block list with its basis and end", () => {
  const entry = { keptUnder: "fraud_prevention", expiresAt: "2027-11-20T10:00:00.000Z" };
  const receipt = erasureReceipt(
    aCase(),
    {
      ...erasure,
      followUps: ["case_2"],
      followUpOf: "case_0",
      keepsFollowUps: true,
      keptBlocks: [entry],
    },
    undefined,
  );
  expect(receipt).toMatchObject({ follow_ups: ["case_2"], follow_up_of: "case_0" });
  expect(receipt.retained.slice(2)).toEqual([
    { kind: "follow_ups", basis: "verifications_of_their_own", until: null },
    { kind: "block_list_entry", basis: "fraud_prevention", until: "2027-11-20T10:00:00.000Z" },
  ]);
});

it.for<[string, Partial<CaseFields>, boolean]>([
  ["the project does not wish it", decided, false],
  ["there is none", {}, true],
])("does not say that the assessment stays where %s", ([, theCase, keepsOutcome]) => {
  const { retained } = erasureReceipt(aCase(theCase), { ...erasure, keepsOutcome }, completedAt);
  expect(retained.map(({ kind }) => kind)).not.toContain("assessment");
});

it("digests and signs one text, whatever the order of the members, and neither itself", () => {
  const receipt = erasureReceipt(aCase(decided), erasure, completedAt);
  const digest = { alg: "sha-256", value: "00" } as const;
  const signature = { alg: "ed25519", key_id: "k", value: "s" } as const;
  const text = canonicalReceipt({ ...receipt, digest, signature });
  expect(JSON.parse(text)).toEqual(receipt);
  const members = Object.entries({ ...receipt, signature, digest });
  fc.assert(
    fc.property(fc.shuffledSubarray(members, { minLength: members.length }), (shuffled) => {
      const reordered: ErasureReceipt = JSON.parse(JSON.stringify(Object.fromEntries(shuffled)));
      expect(canonicalReceipt(reordered)).toBe(text);
    }),
  );
});

it("signs members in the order of their names, at every depth, and lists as they are", () => {
  const inventory = [
    { kind: "zebra", count: 1 },
    { bytes: 2, count: 1, kind: "ape" },
  ];
  const text = canonicalReceipt(erasureReceipt(aCase(), { ...erasure, inventory }, undefined));
  expect(text).toContain(
    '"erased":[{"count":1,"kind":"zebra"},{"bytes":2,"count":1,"kind":"ape"}]',
  );
  expect(text).toMatch(/^\{"erased":.*"expected_completion_at":.*"id":.*"method":.*"object":/);
  expect(text).not.toMatch(/\s(?=")/);
});

it("lists the data of a Case by kind, and no kind that it did not have", () => {
  const found = {
    objects: { keys: ["a", "b"], bytes: 800 },
    children: { evidence: 4, disposition: 0 },
  };
  expect(inventoryOf(aCase({ claimed: { name: "Ana" } }), found)).toEqual([
    { kind: "capture", count: 2, bytes: 800 },
    { kind: "claimed_reference", count: 1 },
    { kind: "evidence", count: 4 },
  ]);
  expect(inventoryOf(aCase(), { objects: { keys: [], bytes: 0 }, children: {} })).toEqual([]);
});

it("counts a decision that waited for a second person among the erased items", () => {
  const pendingDisposition: NonNullable<Case["pendingDisposition"]> = {
    id: "dsp_1",
    value: "approved",
    reasonCodes: [],
    recordedBy: { userId: "usr_1", email: "ana@example.com", role: "compliance" },
    recordedAt: "2026-11-20T09:00:00.000Z",
    revision: 1,
  };
  const found = { objects: { keys: [], bytes: 0 }, children: {} };
  expect(inventoryOf(aCase({ pendingDisposition }), found)).toEqual([
    { kind: "pending_disposition", count: 1 },
  ]);
  expect(inventoryOf(aCase(), found)).toEqual([]);
});
