import { expect, it } from "vitest";
import { type BlockEntry, shownEntry, termError } from "#domain/block-list/block-entry.ts";

const entry: BlockEntry = {
  ...{ id: "blk_1", projectId: "proj_1", caseId: "ver_1", reason: "identity_fraud" },
  ...{ addedAt: "2026-11-20T12:00:00.000Z", addedBy: "usr_1", numbers: ["ab12"] },
};
const face: BlockEntry["face"] = {
  ...{ keyId: "k1", engineProfile: "builtin-2", sealed: "c2VhbGVk" },
  embedder: { network: "0".repeat(64), match: 0.5 },
};

it("shows an entry without a hash, a face or a project", () => {
  expect(shownEntry({ ...entry, face })).toEqual({
    ...{ id: "blk_1", verificationId: "ver_1", reason: "identity_fraud" },
    blocks: ["document_number", "face"],
    ...{ addedAt: entry.addedAt, addedBy: "usr_1", expiresAt: null, keptUnder: null },
  });
});

it("names the parts that an entry blocks, and its term", () => {
  const kept = { expiresAt: "2027-11-20T12:00:00.000Z", keptUnder: "legal_claims" } as const;
  expect(shownEntry({ ...entry, numbers: [], face, ...kept })).toMatchObject({
    blocks: ["face"],
    ...kept,
  });
  expect(shownEntry(entry).blocks).toEqual(["document_number"]);
});

it.for<[string, Parameters<typeof termError>[0], string | undefined]>([
  ["no term", {}, undefined],
  ["a term today", { expiresAt: "2026-11-20T12:00:00.001Z" }, undefined],
  ["a term that is now", { expiresAt: "2026-11-20T12:00:00.000Z" }, "expires_at is over."],
  ["3,650 days", { expiresAt: "2036-11-17T12:00:00.000Z" }, undefined],
  [
    "a millisecond more",
    { expiresAt: "2036-11-17T12:00:00.001Z" },
    "expires_at is at most 3650 days away.",
  ],
  [
    "a legal reason without a term",
    { keptUnder: "legal_claims" },
    "An entry that outlives its verification needs expires_at.",
  ],
  ["both", { expiresAt: "2027-01-01T00:00:00Z", keptUnder: "legal_claims" }, undefined],
])("judges the term of an entry: %s", ([, term, error]) => {
  expect(termError(term, new Date("2026-11-20T12:00:00.000Z"))).toBe(error);
});
