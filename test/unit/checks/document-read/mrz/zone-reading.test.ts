import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldsOf } from "#checks/document-read/document-fields.ts";
import { isZone } from "#checks/document-read/mrz/mrz-search.ts";
import { fieldPositions } from "#domain/document/mrz/field-positions.ts";
import { formatMrz } from "#domain/document/mrz/format-mrz.ts";
import { parseMrz } from "#domain/document/mrz/parse-mrz.ts";
import { readZoneLines as read } from "../../../../fixtures/read-zone-lines.ts";

const passport = [
  "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
  "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
];

describe("check digits as evidence", () => {
  it.for([
    { what: "a number's character", line: 1, position: 4, instead: "8" },
    { what: "a birth date's digit", line: 1, position: 14, instead: "1" },
    { what: "a check digit", line: 1, position: 27, instead: "6" },
  ])("mend $what that was seen a little more as another", ({ line, position, instead }) => {
    const doubts = { [line]: [{ position, instead, probability: 0.7 }] };
    expect(read("TD3", passport, { doubts }).lines).toEqual(passport);
  });

  it("do not change clearly printed characters, even when every digit is wrong", () => {
    const card = [
      "C1USA0000000392SRC0000000039<<",
      "2001010F8001022SLV<<<<<<<<<<<0",
      "VOID<<VOID<<<<<<<<<<<<<<<<<<<<",
    ];
    expect(read("TD1", card).lines).toEqual(card);
  });

  it("take a card for life, which has no expiry, for the zone it is", () => {
    const card = [
      "I<MOZ016353035<751P2<<<<<<<<<<",
      "4710099M<<<<<<0MOZ<<<<<<<<<<<8",
      "JULIO<NHANTUMBO<<HELIO<<<<<<<<",
    ];
    const zone = read("TD1", card);
    expect(zone.lines).toEqual(card);
    expect(isZone(zone)).toBe(true);
  });

  it("make a field surer that they confirm", () => {
    const doubts = { 1: [{ position: 4, instead: "8", probability: 0.3 }] };
    const sure = read("TD3", passport, { doubts }).certainty(fieldPositions.TD3.number);
    expect(sure).toBeGreaterThan(0.97);
  });

  it("leave a pair that they cannot tell apart in doubt", () => {
    // A long run of digits, two of which could be swapped for characters of the same value mod 10.
    const doubts = { 1: [{ position: 8, instead: "L", probability: 0.45 }] };
    const lines = [
      passport[0] ?? "",
      "L8989021136UTO7408122F1204159ZE184226B<<<<<".padEnd(44, "0"),
    ];
    expect(read("TD3", lines, { doubts }).certainty([1, 0, 9])).toBeLessThan(0.9);
  });
});

describe("the grammar of names", () => {
  it("takes a letter among the last fillers for a filler", () => {
    const doubts = { 0: [{ position: 35, instead: "K", probability: 0.9 }] };
    expect(read("TD3", passport, { doubts }).lines[0]).toBe(passport[0]);
  });

  it("leaves a doubtful name letter doubtful: nothing protects it", () => {
    const doubts = { 0: [{ position: 8, instead: "X", probability: 0.4 }] };
    const { names } = fieldPositions.TD3;
    const zone = read("TD3", passport, { doubts });
    expect("surname" in names ? 1 : zone.certainty(names)).toBeLessThan(0.7);
    const parsed = parseMrz(zone.lines, "2026-01-01");
    const fields = parsed ? fieldsOf(zone, parsed, 0.9) : {};
    expect(fields.family_names?.value).toBeNull();
    expect(fields.document_number?.value).toBe("L898902C3");
  });
});

it("reads an issuer that exists if the print is ambiguous", () => {
  const card = formatMrz({
    format: "TD1",
    documentCode: "I",
    issuer: "MCO",
    nationality: "MCO",
    surname: "MARTIN",
    givenNames: "PAUL",
    number: "123456789",
    birthDate: "1980-02-03",
    sex: "male",
    expiryDate: "2030-02-03",
  });
  const doubts = { 0: [{ position: 4, instead: "U", probability: 0.8 }] };
  expect(read("TD1", card, { doubts }).lines).toEqual(card);
});

it("tells a visa from a passport by its first letter alone", () => {
  const visa = ["V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", passport[1] ?? ""];
  expect(read("MRVA", visa).evidence).toBeGreaterThan(read("TD3", visa).evidence);
  expect(read("TD3", passport).evidence).toBeGreaterThan(read("MRVA", passport).evidence);
});

it("gives back every zone that the service itself writes", () => {
  const name = fc.stringMatching(/^[A-Z]{1,12}$/);
  const date = fc.date({
    min: new Date("1950-01-01"),
    max: new Date("2005-01-01"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(
      name,
      name,
      fc.stringMatching(/^[A-Z0-9]{9}$/),
      date,
      (surname, givenNames, number, birth) => {
        const lines = formatMrz({
          format: "TD3",
          documentCode: "P",
          issuer: "MOZ",
          nationality: "MOZ",
          surname,
          givenNames,
          number,
          birthDate: birth.toISOString().slice(0, 10),
          sex: "female",
          expiryDate: "2031-05-06",
        });
        expect(read("TD3", lines).lines).toEqual(lines);
      },
    ),
    { numRuns: 15 },
  );
});
