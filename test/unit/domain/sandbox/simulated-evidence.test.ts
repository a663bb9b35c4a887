import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { supportTier } from "#domain/document/catalogue.ts";
import { lastDayOfNotice } from "#domain/document/civil-time/notice-days.ts";
import {
  type CheckName,
  checkNames,
  checkStatuses,
  decisionChecks,
} from "#domain/evidence/checks.ts";
import type { ReasonCode } from "#domain/reason-codes.ts";
import { scenarioNames } from "#domain/sandbox/scenario-names.ts";
import { prescribed, scenarios, simulatedDocument } from "#domain/sandbox/scenarios.ts";
import { simulatedEvidence } from "#domain/sandbox/simulated-evidence.ts";
import { type Simulation, simulatedSeconds } from "#domain/sandbox/simulation.ts";

const today = "2026-11-20";
const passport = { country: "MZ", documentType: "passport" };

type Played = Parameters<typeof simulatedEvidence>[1];

const played = (check: CheckName, but: Partial<Played> = {}) =>
  simulatedEvidence(check, { simulation: {}, ...but }, today);

const valuesOf = (but: Partial<Played> = {}) =>
  Object.fromEntries(
    Object.entries(played("document_reading", but).fields ?? {}).map(([name, { value }]) => [
      name,
      value,
    ]),
  );

describe("the evidence of a simulated check", () => {
  it.for([
    ["pass", { score: 0.97, threshold: 0.9 }],
    ["review", { score: 0.45, threshold: 0.9 }],
    ["fail", { score: 0.05, threshold: 0.9 }],
    ["error", {}],
    ["not_run", {}],
  ] as const)("by itself of the status %s is %j", ([status, measured]) => {
    expect(played("liveness", { simulation: { checks: { liveness: { status } } } })).toEqual({
      status,
      ...measured,
      reasons: [],
      inputs: [],
      simulated: true,
    });
  });

  it.for([
    ["builtin-2", "fail"],
    ["reference-1", "review"],
    ["builtin-1", "review"],
  ] as const)("of two people's faces under %s is what that engine gives: %s", ([name, status]) => {
    const simulation: Simulation = { scenario: "face_mismatch" };
    const stamp = { engineProfile: name };
    expect(played("face_match", { simulation, stamp })).toMatchObject({
      status,
      reasons: [{ code: "low_similarity", severity: status === "fail" ? "critical" : "warning" }],
    });
  });

  it("is the prescribed one", () => {
    const simulation: Simulation = {
      checks: { liveness: { status: "review", reasons: ["weak_reflection"], score: 0.7 } },
    };
    expect(played("liveness", { simulation })).toMatchObject({
      status: "review",
      score: 0.7,
      reasons: [{ code: "weak_reflection", severity: "warning" }],
    });
  });

  it("contradicts by no reason that did not fail the check, and leaves a failing one", () => {
    const severityAt = (status: "review" | "fail", code: "low_similarity" | "photo_of_screen") => {
      const simulation: Simulation = { checks: { face_match: { status, reasons: [code] } } };
      return played("face_match", { simulation }).reasons[0]?.severity;
    };
    expect(severityAt("review", "low_similarity")).toBe("warning");
    expect(severityAt("fail", "low_similarity")).toBe("critical");
    expect(severityAt("review", "photo_of_screen")).toBe("warning");
    const info: Simulation = {
      checks: { authenticity: { status: "pass", reasons: ["metadata_missing"] } },
    };
    expect(played("authenticity", { simulation: info }).reasons[0]?.severity).toBe("info");
  });

  it("fails by more than faces also under an engine whose faces never fail", () => {
    const stamp = { engineProfile: "reference-1" };
    const statusBy = (reasons: ReasonCode[], profile: Partial<Played> = { stamp }) => {
      const simulation: Simulation = { checks: { liveness: { status: "fail", reasons } } };
      return played("liveness", { simulation, ...profile }).status;
    };
    expect(statusBy(["film_of_another_person"])).toBe("review");
    expect(statusBy(["film_of_another_person", "no_face"])).toBe("review");
    expect(statusBy(["film_of_another_person", "illumination_mismatch"])).toBe("fail");
    expect(statusBy(["illumination_mismatch"])).toBe("fail");
    expect(statusBy(["no_face"])).toBe("fail");
    expect(statusBy([])).toBe("fail");
    expect(statusBy(["film_of_another_person"], {})).toBe("fail");
    const unknown = { stamp: { engineProfile: "of-a-later-release" } };
    expect(statusBy(["film_of_another_person"], unknown)).toBe("fail");
  });

  it("is late only in the slow scenario", () => {
    expect(simulatedSeconds({ scenario: "slow_processing" })).toBeGreaterThan(0);
    expect(simulatedSeconds({ scenario: "clear" })).toBe(0);
    expect(simulatedSeconds({})).toBe(0);
  });

  it("is a pass if nothing was prescribed", () => {
    expect(played("face_match")).toMatchObject({ status: "pass", score: 0.97 });
  });

  it("never carries a score when it broke or did not run, and never was really seen", () => {
    const score = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.constantFrom(...checkNames),
        fc.constantFrom(...checkStatuses),
        fc.option(score, { nil: undefined }),
        (check, status, wanted) => {
          const evidence = played(check, {
            simulation: {
              checks: { [check]: { status, ...(wanted !== undefined && { score: wanted }) } },
            },
          });
          const isSilent = status === "error" || status === "not_run";
          // A reading and the comparisons with lists and sources have no measure of their own.
          const isMeasured =
            check === "record_match" ||
            (check !== "document_reading" && !decisionChecks.includes(check));
          expect("score" in evidence).toBe(isMeasured && !isSilent);
          expect("threshold" in evidence).toBe("score" in evidence);
          expect("fields" in evidence).toBe(check === "document_reading" && !isSilent);
          expect(evidence.simulated).toBe(true);
        },
      ),
    );
  });
});

