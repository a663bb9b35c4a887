import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { reasonSentence } from "#domain/evidence/reason-sentences.ts";
import { recordMatchConfig } from "#domain/flow/primitive-schemas.ts";
import type { MatchPlan } from "#domain/record-match/comparison.ts";
import { noRecordMatch, recordMatch } from "#domain/record-match/record-match.ts";

const nothing = "Nothing was compared with your record.";
const incomplete = "Your record does not name every field that is compared.";
const differs = {
  name: "The name on the document differs from the one in your record.",
  date_of_birth: "The date of birth on the document differs from the one in your record.",
  number: "The number on the document differs from the one in your record.",
};

const document = {
  given_names: "ANNA MARIA",
  family_names: "ERIKSSON",
  date_of_birth: "1974-08-12",
  document_number: "L898902C3",
};

/** Values of a field in a record: none, the same, another, and one that cannot be compared. */
const claimLike = (same: string, other: string) => fc.constantFrom(undefined, same, other, "?");
const anyClaim = fc.record({
  given_names: claimLike("Anna Maria", "Rui"),
  family_names: claimLike("Eriksson", "Silva"),
  full_name: claimLike("Anna Maria Eriksson", "Rui Silva"),
  date_of_birth: claimLike("1974-08-12", "1980-01-31"),
  document_number: claimLike("L898902C3", "X1"),
});

/** For a document: each field was read, was too unsure to count, or is missing. */
const anyReading = fc
  .record(
    Object.fromEntries(
      Object.keys(document).map((name) => [name, fc.constantFrom("read", "unsure", "lacking")]),
    ),
  )
  .map((known): Evidence => {
    const fields = Object.entries(document).flatMap(([name, value]) => {
      const field = { source: "mrz", confidence: 0.99, checkDigitOk: true } as const;
      if (known[name] === "lacking") return [];
      return [[name, { ...field, value: known[name] === "read" ? value : null }] as const];
    });
    return { status: "pass", reasons: [], inputs: [], fields: Object.fromEntries(fields) };
  });

const keys = ["name", "date_of_birth", "number"] as const;
const anyFields = fc.subarray([...keys], { minLength: 1 });
const planOf = (fields: readonly string[]): MatchPlan =>
  recordMatchConfig.parse({ mode: "simple_match", fields });

const cases = fc.record({ fields: anyFields, claimed: anyClaim, reading: anyReading });

function compared({
  fields,
  claimed,
  reading,
}: {
  fields: (typeof keys)[number][];
  claimed: object;
  reading: Evidence;
}) {
  const given = Object.fromEntries(
    Object.entries(claimed).filter(([, value]) => value !== undefined),
  );
  const record = { payload: {}, claimed: given, claimedBy: "client" } as const;
  const evidence = recordMatch({ plan: planOf(fields), record, reading });
  const outcomes = fields.map((key) => evidence.breakdown?.[key]);
  const sentences = evidence.reasons.map(({ code }) => reasonSentence(code, evidence.status));
  return { given, evidence, outcomes, sentences };
}

describe("the sentences about a comparison, on the page and in the report,", () => {
  it("is that nothing was compared only if the record names none of the fields", () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { outcomes, sentences } = compared(one);
        const isSilent = outcomes.every((outcome) => outcome?.rule === "not_claimed");
        expect(sentences.includes(nothing)).toBe(isSilent);
      }),
    );
  });

  it("is that the record lacks a field only if others were compared", () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { outcomes, sentences } = compared(one);
        const isCompared = outcomes.some((outcome) => outcome?.result !== "not_available");
        const isLacking = outcomes.some((outcome) => outcome?.rule === "not_claimed");
        expect(sentences.includes(incomplete)).toBe(isCompared && isLacking);
      }),
    );
  });

  it("is that a field differs if it does, and nowhere else", () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { evidence, sentences } = compared(one);
        for (const key of keys) {
          const isDivergent = evidence.breakdown?.[key]?.result === "divergent";
          expect(sentences.includes(differs[key])).toBe(isDivergent);
        }
      }),
    );
  });

  it("never calls a record silent on a name if it has a part of it", () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { given, evidence } = compared(one);
        const hasName = ["given_names", "family_names", "full_name"].some((name) => name in given);
        if (hasName) expect(evidence.breakdown?.name?.rule).not.toBe("not_claimed");
      }),
    );
  });
});

it("says that nothing was compared if a Flow compares no record", () => {
  const { reasons, status } = noRecordMatch("The Flow's version compares no record.");
  expect(reasons.map(({ code }) => reasonSentence(code, status))).toEqual([nothing]);
});
