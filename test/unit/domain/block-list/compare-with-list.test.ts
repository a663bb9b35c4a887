import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decide } from "#domain/assessment/decide.ts";
import { judgeBlockList } from "#domain/assessment/judge-block-list.ts";
import { policyOf } from "#domain/assessment/policy.ts";
import { type BlockEntry, termError } from "#domain/block-list/block-entry.ts";
import {
  compareWithList,
  type OpenedFaces,
  type OwnNumbers,
  unreadList,
} from "#domain/block-list/compare-with-list.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { BlockListFacts, blockHindrances } from "#domain/evidence/facts/block-list.ts";
import type { KeptFace } from "#domain/face/alike-faces.ts";
import { packFace } from "#domain/face/packed-face.ts";

const entry = (id: string, numbers: string[]): BlockEntry => ({
  ...{ id, projectId: "proj_1", caseId: `ver_${id}`, reason: "identity_fraud", numbers },
  ...{ addedAt: "2026-11-20T12:00:00.000Z", addedBy: "usr_1" },
});

/** A list without a face needs no opened one. */
const unasked: OpenedFaces = { hindrance: "faces_not_kept" };

const digest = fc.constantFrom("a", "b", "c", "d", "e");
const entries = fc
  .array(fc.uniqueArray(digest, { maxLength: 2 }), { maxLength: 5 })
  .map((all) => all.map((numbers, at) => entry(`blk_${at}`, numbers)));
const own: fc.Arbitrary<OwnNumbers> = fc.oneof(
  fc.record({ digests: fc.uniqueArray(digest, { maxLength: 2 }), isUncertain: fc.boolean() }),
  fc.record({ hindrance: fc.constantFrom(...blockHindrances) }),
);

describe("a document and the block list", () => {
  it("agree exactly if an entry has one of its numbers", () => {
    const property = fc.property(entries, own, (listed, read) => {
      const { hits } = compareWithList(listed, { numbers: read, faces: unasked });
      const digests = "digests" in read ? read.digests : [];
      const wanted = listed.filter(({ numbers }) => numbers.some((each) => digests.includes(each)));
      expect(hits.entries.map((hit) => hit.entry)).toEqual(wanted.map(({ id }) => id));
    });
    fc.assert(property);
  });

  it("never clear a number that was not surely read, while the list has one", () => {
    const property = fc.property(entries, own, (listed, read) => {
      const { result } = judgeBlockList(compareWithList(listed, { numbers: read, faces: unasked }));
      const isSure = "digests" in read && !read.isUncertain;
      const isListed = listed.some(({ numbers }) => numbers.length > 0);
      if (isListed && !isSure) expect(result).not.toBe("no_match");
    });
    fc.assert(property);
  });

  it("leave facts of the published form, without a hash", () => {
    const facts = compareWithList([entry("blk_1", ["ab12"])], {
      numbers: { digests: ["ab12"], isUncertain: true },
      faces: unasked,
    });
    const whole = { outcome: { result: judgeBlockList(facts).result }, ...facts };
    expect(BlockListFacts.parse(whole)).toEqual(whole);
    expect(JSON.stringify(whole)).not.toContain("ab12");
  });
});

