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

it.for([
  [["ABCDEFGHI", ""], 5, "ABCDE"],
  [["AB CD", ""], 3, "A<C"],
  [["A BC", ""], 2, "A<"],
  [["ABC", "DE"], 7, "ABC<<DE"],
  [["NHANTUMBO", "MAXIMILIANO"], 15, "NHANTUMBO<<MAXI"],
  [["ABCDEFGHIJKL", "MN OP"], 10, "ABCDEFG<<M"],
  // The given names would end with a filler: the surname gives up one more letter.
  [["ABCDE", "M NO"], 9, "ABCD<<M<N"],
  [["AB CD", "EFG"], 6, "A<C<<E"],
  [["A", "ǃ B"], 6, "A<<B<<"],
] as const)("cuts %j to %i places as ICAO asks: %s", ([[surname, givenNames], length, field]) => {
  expect(writeNames({ surname, givenNames }, length)).toBe(field);
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
