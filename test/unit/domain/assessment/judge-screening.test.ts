import { describe, expect, it } from "vitest";
import { decide } from "#domain/assessment/decide.ts";
import { type JudgedScreeningFacts, judgeScreening } from "#domain/assessment/judge-screening.ts";
import { policyOf } from "#domain/assessment/policy.ts";
import type { CheckName } from "#domain/evidence/checks.ts";
import type { Evidence } from "#domain/evidence/evidence.ts";

const used = { un: { state: "used" }, eu: { state: "used" } } as const;
const facts = (rest: Partial<JudgedScreeningFacts> = {}): JudgedScreeningFacts => ({
  outcome: { left_out: 0 },
  lists: used,
  hits: { entries: [] },
  ...rest,
});
const hit = { entries: [{ list: "eu" as const }] };
const old = { ...used, eu: { state: "old" } } as const;

describe("the lists' hits", () => {
  it("is clear only if every list was searched and none has an entry", () => {
    expect(judgeScreening(facts())).toEqual({ result: "clear", status: "pass", reasons: [] });
  });

  it("asks a person where an entry may be the person, and names the list and no name", () => {
    expect(judgeScreening(facts({ hits: hit }))).toMatchObject({
      result: "possible_match",
      status: "review",
      reasons: [{ code: "possible_match", severity: "warning", detail: "1 entry of: eu." }],
    });
  });

  it("counts the entries that were left out, and names each list once", () => {
    const entries = (["eu", "un", "eu"] as const).map((list) => ({ list }));
    const [why] = judgeScreening(facts({ hits: { entries }, outcome: { left_out: 9 } })).reasons;
    expect(why?.detail).toBe("12 entries of: eu, un.");
  });

  it("names every list that was not searched", () => {
    const lists = { un: { state: "missing" }, eu: { state: "old" } } as const;
    expect(judgeScreening(facts({ lists })).reasons[0]?.detail).toBe("un: missing; eu: old.");
  });

  it.for([
    ["a list is old", facts({ lists: old }), "eu: old."],
    ["a list is missing", facts({ lists: { un: { state: "missing" } } }), "un: missing."],
    ["there is no list", facts({ lists: {} }), "This stage has no lists."],
    [
      "no name was read",
      facts({ outcome: { left_out: 0, hindrance: "no_name" } }),
      "No name was read on the document.",
    ],
    [
      "the search failed",
      facts({ lists: {}, outcome: { left_out: 0, hindrance: "search_failed" } }),
      "The search failed.",
    ],
  ] as const)("is never clear if %s", ([, given, detail]) => {
    expect(judgeScreening(given)).toMatchObject({
      result: "not_screened",
      status: "review",
      reasons: [{ code: "not_screened", detail }],
    });
  });

  it("is a possible match also if another list is old, and says both", () => {
    const { result, reasons } = judgeScreening(facts({ hits: hit, lists: old }));
    expect(result).toBe("possible_match");
    expect(reasons.map(({ code }) => code)).toEqual(["possible_match", "not_screened"]);
  });
});

describe("the policy", () => {
  const pass: Evidence = { status: "pass", reasons: [], inputs: [] };
  const required: CheckName[] = ["document_reading", "authenticity", "liveness", "face_match"];
  const others = Object.fromEntries(required.map((check) => [check, pass]));
  const assessed = (revision: string, screening?: Evidence) =>
    decide(
      policyOf(revision),
      { ...others, ...(screening && { screening }) },
      { tier: "calibrated" },
    );
  const found: Evidence = { ...judgeScreening(facts({ hits: hit })), inputs: [] };

  it("asks a person from r8 on, and never says more than that", () => {
    expect(assessed("r8", found)).toMatchObject({
      assessment: "manual_review_recommended",
      reason: "possible_match",
    });
    expect(assessed("r7", found).assessment).toBe("no_material_concerns");
  });

  it("misses nothing if no Template asked, and decides then as before", () => {
    expect(assessed("r8")).toEqual(assessed("r7"));
  });
});
