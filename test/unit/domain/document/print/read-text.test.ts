import { describe, expect, it } from "vitest";
import { isFullOfPrint, sureLines } from "#domain/document/print/full-of-print.ts";
import {
  fitAt,
  isAlike,
  likenessIn,
  plainText,
  tolerance,
} from "#domain/document/print/plain-text.ts";
import type { PrintedField } from "#domain/document/print/printed-side.ts";
import { readText } from "#domain/document/print/read-text.ts";
import { printedLine } from "../../../../fixtures/printed-lines.ts";

const today = "2026-06-01";
const read = (reads: PrintedField["reads"], text: string, field = "f") =>
  readText(text, { field, reads }, { today });

it.for<[reads: PrintedField["reads"], text: string, value: string | undefined]>([
  ["name", ": SITOE MACHAVA |", "SITOE MACHAVA"],
  ["name", "S1TOE  MACHAVA", "SITOE MACHAVA"],
  ["name", "J0 A", undefined],
  ["name", "O'BRIEN-SILVA, (ANA)", "O'BRIEN-SILVA, (ANA)"],
  ["name", "A", undefined],
  ["name", "12345", undefined],
  ["name", "J0SEA", "JOSEA"],
  ["name", "0SCAR", "OSCAR"],
  ["name", "MARI0", "MARIO"],
  ["name", "MARIA 2", undefined],
  ["name", "AB", "AB"],
  ["nationality", "Cubana", "Cubana"],
  ["sex", "AM/F", undefined],
  ["sex", "M/FF", undefined],
  ["hombre_mujer", "X", "unspecified"],
  ["sex", "F", "female"],
  ["sex", "M / F", "female"],
  ["sex", "M/X", "unspecified"],
  ["sex", "masculino", "male"],
  ["sex", "H", undefined],
  ["hombre_mujer", "H", "male"],
  ["hombre_mujer", "M", "female"],
  ["hombre_mujer", "MUJER", "female"],
  ["hombre_mujer", "F", undefined],
  ["number", "N.º AB 123456", "AB123456"],
  ["number", "ab-12345", "AB-12345"],
  ["number", "ABCDE12", undefined],
  ["number", "1234", undefined],
  ["number", "12345", "12345"],
  ["number", "N.. 123456", "123456"],
  ["number", "ABC123", "ABC123"],
  ["number", "AB12345Ñ", undefined],
  ["number", "Ñ AB12345", undefined],
  ["text", "Rua 7", "Rua 7"],
  ["text", "Rua", "Rua"],
  ["text", "7", "7"],
  ["text", "()", undefined],
  ["curp", "BOXW310820HNERXN09", "BOXW310820HNERXN09"],
  ["curp", "B0XW31O82OHNERXN09", "BOXW310820HNERXN09"],
  ["curp", "BOXW310820HNERXN0", undefined],
  ["text", "---", undefined],
  ["vigencia", "2023-2033", "2033-12-31"],
  ["vigencia", "2O23 – 2O33", "2033-12-31"],
  ["vigencia", "2023 -2033", "2033-12-31"],
  ["vigencia", "2023 2033", "2033-12-31"],
  ["vigencia", "15/08/2031", "2031-08-15"],
  ["vigencia", "15/08/31", "2031-08-15"],
  ["registration", "2OO8 02", "2008"],
  ["registration", "200802", "2008"],
  ["expiry", "15/08/2031", "2031-08-15"],
  ["date", "(D-M-Y) 14/08/1994", "1994-08-14"],
  ["date", "14/08/1994 M", "1994-08-14"],
  ["date", "14/08/1994 (DIA/MES/ANO)", "1994-08-14"],
  ["date", "14/08/1994 CHIMOIOO", "1994-08-14"],
  ["date", "14/08/1994 CHIMOIOOO", undefined],
  ["date", "14/08/1994 15/08/1994", undefined],
  ["date", "14/08/1994 CHIMOIO NORTE", undefined],
])("reads as %s '%s': %s", ([reads, text, value]) => {
  expect(read(reads, text)?.value).toBe(value);
});

