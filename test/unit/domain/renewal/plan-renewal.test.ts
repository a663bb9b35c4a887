import { describe, expect, it } from "vitest";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { isApproved, planRenewal } from "#domain/renewal/plan-renewal.ts";

const id = "ver_1";
const document = { country: "MX", documentType: "passport" } as const;
const now = new Date("2026-11-29T12:00:00Z");
const faceAlone = { items: ["selfie", "liveness"], carried: [] };

/** Evidence of a reading, with this date of expiry or without the field. */
function readingOf(expiry?: string | null): Evidence {
  const field = {
    value: expiry ?? null,
    source: "viz",
    confidence: 1,
    checkDigitOk: null,
  } as const;
  const fields = expiry === undefined ? {} : { date_of_expiry: field };
  return { status: "pass", reasons: [], inputs: [], fields };
}

describe("a renewal asks for the face alone", () => {
  it("while the document is valid", () => {
    expect(planRenewal({ id, document }, { reading: readingOf("2030-01-01"), now })).toEqual({
      renewal: { of: id, asksDocument: false, documentExpiresOn: "2030-01-01" },
      document,
      followUp: faceAlone,
    });
  });

  it("on the last day, as long as that day is anywhere in the country", () => {
    // In Tijuana it is still the 28th.
    const night = new Date("2026-11-29T07:30:00Z");
    const at = (reading: Evidence, country: string) =>
      planRenewal({ id, document: { ...document, country } }, { reading, now: night }).renewal;
    expect(at(readingOf("2026-11-28"), "MX").asksDocument).toBe(false);
    expect(at(readingOf("2026-11-28"), "MZ").asksDocument).toBe(true);
    expect(at(readingOf("2026-11-27"), "MX").asksDocument).toBe(true);
  });

  it("if an earlier renewal passed the date on, without a reading of its own", () => {
    const renewal = { of: "ver_0", asksDocument: false, documentExpiresOn: "2030-01-01" };
    expect(planRenewal({ id, document, renewal }, { reading: undefined, now })).toEqual({
      renewal: { of: id, asksDocument: false, documentExpiresOn: "2030-01-01" },
      document,
      followUp: faceAlone,
    });
  });
});

describe("a renewal asks for the document too", () => {
  it.for([
    ["ran out", readingOf("2026-11-01"), { documentExpiresOn: "2026-11-01" }],
    ["has no date of expiry", readingOf(), {}],
    ["has an unread date of expiry", readingOf(null), {}],
    ["has a date that is no day", readingOf("2030-02-31"), {}],
    ["was never read", undefined, {}],
    ["has no fields", { status: "error", reasons: [], inputs: [] } satisfies Evidence, {}],
  ] as const)("that %s", ([, reading, known]) => {
    const first = { id, document };
    expect(planRenewal(first, { reading, now })).toStrictEqual({
      renewal: { of: id, asksDocument: true, ...known },
    });
  });

  it("that the earlier Case never chose", () => {
    expect(planRenewal({ id }, { reading: readingOf("2030-01-01"), now })).toEqual({
      renewal: { of: id, asksDocument: true, documentExpiresOn: "2030-01-01" },
    });
  });

  it("after a renewal that read it again, by the second reading", () => {
    const renewal = { of: "ver_0", asksDocument: true, documentExpiresOn: "2026-01-01" };
    const plan = planRenewal({ id, document, renewal }, { reading: readingOf("2031-05-05"), now });
    expect(plan.renewal).toEqual({ of: id, asksDocument: false, documentExpiresOn: "2031-05-05" });
  });

  it("after a renewal that knew no date", () => {
    const renewal = { of: "ver_0", asksDocument: false };
    const plan = planRenewal({ id, document, renewal }, { reading: readingOf("2031-05-05"), now });
    expect(plan.renewal).toEqual({ of: id, asksDocument: true });
  });
});

it.for([
  [{ assessment: "no_material_concerns" }, true],
  [{ assessment: "manual_review_recommended" }, false],
  [{}, false],
  [{ assessment: "no_material_concerns", disposition: { value: "declined" } }, false],
  [{ assessment: "material_inconsistency", disposition: { value: "approved" } }, true],
] as const)("trusts the team's word before the assessment: %j", ([theCase, expected]) => {
  expect(isApproved(theCase)).toBe(expected);
});
