import { expect, it } from "vitest";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { recordMatchConfig } from "#domain/flow/primitive-schemas.ts";
import { noRecordMatch, recordMatch } from "#domain/record-match/record-match.ts";

function reading(fields: Record<string, string | null>): Evidence {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    { value, source: "viz", confidence: 0.99, checkDigitOk: null },
  ]);
  return { status: "pass", reasons: [], inputs: ["cap_1"], fields: Object.fromEntries(entries) };
}

const read = reading({
  family_names: "ERIKSSON",
  given_names: "ANNA MARIA",
  date_of_birth: "1974-08-12",
  document_number: "L898902C3",
  personal_number: "110100123456B",
  issuing_country: "MOZ",
  place_of_birth: "PEMBA",
});

function byRule(rule: Record<string, unknown>, claim: string, seen = read) {
  const plan = recordMatchConfig.parse({
    mode: "rules",
    rules: [{ field: "it", operator: "equals", claimed: "/it", ...rule }],
  });
  return recordMatch({ plan, record: { payload: { it: claim } }, reading: seen });
}

it.for([
  ["family_names", "name_divergence"],
  ["given_names", "name_divergence"],
  ["full_name", "name_divergence"],
  ["date_of_birth", "dob_divergence"],
  ["document_number", "number_divergence"],
  ["personal_number", "number_divergence"],
  ["issuing_country", undefined],
  ["place_of_birth", undefined],
] as const)(
  "names a divergence of the %s as %s, or in the breakdown alone",
  ([collected, code]) => {
    const { status, reasons, breakdown } = byRule(
      { collected },
      collected.includes("name") ? "Nobody" : "1999-01-02",
    );
    expect(status).toBe("review");
    expect(reasons.map((reason) => reason.code)).toEqual(code ? [code] : []);
    expect(breakdown?.rule_1).toMatchObject({ field: "it", result: "divergent" });
  },
);

it.for([
  ["optional_data", "number_divergence"],
  ["cic", "number_divergence"],
  ["curp", "number_divergence"],
  ["clave_de_elector", "number_divergence"],
  ["nuit", "number_divergence"],
  ["citizen_id", "number_divergence"],
  ["ocr", "number_divergence"],
  ["height", undefined],
] as const)("takes %s for a number that diverges: %s", ([collected, code]) => {
  const { reasons } = byRule({ collected }, "12", reading({ [collected]: "34" }));
  expect(reasons.map((reason) => reason.code)).toEqual(code ? [code] : []);
});

it.for<[string, Record<string, unknown>, string, object]>([
  ["a date is one in any spelling", { collected: "date_of_birth" }, "19740812", { rule: "equals" }],
  ["a date in words is one", { collected: "date_of_birth" }, "12 Aug 1974", { rule: "equals" }],
  [
    "a part of a date is text",
    { collected: "date_of_birth", operator: "contains" },
    "1974",
    { rule: "contains" },
  ],
  [
    "a number is one without its marks",
    { collected: "personal_number" },
    "1101.0012-3456b",
    { rule: "equals" },
  ],
  [
    "a part of a number is text",
    { collected: "document_number", operator: "contains" },
    "8989",
    { rule: "contains" },
  ],
  ["a country is one in any code", { collected: "issuing_country" }, "mz", { rule: "equals" }],
  [
    "a part of a name is a word of it",
    { collected: "given_names", operator: "contains" },
    "Maria",
    { rule: "contains" },
  ],
  [
    "a whole name is told as such even where a part would do",
    { collected: "given_names", operator: "contains" },
    "Maria Anna",
    { rule: "words", relation: "same" },
  ],
  [
    "the very letters of a full name are those of its parts in order",
    { collected: "full_name", case_sensitive: true },
    "ANNA MARIA ERIKSSON",
    { rule: "equals" },
  ],
])("by a rule %s", ([, rule, claim, expected]) => {
  expect(byRule(rule, claim).breakdown?.rule_1).toEqual({
    field: "it",
    claimed_at: "/it",
    collected: rule.collected,
    result: "match",
    ...expected,
  });
});

it("finds half a word in no name", () => {
  const rule = { collected: "given_names", operator: "contains" };
  expect(byRule(rule, "Mari").breakdown?.rule_1).toMatchObject({ result: "divergent" });
});

it("numbers the rules as their author wrote them, and names a divergence once", () => {
  const rules = ["family_names", "given_names"].map((collected) => ({
    field: collected,
    operator: "equals",
    claimed: "/it",
    collected,
  }));
  const plan = recordMatchConfig.parse({ mode: "rules", rules });
  const evidence = recordMatch({ plan, record: { payload: { it: "Nobody" } }, reading: read });
  expect(Object.keys(evidence.breakdown ?? {})).toEqual(["rule_1", "rule_2"]);
  expect(evidence.reasons.map(({ code }) => code)).toEqual(["name_divergence"]);
});

const simple = recordMatchConfig.parse({ mode: "simple_match", fields: ["name"] });
const names = (payload: Record<string, string>, seen = read) =>
  recordMatch({ plan: simple, record: { payload }, reading: seen });

it.for([
  // In parts it is half alike. As a whole more: four of its six words have their like.
  [{ given_names: "Anna Maria", family_names: "Xyz" }, 69],
  [{ family_names: "Erikson" }, 88],
  [{ full_name: "Anna Maria Erikson" }, 96],
] as const)("scores %j by the more alike of whole and parts", ([payload, score]) => {
  const { name } = names(payload).breakdown ?? {};
  expect(name).toMatchObject({ result: "divergent", score });
  expect(names(payload).score).toBe(score / 100);
});

it("lets the least alike field be the score of all", () => {
  const plan = recordMatchConfig.parse({ mode: "simple_match" });
  const payload = {
    given_names: "Anna Maria",
    family_names: "Eriksson",
    dob: "1974-08-13",
    number: "L898902C4",
  };
  expect(recordMatch({ plan, record: { payload }, reading: read }).score).toBe(0.67);
});

it("says in words what the record is silent on, and what it was not compared with", () => {
  const plan = recordMatchConfig.parse({ mode: "simple_match" });
  const of = (payload: Record<string, string>, seen?: Evidence) =>
    recordMatch({ plan, record: { payload }, reading: seen }).reasons.map(({ detail }) => detail);
  expect(of({ surname: "Eriksson" }, read)).toEqual([
    "The record says nothing of: date_of_birth, number.",
  ]);
  expect(of({}, read)).toEqual(["The record says nothing that is compared."]);
  expect(of({ name: "Anna Eriksson" })).toEqual([
    "Nothing that was claimed could be compared whole.",
  ]);
  expect(noRecordMatch("No Flow.")).toEqual({
    status: "not_run",
    reasons: [{ code: "claim_absent", severity: "info", detail: "No Flow." }],
    inputs: [],
  });
});