it("knows a document that is for life, and no birth to come", () => {
  for (const text of ["VITALÍCIO", "vitalicia", "PERMANENTE", "Indefinida"]) {
    expect(read("expiry", text)).toMatchObject({ value: null, isForLife: true });
  }
  expect(read("expiry", "VITALICIO 2")).toBeUndefined();
  expect(read("expiry", "2 VITALICIO")).toBeUndefined();
  expect(read("date", "01/02/94 03/04/95", "date_of_birth")).toBeUndefined();
  expect(read("date", "VITALICIO")).toBeUndefined();
  expect(read("date", "02/06/2026", "date_of_birth")).toBeUndefined();
  expect(read("date", "01/06/2026", "date_of_birth")?.value).toBe("2026-06-01");
  expect(read("date", "01/06/30", "date_of_expiry")?.value).toBe("2030-06-01");
  expect(read("date", "01/06/30", "date_of_issue")?.value).toBe("1930-06-01");
});

it.for<[reads: PrintedField["reads"], text: string, strength: number]>([
  ["date", "14/08/1994", 0.95],
  ["date", "14/08/1994 M", 0.9],
  ["text", "Rua 7", 0.4],
  ["text", "A", 0.3],
  ["curp", "BOXW310820HNERXN09", 1],
])("knows how little else could be read as %s '%s': %f", ([reads, text, strength]) => {
  expect(read(reads, text)?.strength).toBe(strength);
});

it("reads a number in the form of its issuer, by letters and digits that look alike", () => {
  const forms = [{ shape: "LLDDDD", status: "seen", note: "" }] as const;
  const numbered = (text: string) =>
    readText(text, { field: "document_number", reads: "number", forms }, { today })?.value;
  expect(numbered("AB1234")).toBe("AB1234");
  expect(numbered("A8 I2S4")).toBe("AB1254");
  expect(numbered("AB12345")).toBeUndefined();
  expect(numbered("AB12X4")).toBeUndefined();
  const anyForm = { field: "document_number", reads: "number", forms: [] } as const;
  expect(readText("AB12345", anyForm, { today })?.value).toBe("AB12345");
});

describe("print", () => {
  it("is compared by bare capitals and digits, each with its place", () => {
    expect(plainText("Nº é-Ø1")).toEqual({ plain: "NEO1", at: [0, 3, 5, 6] });
    expect(plainText("ŁĐƏẞÆŒ").plain).toBe("LDESEE");
  });

  it.for([
    ["O", "0", true],
    ["8", "B", true],
    ["5", "S", true],
    ["I", "1", true],
    ["A", "A", true],
    ["A", "B", false],
    ["0", "1", false],
  ] as const)("has look-alikes: %s and %s: %s", ([one, other, same]) => {
    expect(isAlike(one, other)).toBe(same);
  });

  it("may be further from what it must say the longer that is", () => {
    expect([4, 5, 7, 8, 12].map(tolerance)).toEqual([0, 1, 1, 2, 3]);
    expect(likenessIn("NOMBRE", "SUNOMBREYAPELLIDO")).toBe(1);
    expect(likenessIn("NOMBRE", "SUNOMRREYAPELLIDO")).toBeCloseTo(5 / 6);
    expect(likenessIn("NOMBRE", "SUNOXRREYAPELLIDO")).toBe(0);
    expect(likenessIn("SEXO", "SEXQ")).toBe(0);
    expect(likenessIn("SEX0", "SEXO")).toBe(1);
  });

  it.for([
    ["NOMBRE", "NOMBRE", 0, { end: 6, edits: 0 }],
    ["NOMBRE", "XNOMBREX", 1, { end: 7, edits: 0 }],
    ["NOMBRE", "NOMRE", 0, { end: 5, edits: 1 }],
    ["NOMBRE", "NOMMBRE", 0, { end: 7, edits: 1 }],
    ["NOMBRE", "ABCDEF", 0, undefined],
    // The stretch that is as long as what it must say, if another one is as near.
    ["AB", "AXB", 0, { end: 2, edits: 1 }],
  ] as const)("fits %s at a place of %s: %#", ([pattern, text, start, fit]) => {
    expect(fitAt(pattern, text, start, 1)).toEqual(fit);
  });

  it("fills a picture from six sure lines of some letters on", () => {
    const lines = ["PRINT", "TEXT", "NON"].map((text) => printedLine(text, [10, 10]));
    expect(sureLines(lines)).toBe(2);
    expect(sureLines(lines.map((line) => ({ ...line, confidence: 0.8 })))).toBe(0);
    expect([5, 6].map(isFullOfPrint)).toEqual([false, true]);
  });
});
