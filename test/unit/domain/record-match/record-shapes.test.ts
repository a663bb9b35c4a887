import { expect, it } from "vitest";
import type { DocumentField } from "#domain/evidence/evidence.ts";
import { recordMatchConfig } from "#domain/flow/primitive-schemas.ts";
import { recordMatch } from "#domain/record-match/record-match.ts";
import type { ReferenceRecord } from "#domain/record-match/reference-record.ts";
import { claimWarnings } from "#domain/record-match/warnings/claim-warnings.ts";
import { recordShapes } from "../../../fixtures/record-shapes.ts";

const field = (value: string): DocumentField => ({
  value,
  source: "viz",
  confidence: 1,
  checkDigitOk: null,
});
const plan = recordMatchConfig.parse({ mode: "simple_match" });

function match(record: ReferenceRecord, born = "1990-03-25") {
  return recordMatch({
    plan,
    record,
    reading: {
      status: "pass",
      reasons: [],
      inputs: [],
      fields: {
        given_names: field("ANA MARIA"),
        family_names: field("MACHAVA"),
        date_of_birth: field(born),
        document_number: field("AB0123456"),
        nuit: field("123456789"),
      },
    },
  });
}

it("holds thirty shapes", () => {
  expect(recordShapes).toHaveLength(30);
});

it.for(recordShapes)(
  "compares all that a record of $of claims, and names the rest",
  ({ record, unheard = [] }) => {
    for (const claimedBy of [undefined, "client"] as const) {
      const given: ReferenceRecord = claimedBy
        ? { payload: {}, claimed: record, claimedBy }
        : { payload: record };
      const { breakdown } = match(given);
      expect([breakdown?.name, breakdown?.date_of_birth].map((part) => part?.result)).toEqual([
        "match",
        "match",
      ]);
      const root = claimedBy ? "claimed" : "payload";
      const warned = claimWarnings(plan, given);
      const isUnnumbered = unheard.includes("applicant.id_numbers");
      expect(warned.map(({ param }) => param).sort()).toEqual(
        [
          ...unheard.map((path) => `${root}.${path}`),
          ...(isUnnumbered ? [`${root}.document_number`] : []),
        ].sort(),
      );
      expect(breakdown?.number?.result).toBe(isUnnumbered ? "not_available" : "match");
    }
  },
);

it.for(recordShapes)("tells another person from the record of $of", ({ record }) => {
  const { breakdown } = match({ payload: record }, "1991-04-26");
  expect(breakdown?.date_of_birth?.result).toBe("divergent");
});
