import { describe, expect, it } from "vitest";
import { readFields } from "#domain/document/print/read-fields.ts";
import { printsOf } from "#domain/document/prints/prints.ts";
import { printedLine } from "../../../../fixtures/printed-lines.ts";

type Row = [text: string, x: number, y: number];

/** The same person and the same three days, as issuers set them. */
const right = {
  family_names: "MACHAVA",
  given_names: "ANA MARIA",
  date_of_birth: "1994-08-14",
  date_of_issue: "2022-02-15",
  date_of_expiry: "2030-02-16",
};

const northAmerican: Record<string, Row[]> = {
  "a number and a caption before each value": [
    ["DRIVER LICENSE", 400, 40],
    ["4d DLN D08954796", 300, 110],
    ["3 DOB 08/14/1994", 300, 140],
    ["1 MACHAVA", 300, 170],
    ["2 ANA MARIA", 300, 195],
    ["8 123 NORTH STREET", 300, 220],
    ["ANYTOWN, AZ 85007", 300, 245],
    ["4b EXP 02/16/2030", 300, 280],
    ["4a ISS 02/15/2022", 560, 280],
    ["15 SEX F", 300, 310],
    ["5 DD 2850S07111SV0508", 300, 340],
  ],
  "no spaces, and two names of one field": [
    ["DRIVER LICENSE", 400, 40],
    ["4dLIC#D08954796", 300, 110],
    ["1LNMACHAVA", 300, 140],
    ["2FNANA MARIA", 300, 165],
    ["3DOB08/14/1994", 300, 250],
    ["4aISS02/15/2022", 600, 250],
    ["4bEXP02/16/2030", 600, 280],
    ["15SEX F", 300, 280],
  ],
  "dates below their captions, the month being no field's number": [
    ["DRIVER'S LICENSE", 400, 40],
    ["4d DLN D08954796", 300, 110],
    ["4b EXP", 500, 110],
    ["3 DOB", 640, 110],
    ["02/16/2030", 500, 135],
    ["08/14/1994", 640, 135],
    ["1 MACHAVA", 300, 150],
    ["2 ANA MARIA", 300, 175],
    ["4a ISS", 500, 170],
    ["02/15/2022", 500, 195],
  ],
  "the small number at the surname not read": [
    ["DRIVER LICENSE", 400, 40],
    ["4d NUMBER", 700, 110],
    ["D08954796", 730, 135],
    ["MACHAVA", 305, 170],
    ["2 ANA MARIA", 300, 197],
    ["8 100 MAIN STREET", 300, 224],
    ["4a ISS 02/15/2022", 300, 280],
    ["4b EXP 02/16/2030", 560, 280],
    ["3 DOB 08/14/1994", 300, 310],
  ],
};

const numbered: Record<string, Row[]> = {
  "numbers with points, the authority on the line of the issue": [
    ["PERMIS DE CONDUIRE", 300, 40],
    ["1. MACHAVA", 300, 100],
    ["2. ANA MARIA", 300, 125],
    ["3. 14.08.1994 (ANYTOWN)", 300, 150],
    ["4a. 15.02.2022 4c. PREFET 01", 300, 175],
    ["4b. 16.02.2030", 300, 200],
    ["5. D08954796", 300, 225],
    ["9. AM/B1/B", 300, 300],
  ],
  "numbers that are lines of their own": [
    ["CARTA DE CONDUÇÃO", 300, 40],
    ["1.", 300, 100],
    ["MACHAVA", 330, 100],
    ["2.", 300, 125],
    ["ANA MARIA", 330, 125],
    ["3.", 300, 150],
    ["14.08.1994 LISBOA", 330, 150],
    ["4a.", 300, 175],
    ["15.02.2022", 340, 175],
    ["4c.", 520, 175],
    ["IMT LISBOA", 560, 175],
    ["4b.", 300, 200],
    ["16.02.2030", 340, 200],
    ["5.", 300, 225],
    ["D08954796", 330, 225],
  ],
  "years of two digits": [
    ["FÜHRERSCHEIN", 300, 40],
    ["1. MACHAVA", 300, 100],
    ["2. ANA MARIA", 300, 125],
    ["3. 14.08.94 Berlin", 300, 150],
    ["4a. 15.02.22", 300, 175],
    ["4b. 16.02.30", 300, 200],
    ["5. D08954796", 300, 225],
  ],
};

function readRows(country: string, rows: readonly Row[]) {
  const [side] = printsOf({ country, documentType: "driving_licence" });
  if (!side) throw new Error("It has no print.");
  const lines = rows.map(([text, x, y]) => printedLine(text, [x, y]));
  return readFields(lines, side, "2026-06-01");
}

const layouts = [
  ...Object.entries(northAmerican).map(([name, rows]) => ({ name, rows, country: "US" })),
  ...Object.entries(numbered).map(([name, rows]) => ({ name, rows, country: "FR" })),
];

describe("a driving licence of any issuer", () => {
  it.for(layouts)("is read with $name", ({ country, rows }) => {
    const values = readRows(country, rows);
    expect(Object.fromEntries(values.map(({ field, value }) => [field, value]))).toMatchObject({
      ...right,
      document_number: "D08954796",
    });
  });

  it("has no caption within a number", () => {
    const values = readRows("DE", [
      ["FÜHRERSCHEIN", 300, 40],
      ["5. B072RRE2I55", 300, 225],
    ]);
    expect(values.map(({ value }) => value)).toEqual(["B072RRE2I55"]);
  });

  it("says in brackets how a date is written", () => {
    const values = readRows("CA", [
      ["Permis de conduire", 300, 40],
      ["Date de naissance (A-M-J) : 1986-10-16", 300, 225],
    ]);
    expect(values.map(({ field, value }) => [field, value])).toEqual([
      ["date_of_birth", "1986-10-16"],
    ]);
  });

  it.for([
    ["US", "1994-03-04"],
    ["CA", "1994-04-03"],
    ["FR", "1994-04-03"],
  ] as const)("has the month first in the United States alone: %s", ([country, date]) => {
    const values = readRows(country, [
      ["DRIVER LICENSE", 400, 40],
      ["3 DOB 03/04/1994", 300, 140],
    ]);
    expect(values.find(({ field }) => field === "date_of_birth")?.value).toBe(date);
  });

  it("takes no row for a surname that may be something else", () => {
    const values = readRows("US", [
      ["1 MACHAVA", 300, 100],
      ["2 ANA MARIA", 300, 125],
      ["ORGAN DONOR", 700, 100],
    ]);
    const names = values.filter(({ field }) => field === "family_names");
    expect(names.map(({ value }) => value)).toEqual(["MACHAVA"]);
  });
});
