import { expect, it } from "vitest";
import type { Evidence } from "#domain/evidence/evidence.ts";
import { compareNumbers } from "#domain/record-match/compare-numbers.ts";
import { readingsOf } from "#domain/record-match/readings.ts";

const printed = (value: string) =>
  ({ value, source: "viz", confidence: 1, checkDigitOk: null }) as const;

const reading: Evidence = {
  ...{ status: "pass", reasons: [], inputs: [] },
  document: { country: "MX", documentType: "national_id" },
  fields: { document_number: printed("AB123456"), curp: printed("GOMC900131HDFRRR04") },
};
const readings = readingsOf(reading);

const number = (text: string) => ({ field: "document_number", text });
const curp = (text: string) => ({ field: "curp", text });
const passport = (text: string) => ({ field: "passport", documentType: "passport", text });

it.for<[string, Parameters<typeof compareNumbers>[0], string]>([
  ["none", [], "not_available not_claimed"],
  ["the document's", [number("AB123456")], "match equals"],
  [
    "one that diverges before one that matches",
    [number("AB12"), curp("GOMC900131HDFRRR04")],
    "divergent equals",
  ],
  [
    "one that diverges after one that matches",
    [curp("GOMC900131HDFRRR04"), number("AB12")],
    "divergent equals",
  ],
  [
    "one of another document before one that matches",
    [passport("X1"), number("AB123456")],
    "match equals",
  ],
  ["one of another document alone", [passport("X1")], "not_available another_document"],
])("compares of all claimed numbers %s", ([, claimed, expected]) => {
  const { outcome, parts } = compareNumbers(claimed, readings);
  expect(`${outcome.result} ${outcome.rule}`).toBe(expected);
  expect(outcome.field).toBe("number");
  expect(parts?.map(({ field }) => field)).toEqual(
    claimed.length > 1 ? claimed.map(({ field }) => field) : undefined,
  );
});

it("takes a kind of number that was not read for any number of the document", () => {
  const other = { field: "nuit", text: "AB123456" };
  expect(compareNumbers([other], readings).outcome.result).toBe("match");
});
