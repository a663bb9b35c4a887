import fc from "fast-check";
import { expect, it } from "vitest";
import { parseNames } from "#domain/document/mrz/names.ts";
import { writeNames } from "#domain/document/mrz/write-names.ts";
import vectors from "../../../../fixtures/mrz-vectors.json" with { type: "json" };

function writtenParts(written: string) {
  const [surname = "", givenNames = ""] = written.split(", ");
  return { surname, givenNames };
}

it.for(vectors.names.filter(({ field }) => field.endsWith("<")))(
  "writes $written as ICAO does",
  ({ field, written }) => {
    expect(writeNames(writtenParts(written), field.length)).toBe(field);
  },
);

it.for([
  ["<<PRIYA<<<<", null, "PRIYA"],
  ["SUDARMO<<<<", "SUDARMO", null],
  ["SATRIYA<SUDARPA<<<<", "SATRIYA SUDARPA", null],
  ["D<ALMEIDA<<ANA<", "D ALMEIDA", "ANA"],
] as const)("splits %s into %s and %s", ([field, surname, givenNames]) => {
  const parsed = parseNames(field);
  expect([parsed.surname.value, parsed.givenNames.value]).toEqual([surname, givenNames]);
});

const word = fc.string({ unit: fc.constantFrom(..."ABCÇÑÜÕ"), minLength: 1, maxLength: 14 });
const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((list) => list.join(" "));

it("always fills the field and keeps a letter of each identifier", () => {
  fc.assert(
    fc.property(words, words, fc.constantFrom(30, 31, 39), (surname, givenNames, length) => {
      const field = writeNames({ surname, givenNames }, length);
      const zone = parseNames(field);
      expect(field).toHaveLength(length);
      expect(zone.surname.value).not.toBeNull();
      expect(zone.givenNames.value).not.toBeNull();
    }),
  );
});
