import { expect, it } from "vitest";
import { decide } from "#domain/assessment/decide.ts";
import { currentPolicyRevision, policyOf } from "#domain/assessment/policy.ts";
import { scopeOf } from "#domain/case/scope-of.ts";
import { refuseUnknownChange, whatIf } from "#domain/quality/what-if.ts";
import { seededCases } from "../../../fakes/decided-cases.ts";

const stricter = { reasons: { photo_of_screen: "material_inconsistency" as const } };

it("tells each Case that would have ended otherwise, with both ends and their reasons", () => {
  const cases = seededCases(60);
  const { changed, moves } = whatIf(cases, stricter);
  const oneByOne = cases.flatMap(({ id, evidence, stamp, assessment, reason, ...theCase }) => {
    const policy = policyOf(stamp?.policyRevision ?? "");
    const reasons = { ...policy.reasons, ...stricter.reasons };
    const after = decide({ ...policy, reasons }, evidence, scopeOf(theCase));
    if (after.assessment === assessment) return [];
    const outcome = { assessment: after.assessment, ...(after.reason && { reason: after.reason }) };
    return [
      { verificationId: id, before: { assessment, ...(reason && { reason }) }, after: outcome },
    ];
  });
  expect(oneByOne.length).toBeGreaterThan(0);
  expect(changed).toStrictEqual(oneByOne);
  expect(moves.reduce((sum, { count }) => sum + count, 0)).toBe(60);
});

it("counts those that stay too, the most frequent move first", () => {
  const { moves, changed } = whatIf(seededCases(60), stricter);
  const counts = moves.map(({ count }) => count);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(new Set(moves.map(({ from, to }) => `${from} ${to}`)).size).toBe(moves.length);
  const moved = moves.filter(({ from, to }) => from !== to);
  expect(moved.reduce((sum, { count }) => sum + count, 0)).toBe(changed.length);
});

it("asks nothing of a Case without an assessment, or without what it was judged by", () => {
  const [one] = seededCases(1);
  if (!one) throw new Error("There is one.");
  const { assessment: _, ...unassessed } = one;
  const { stamp: __, ...unstamped } = one;
  expect(whatIf([unassessed, unstamped], {})).toEqual({ moves: [], changed: [], scores: [] });
});

it("tells no reason if there was none, or would be none", () => {
  const cases = seededCases(200).map(({ stamp, ...each }) => ({
    ...each,
    ...(stamp && { stamp: { ...stamp, policyRevision: currentPolicyRevision } }),
  }));
  const reasons = {
    low_similarity: "no_material_concerns",
    glare: "no_material_concerns",
  } as const;
  const { changed } = whatIf(cases, { faceMatch: 0.99, reasons });
  for (const { before, after } of changed) {
    expect(Object.values(before)).not.toContain(undefined);
    expect(Object.values(after)).not.toContain(undefined);
  }
});

it("refuses a policy that was never released, by the name of its parameter", () => {
  expect(() => refuseUnknownChange({})).not.toThrow();
  expect(() => refuseUnknownChange({ policyRevision: currentPolicyRevision })).not.toThrow();
  expect(() => refuseUnknownChange({ policyRevision: "r99" })).toThrow(
    expect.objectContaining({
      code: "invalid_parameter",
      message: "There is no such policy revision.",
      details: expect.objectContaining({ param: "policy_revision" }),
    }),
  );
});
