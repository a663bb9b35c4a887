import { describe, expect, it } from "vitest";
import { decide } from "#domain/assessment/decide.ts";
import { judgeExternal } from "#domain/assessment/judge-external.ts";
import { policyOf } from "#domain/assessment/policy.ts";
import type { CheckName } from "#domain/evidence/checks.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { hindrances } from "#domain/evidence/facts/external.ts";

describe("an external source's answer", () => {
  it("passes by a match alone", () => {
    const outcome = { result: "match" } as const;
    expect(judgeExternal({ outcome, compared: { curp: "agrees" } })).toEqual({
      status: "pass",
      reasons: [],
    });
  });

  it("asks a person where the source does not confirm, and names the fields that differ", () => {
    const compared = { curp: "agrees", full_name: "differs" } as const;
    expect(judgeExternal({ outcome: { result: "no_match" }, compared })).toEqual({
      status: "review",
      reasons: [{ code: "external_no_match", severity: "warning", fields: ["full_name"] }],
    });
  });

  it("names no field where the source knows no such person", () => {
    const { reasons } = judgeExternal({ outcome: { result: "no_match" }, compared: {} });
    expect(reasons).toEqual([{ code: "external_no_match", severity: "warning" }]);
  });

  it.for([undefined, ...hindrances])("asks a person where nothing was checked: %s", (hindrance) => {
    const outcome = { result: "not_checked", ...(hindrance && { hindrance }) } as const;
    expect(judgeExternal({ outcome, compared: {} })).toMatchObject({
      status: "review",
      reasons: [{ code: "external_not_checked", detail: expect.stringMatching(/\.$/) }],
    });
  });
});

describe("the policy", () => {
  const pass: Evidence = { status: "pass", reasons: [], inputs: [] };
  const required: CheckName[] = ["document_reading", "authenticity", "liveness", "face_match"];
  const others = Object.fromEntries(required.map((check) => [check, pass]));
  const assessed = (revision: string, external?: Evidence) =>
    decide(
      policyOf(revision),
      { ...others, ...(external && { external }) },
      { tier: "calibrated" },
    );
  const silent: Evidence = {
    ...judgeExternal({ outcome: { result: "not_checked", hindrance: "late" }, compared: {} }),
    inputs: [],
  };

  it("asks a person from r9 on, and never says more than that", () => {
    expect(assessed("r9", silent)).toMatchObject({
      assessment: "manual_review_recommended",
      reason: "external_not_checked",
    });
    expect(assessed("r8", silent).assessment).toBe("no_material_concerns");
  });

  it("misses nothing if no Template asked, and decides then as before", () => {
    expect(assessed("r9")).toEqual(assessed("r8"));
  });
});
