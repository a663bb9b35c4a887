import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { civilDays } from "#domain/document/civil-time/civil-days.ts";
import { Refusal } from "#domain/errors.ts";
import { checkStatuses } from "#domain/evidence/checks.ts";
import { completeContent } from "#domain/flow/complete-content.ts";
import {
  type Condition,
  conditionFields,
  earlierChecks,
  type When,
} from "#domain/flow/conditions.ts";
import { type ConditionFacts, runs, withoutSkipped } from "#domain/flow/evaluate-conditions.ts";
import { TemplateInput } from "#domain/flow/template-content.ts";

const days = civilDays(new Date("2026-11-28T12:00:00Z"), "MX");
const nothing: ConditionFacts = { days, statuses: {}, claimed: () => undefined };
const known: ConditionFacts = {
  ...nothing,
  country: "MX",
  documentType: "ine",
  birth: "2001-05-05",
  statuses: { document_reading: "pass", record_match: "review" },
  claimed: (key) => (key === "risk" ? "High " : undefined),
};
const all = (...list: Condition[]): When => ({ all: list });
const any = (...list: Condition[]): When => ({ any: list });

const values = ["MX", "MZ", "ine", "passport", "pass", "high"] as const;
const value = fc.constantFrom(...values);
const list = fc.array(value, { minLength: 1, maxLength: 3 });
const field = fc.constantFrom(
  ...conditionFields.filter((each) => each !== "age"),
  "claimed.risk",
  "claimed.other",
);
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ field, is: value }),
  fc.record({ field, is_not: value }),
  fc.record({ field, one_of: list }),
  fc.record({ field, none_of: list }),
  fc.record({ field: fc.constant("age"), at_least: fc.integer({ min: 1, max: 120 }) }),
  fc.record({ field: fc.constant("age"), below: fc.integer({ min: 1, max: 120 }) }),
);
const conditions = fc.array(condition, { minLength: 1, maxLength: 4 });
const when: fc.Arbitrary<When> = fc.oneof(
  fc.record({ all: conditions }),
  fc.record({ any: conditions }),
);
const maybe = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: undefined });
const facts: fc.Arbitrary<ConditionFacts> = fc.record({
  country: maybe(value),
  documentType: maybe(value),
  birth: maybe(fc.constantFrom("1950-01-01", "2015-01-01", "2008-XX-XX", "XXXX-01-01")),
  days: fc.constant(days),
  statuses: fc.record(
    Object.fromEntries(
      earlierChecks.map((check) => [check, maybe(fc.constantFrom(...checkStatuses))]),
    ),
  ),
  claimed: maybe(value).map((claimed) => () => claimed),
});

describe("a condition", () => {
  it.for<[string, When, boolean]>([
    ["holds for a country", all({ field: "document.country", is: "MX" }), true],
    ["fails for another", all({ field: "document.country", is: "MZ" }), false],
    ["is of a list", all({ field: "document.type", one_of: ["ine", "passport"] }), true],
    ["is of none", all({ field: "document.type", none_of: ["ine"] }), false],
    ["reads an age", all({ field: "age", at_least: 25 }), true],
    ["reads a young age", all({ field: "age", below: 25 }), false],
    ["takes a claim in any case", all({ field: "claimed.risk", is: "high" }), true],
    ["reads an earlier check", all({ field: "check.record_match", is_not: "pass" }), true],
    [
      "needs one of any",
      any({ field: "document.country", is: "MZ" }, { field: "age", below: 30 }),
      true,
    ],
    [
      "is decided by one that fails, whatever is unknown beside it",
      all({ field: "claimed.other", is: "x" }, { field: "document.country", is: "MZ" }),
      false,
    ],
  ])("%s", ([, given, expected]) => expect(runs(given, known)).toBe(expected));

  it("runs a step without one", () => expect(runs(undefined, nothing)).toBe(true));

  it("never leaves a step out for a value that is not known", () => {
    fc.assert(
      fc.property(when, (given) => {
        expect(runs(given, nothing)).toBe(true);
      }),
    );
  });

  it("has an answer for every value, also an absent one, and the same each time", () => {
    fc.assert(
      fc.property(when, facts, (given, of) => {
        const answer = runs(given, of);
        expect(typeof answer).toBe("boolean");
        expect(runs(given, of)).toBe(answer);
      }),
    );
  });

  it("leaves no more steps out, the less is known", () => {
    fc.assert(
      fc.property(when, facts, (given, of) => {
        const less = { ...of, country: undefined, birth: undefined };
        if (runs(given, of)) return;
        // A certain value may become open, and then the step runs.
        expect([true, false]).toContain(runs(given, less));
        expect(runs(given, nothing)).toBe(true);
      }),
    );
  });

  it("means the opposite with the opposite operator, if its value is known", () => {
    fc.assert(
      fc.property(field, value, facts, (of, text, about) => {
        const is = runs(all({ field: of, is: text }), about);
        const isNot = runs(all({ field: of, is_not: text }), about);
        // Both run if the value is not known.
        expect(is || isNot).toBe(true);
      }),
    );
  });
});

