import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Returns, yearsOf } from "#domain/age/age-assurance.ts";
import { ageResult, withoutAgeLimit } from "#domain/assessment/judge-age-only.ts";
import { assessments } from "#domain/assessment.ts";
import { civilDays } from "#domain/document/civil-time/civil-days.ts";
import { reason } from "#domain/reason-codes.ts";

const clear = "no_material_concerns" as const;
const at = (now: string, country?: string) => civilDays(new Date(now), country);

describe("the answer of a verification that returns an age", () => {
  it.for([
    ["has the age on the birthday", "2008-11-28", "2026-11-28T12:00:00Z", "MZ", "over"],
    ["has it not the day before", "2008-11-29", "2026-11-28T12:00:00Z", "MZ", "not_over"],
    ["has it where the day has begun", "2008-11-29", "2026-11-28T22:30:00Z", "MZ", "over"],
    ["has it where any zone has", "2008-11-29", "2026-11-28T12:30:00Z", "NZ", "over"],
    ["has it on 28 February", "2008-02-29", "2026-02-28T12:00:00Z", "MZ", "over"],
    [
      "is open in the year without a day",
      "2008-XX-XX",
      "2026-06-01T12:00:00Z",
      "MZ",
      "undetermined",
    ],
    ["is sure where every day agrees", "2001-XX-XX", "2026-06-01T12:00:00Z", "MZ", "over"],
    ["is open without a date", null, "2026-06-01T12:00:00Z", "MZ", "undetermined"],
  ] as const)("%s", ([, birth, now, country, expected]) => {
    const known = { assessment: clear, birth, days: at(now, country) };
    expect(ageResult("age_over_18", known)).toBe(expected);
  });

  it.for(assessments.filter((each) => each !== clear))("is open with %s", (assessment) => {
    const known = { assessment, birth: "1950-01-01", days: at("2026-11-28T12:00:00Z") };
    expect(ageResult("age_over_18", known)).toBe("undetermined");
  });

  it("is never against a person whose day may have begun", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 0, max: 14 * 60 }),
        (years, minutesAhead) => {
          const now = new Date("2026-11-28T12:00:00Z");
          const somewhere = new Date(now.getTime() + minutesAhead * 60_000);
          const today = somewhere.toISOString().slice(0, 10);
          const birth = `${2026 - years}${today.slice(4)}`;
          const known = { assessment: clear, birth, days: civilDays(now) };
          expect(ageResult(`age_over_${years}`, known)).not.toBe("not_over");
        },
      ),
    );
  });
});

it("does not hold a young age against who is asked for it", () => {
  const young = {
    status: "review" as const,
    reasons: [reason("under_age"), reason("expiry_missing")],
    inputs: [],
  };
  expect(withoutAgeLimit(young)).toMatchObject({
    status: "pass",
    reasons: [{ code: "expiry_missing" }],
  });
  const expired = { ...young, reasons: [reason("under_age"), reason("document_expired")] };
  expect(withoutAgeLimit(expired).status).toBe("review");
  const failed = { ...young, status: "fail" as const };
  expect(withoutAgeLimit(failed)).toBe(failed);
  const old = { ...young, reasons: [reason("expiry_missing")] };
  expect(withoutAgeLimit(old)).toBe(old);
});

it.for(["age_over_0", "age_over_100", "age_over_018", "age_under_18", "age_over_", "over_18"])(
  "takes no threshold such as %s",
  (text) => expect(Returns.safeParse(text).success).toBe(false),
);

it("reads the years of a threshold", () => {
  expect([1, 18, 99].map((years) => yearsOf(Returns.parse(`age_over_${years}`)))).toEqual([
    1, 18, 99,
  ]);
});
