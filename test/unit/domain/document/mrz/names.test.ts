import fc from "fast-check";
import { expect, it } from "vitest";
import { agreesWithFullName, agreesWithParts } from "#domain/document/mrz/compare-names.ts";
import { isSpellingOf, nameWords, parseNames, toMrzWord } from "#domain/document/mrz/names.ts";
import { writeNames } from "#domain/document/mrz/write-names.ts";
import vectors from "../../../../fixtures/mrz-vectors.json" with { type: "json" };

function inZone(field: string) {
  const { surname, givenNames, mayBeTruncated } = parseNames(field);
  return { surname: surname.value, givenNames: givenNames.value, mayBeTruncated };
}

function writtenParts(written: string) {
  const [surname = "", givenNames = ""] = written.split(", ");
  return { surname, givenNames };
}

it.for(vectors.names)("agrees with ICAO that $field is $written", ({ field, written }) => {
  expect(agreesWithParts(inZone(field), writtenParts(written))).toBe(true);
  expect(agreesWithFullName(inZone(field), written)).toBe(true);
});

it.for(vectors.names.filter(({ field }) => field.endsWith("<")))(
  "writes $written as ICAO does",
  ({ field, written }) => {
    expect(writeNames(writtenParts(written), field.length)).toBe(field);
  },
);

it.for([
  ["MÜLLER", ["MUELLER", "MUXXLLER", "MULLER"]],
  ["PEÑA", ["PENA", "PENXXA"]],
  ["ÅSA", ["AASA", "ASA"]],
  ["JÖRG", ["JOERG", "JORG"]],
  ["SOUSA", ["SOUSA"]],
  ["CONCEIÇÃO", ["CONCEICAO"]],
  ["ÐORĐE", ["DORDE"]],
  ["GROẞ", ["GROSS"]],
] as const)("lets %s be spelled %s", ([word, allowed]) => {
  expect(toMrzWord(word)).toBe(allowed[0]);
  for (const spelling of allowed) expect(isSpellingOf(word, spelling)).toBe(true);
});

it.for([
  ["MÜLLER", "MOLLER"],
  ["PEÑA", "PENXA"],
  ["SOUSA", "SOUZA"],
  ["ANA", "ANNA"],
  ["ANA", ""],
] as const)("does not let %s be spelled '%s'", ([word, spelling]) => {
  expect(isSpellingOf(word, spelling)).toBe(false);
});

it("drops apostrophes, splits at hyphens, and knows decomposed accents", () => {
  expect(nameWords("D’Artagnan-O'Neil, João")).toEqual(["DARTAGNAN", "ONEIL", "JOÃO"]);
  expect(nameWords("Joa\u0303o Groß")).toEqual(["JOÃO", "GROẞ"]);
});

it("accepts beginnings only when the last position is a letter", () => {
  const cut = inZone("PEREZ<LOPEZ<<JUAN<CARLOS<AUGUS");
  const whole = inZone("PEREZ<LOPEZ<<JUAN<CARLOS<AUGU<");
  const written = { surname: "Pérez López", givenNames: "Juan Carlos Augusto" };
  expect(agreesWithParts(cut, written)).toBe(true);
  expect(agreesWithParts(whole, written)).toBe(false);
});

it("takes a missing last name for a difference unless the zone may be cut", () => {
  const zone = inZone("MACHAVA<<ANA<MARIA<<<<<<<<<<<<");
  expect(agreesWithFullName(zone, "Ana Maria Machava")).toBe(true);
  expect(agreesWithFullName(zone, "Ana Maria Sitoe Machava")).toBe(false);
  expect(agreesWithFullName(zone, "Ana Machava")).toBe(false);
  expect(agreesWithFullName(zone, "Ana Ana Machava")).toBe(false);
});

it("finds no agreement with a name in another script rather than an error", () => {
  expect(agreesWithFullName(inZone("IVANOVA<<ANNA<<<<"), "Иванова Анна")).toBe(false);
});

const word = fc.string({ unit: fc.constantFrom(..."ABCÇÑÜÕ"), minLength: 1, maxLength: 14 });
const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((list) => list.join(" "));

it("always fills the field, keeps a letter of each identifier, and agrees with what was written", () => {
  fc.assert(
    fc.property(words, words, fc.constantFrom(30, 31, 39), (surname, givenNames, length) => {
      const field = writeNames({ surname, givenNames }, length);
      const zone = inZone(field);
      expect(field).toHaveLength(length);
      expect(zone.surname).not.toBeNull();
      expect(zone.givenNames).not.toBeNull();
      expect(agreesWithParts(zone, { surname, givenNames })).toBe(true);
    }),
  );
});