it("leaves out the steps that do not run, and no other", () => {
  const step = (id: string, given?: When) => ({
    id,
    primitive: `check.${id}`,
    config: {},
    ...(given && { when: given }),
  });
  const content = {
    steps: [
      step("record_match", all({ field: "document.country", is: "MZ" })),
      step("screening", all({ field: "document.country", is: "MX" })),
      step("face_match"),
    ],
    record_match: { mode: "simple_match" as const, fields: ["name" as const] },
  };
  const primitives = ["check.record_match", "check.screening"];
  const { content: left, skipped } = withoutSkipped(content, { facts: known, primitives });
  expect(left.steps.map(({ id }) => id)).toEqual(["screening", "face_match"]);
  expect(left.record_match).toBeNull();
  expect(skipped).toEqual(["record_match"]);
});

describe("a template with conditions", () => {
  const base = completeContent(TemplateInput.parse({ name: "Any" })).content;
  const withStep = (primitive: string, given: unknown) => ({
    name: "Any",
    steps: base.steps
      .filter((step) => step.primitive !== primitive)
      .toSpliced(7, 0, { id: "asked", primitive, config: {}, when: given } as never),
  });
  const made = (primitive: string, given: unknown) => {
    const parsed = TemplateInput.safeParse(withStep(primitive, given));
    if (!parsed.success) return parsed.error.issues.map(({ path }) => path.map(String).join("."));
    try {
      return completeContent(parsed.data).content.steps[7]?.when;
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      throw error;
    }
  };

  it("keeps them as they were written", () => {
    const given = {
      any: [
        { field: "age", below: 25 },
        { field: "claimed.risk", is: "high" },
      ],
    };
    expect(made("check.screening", given)).toEqual(given);
  });

  it.for<[string, unknown, string | RegExp]>([
    [
      "check.screening",
      { all: [{ field: "document.contry", is: "MX" }] },
      /when\.all\[0\]\.field .*document\.country is the nearest/,
    ],
    [
      "check.screening",
      { all: [{ field: "document.country", is: "mx" }] },
      /all\[0\]\.is .*MX is the nearest/,
    ],
    [
      "check.screening",
      { any: [{ field: "document.type", one_of: ["national_id", "pasport"] }] },
      /any\[0\]\.one_of .*passport is the nearest/,
    ],
    [
      "check.screening",
      { all: [{ field: "check.face_match", is: "failed" }] },
      /must be one of pass|fail is the nearest/,
    ],
    [
      "check.screening",
      { all: [{ field: "check.external", is: "pass" }] },
      /field has an unknown name/,
    ],
    ["check.screening", { all: [{ field: "document.country", at_least: 3 }] }, /of age alone/],
    ["check.screening", { all: [{ field: "age", is: "18" }] }, /takes at_least or below/],
    [
      "check.record_match",
      { all: [{ field: "check.record_match", is: "pass" }] },
      /the step itself/,
    ],
    [
      "check.liveness",
      { all: [{ field: "age", below: 25 }] },
      /steps\[7\]\.when is only for steps of/,
    ],
  ])("refuses in %s %j", ([primitive, given, expected]) => {
    expect(made(primitive, given)).toMatch(expected);
  });

  it.for([
    { all: [] },
    { all: [{ field: "age" }] },
    { all: [{ field: "age", at_least: 18, below: 25 }] },
    { all: [{ field: "age", below: 25 }], any: [{ field: "age", below: 25 }] },
    { each: [{ field: "age", below: 25 }] },
  ])("refuses another form, and names its place: %j", (given) => {
    expect(made("check.screening", given)).toEqual([expect.stringMatching(/^steps\.7\.when/)]);
  });
});
