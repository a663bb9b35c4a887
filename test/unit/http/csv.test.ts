import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvOf } from "#http/csv.ts";
import { cellsOf, delimiters, isFormula } from "../../../lab/attack/leaving/spreadsheet.ts";

describe("a CSV file", () => {
  it("begins with a byte order mark, and quotes every text and no number", () => {
    const csv = csvOf([
      ["id", "confidence"],
      ["ver_1", 0.5],
      ["João", undefined],
    ]);
    expect([...new TextEncoder().encode(csv)].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
    expect(csv.slice(1)).toBe('"id","confidence"\r\n"ver_1",0.5\r\n"João",""\r\n');
  });

  it.for([
    "=1+1",
    "x;=cmd|'/C calc'!A0",
    "x\t=1+1",
    "x\n=HYPERLINK(1)",
    "x\r\n@SUM(1)",
    "\u200b=1",
    'x;"=1"',
    "x; \u00ad+1",
    "＝1",
    ";-2+3",
    "x,=1",
  ])("runs %j for no reader", (text) => {
    const csv = csvOf([
      ["id", "reference_id"],
      ["ver_1", text],
    ]);
    for (const delimiter of delimiters) {
      expect(cellsOf(csv.slice(1), delimiter).filter(isFormula)).toEqual([]);
    }
  });

  it("runs nothing for any reader, and loses nothing", () => {
    const sign = fc.constantFrom(..."=+-@＝,;\t\r\n\"' \u200b\u00adax1|!\u0000");
    const text = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(""));
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 3 })), (rows) => {
        const csv = csvOf(rows).slice(1);
        for (const delimiter of delimiters) {
          expect(cellsOf(csv, delimiter).filter(isFormula)).toEqual([]);
        }
        const bare = (each: string) => each.replaceAll("'", "");
        expect(cellsOf(csv, ",").map(bare)).toEqual([...rows.flat().map(bare), ""]);
      }),
      { numRuns: 500, seed: 20261126 },
    );
  });
});