describe("a face and the block list", () => {
  const network = { network: "0123456789abcdef", match: 0.54, leastCosine: 0.15 };
  const other = { ...network, network: "fedcba9876543210" };
  const at = (degrees: number) => {
    const angle = (degrees / 180) * Math.PI;
    return packFace(Float32Array.from([Math.cos(angle), Math.sin(angle)]));
  };
  const kept = (caseId: string, degrees: number, embedder = network): KeptFace => ({
    ...{ caseId, engineProfile: "builtin-2", seenBy: embedder, face: at(degrees) },
  });
  const faced = (id: string): BlockEntry => ({
    ...entry(id, []),
    face: { keyId: "fk_1", engineProfile: "builtin-2", embedder: network, sealed: "" },
  });
  const compared = (faces: OpenedFaces, ...ids: string[]) =>
    compareWithList(ids.map(faced), { numbers: { hindrance: "number_not_read" }, faces });

  it("agree from the network's own threshold on, and an entry of a number alone is no face", () => {
    const own = kept("ver_1", 0);
    const facts = compared(
      { own, listed: [kept("blk_1", 10), kept("blk_2", 85)] },
      "blk_1",
      "blk_2",
    );
    expect(facts).toMatchObject({
      number: { state: "not_listed" },
      face: { state: "match", compared: 2 },
      hits: { entries: [{ entry: "blk_1", by: ["face"], likeness: expect.any(Number) }] },
    });
    expect(judgeBlockList(facts).result).toBe("possible_match");
    const unlike = compared({ own, listed: [kept("blk_1", 85)] }, "blk_1");
    expect(judgeBlockList(unlike)).toMatchObject({ result: "no_match", status: "pass" });
  });

  it.for<[string, OpenedFaces]>([
    [
      "other_network",
      { own: kept("ver_1", 0), listed: [kept("blk_1", 85), kept("blk_2", 0, other)] },
    ],
    ["faces_not_kept", { own: kept("ver_1", 0), listed: [kept("blk_1", 85)] }],
    ["face_not_kept", { hindrance: "face_not_kept" }],
  ])("clear no person where a face was not compared: %s", ([hindrance, faces]) => {
    const facts = compared(faces, "blk_1", "blk_2");
    expect(facts.face).toMatchObject({ state: "not_compared", hindrance });
    expect(judgeBlockList(facts)).toMatchObject({ result: "not_checked", status: "review" });
  });

  it("ask nothing of a simulated verification, which has none", () => {
    const facts = compared({ hindrance: "simulated_face" }, "blk_1");
    expect(judgeBlockList(facts)).toMatchObject({ result: "no_match", reasons: [] });
  });
});

describe("the policy", () => {
  const pass: Evidence = { status: "pass", reasons: [], inputs: [] };
  const checks = ["document_reading", "authenticity", "liveness", "face_match"];
  const others = Object.fromEntries(checks.map((check) => [check, pass]));
  const assessed = (revision: string, found?: Evidence) =>
    decide(
      policyOf(revision),
      { ...others, ...(found && { block_list: found }) },
      { tier: "calibrated" },
    );

  it.for([
    [
      "block_list_match",
      compareWithList([entry("blk_1", ["a"])], {
        numbers: { digests: ["a"], isUncertain: false },
        faces: unasked,
      }),
    ],
    ["block_list_not_checked", unreadList],
  ] as const)("asks a person from r10 on, and never says more than that: %s", ([code, facts]) => {
    const found: Evidence = { ...judgeBlockList(facts), inputs: [] };
    expect(assessed("r10", found)).toMatchObject({
      assessment: "manual_review_recommended",
      reason: code,
    });
    expect(assessed("r9", found).assessment).toBe("no_material_concerns");
  });

  it("misses nothing if there is no list, and decides then as before", () => {
    expect(assessed("r10")).toEqual(assessed("r9"));
  });
});

describe("the term of an entry", () => {
  const now = new Date("2026-11-20T12:00:00.000Z");
  it.for([
    [{}, undefined],
    [{ expiresAt: "2027-11-20T12:00:00.000Z" }, undefined],
    [{ expiresAt: "2027-11-20T12:00:00.000Z", keptUnder: "legal_claims" }, undefined],
    [{ expiresAt: "2026-11-20T12:00:00.000Z" }, "is over"],
    [{ expiresAt: "2037-11-20T12:00:00.000Z" }, "3650 days"],
    [{ keptUnder: "legal_obligation" }, "needs expires_at"],
  ] as const)("has an end if it outlives its verification: %j", ([wanted, error]) => {
    const said = termError(wanted, now);
    if (error === undefined) expect(said).toBeUndefined();
    else expect(said).toContain(error);
  });
});