describe("a simulated document", () => {
  it("belongs to an invented person if the client claimed nothing", () => {
    expect(valuesOf()).toEqual({
      family_names: "MACHAVA",
      given_names: "ANA MARIA",
      document_number: "AB1234567",
      date_of_birth: "1990-01-01",
      date_of_expiry: "2031-06-30",
    });
    expect(played("document_reading").fields?.family_names).toEqual({
      value: "MACHAVA",
      source: "viz",
      confidence: 0.99,
      checkDigitOk: null,
    });
  });

  it.for([
    [
      { family_names: "Silva", given_names: "Rui" },
      { family_names: "Silva", given_names: "Rui" },
    ],
    [{ family_names: "Silva" }, { family_names: "Silva" }],
    [{ given_names: "Rui" }, { given_names: "Rui" }],
    [{ full_name: "Rui Silva" }, { full_name: "Rui Silva" }],
    [{ full_name: "Rui Silva", family_names: "Silva" }, { family_names: "Silva" }],
  ] as const)("reads as the client claimed: %j", ([payload, names]) => {
    const {
      document_number: _,
      date_of_birth: __,
      date_of_expiry: ___,
      ...read
    } = valuesOf({
      reference: { payload },
    });
    expect(read).toEqual(names);
  });

  it("has the number, the birth and the country that it was to have", () => {
    const payload = { document_number: "X1", date_of_birth: "1980-02-03" };
    expect(valuesOf({ reference: { payload }, document: passport })).toMatchObject({
      document_number: "X1",
      date_of_birth: "1980-02-03",
      issuing_country: "MZ",
      family_names: "MACHAVA",
    });
  });

  it("is of a child, or expires at the notice, if its scenario says so", () => {
    const of = (scenario: NonNullable<Simulation["scenario"]>) =>
      valuesOf({ simulation: { scenario }, reference: { payload: { dob: "1980-02-03" } } });
    expect(of("under_age").date_of_birth).toBe("2015-06-30");
    expect(of("document_expiring").date_of_expiry).toBe(lastDayOfNotice(today));
    expect(of("clear").date_of_birth).toBe("1980-02-03");
  });

  it("states one day of birth if the claimed one can be read in two ways, or in none", () => {
    for (const dob of ["01/02/1990", "soon"]) {
      expect(valuesOf({ reference: { payload: { dob } } }).date_of_birth).toBe("1990-01-01");
    }
  });

  it("ran out last year if its scenario says so, and names another if that does", () => {
    const reference = { payload: { full_name: "Rui Silva" } };
    const of = (scenario: NonNullable<Simulation["scenario"]>) =>
      valuesOf({ simulation: { scenario }, reference });
    expect(of("document_expired")).toMatchObject({
      date_of_expiry: "2025-06-30",
      full_name: "Rui Silva",
    });
    expect(of("record_name_mismatch")).toMatchObject({
      family_names: "COSSA",
      given_names: "BEATRIZ",
      date_of_expiry: "2031-06-30",
    });
  });
});

const portuguese = { country: "PT", documentType: "passport" };
const library = { country: "MZ", documentType: "library_card" };

it.for([
  ["clear", undefined, [portuguese, passport], passport],
  ["clear", passport, [], passport],
  ["clear", portuguese, [portuguese], { country: "MZ", documentType: "passport" }],
  ["uncalibrated_passport", passport, [passport, portuguese], portuguese],
  ["uncalibrated_passport", undefined, [passport], portuguese],
  ["unsupported_document", undefined, [passport, library], library],
  ["unsupported_document", undefined, [], { country: "MZ", documentType: "membership_card" }],
  [undefined, portuguese, [passport], portuguese],
  [undefined, undefined, [library], library],
  [undefined, undefined, [], passport],
] as const)(
  "of scenario %s, with %j chosen of %j, is %j",
  ([scenario, document, allowed, expected]) => {
    const simulation = scenario ? { scenario } : {};
    const given = { ...(document && { document }), allowedDocuments: [...allowed] };
    expect(simulatedDocument(simulation, given)).toEqual(expected);
  },
);

it("always is of the tier that its scenario is about", () => {
  const documents = fc.subarray([passport, portuguese, library]);
  fc.assert(
    fc.property(fc.constantFrom(...scenarioNames), documents, (scenario, allowedDocuments) => {
      const { country, documentType } = simulatedDocument({ scenario }, { allowedDocuments });
      expect(supportTier(country, documentType)).toBe(scenarios[scenario].tier);
    }),
  );
});

it("lets the prescription for a check win over its scenario", () => {
  const own = { status: "pass" } as const;
  const simulation: Simulation = { scenario: "spoof_replay", checks: { liveness: own } };
  expect(prescribed(simulation, "liveness")).toBe(own);
  expect(prescribed({ scenario: "spoof_replay" }, "liveness")?.status).toBe("fail");
  expect(prescribed({ scenario: "spoof_replay" }, "face_match")).toBeUndefined();
  expect(prescribed({}, "liveness")).toBeUndefined();
});
