import { describe, expect, it } from "vitest";
import { printedDate, vigenciaEnd } from "#domain/document/visual/printed-dates.ts";
import { type Reads, readerOf } from "#domain/document/visual/printed-values.ts";

const today = "2026-06-01";

it.for<[Reads, string, string | null | undefined]>([
  ["name", "ANA-MARIA D'ÁVILA", "ANA-MARIA D'ÁVILA"],
  ["name", "Ana", undefined],
  ["name", "-ANA", undefined],
  ["text", "anything", "anything"],
  ["text", "  ", undefined],
  ["code", "MOZ", "MOZ"],
  ["code", "MOZA", undefined],
  ["code", "M1", undefined],
  ["number", "AB123", "AB123"],
  ["number", "AB12", undefined],
  ["number", "A".repeat(20), "A".repeat(20)],
  ["number", "A".repeat(21), undefined],
  ["section", "1234", "1234"],
  ["section", "12345", undefined],
  ["registration", "2010 01", "2010"],
  ["registration", "1999 00", "1999"],
  ["registration", "2110 01", undefined],
  ["registration", "x2010 01", undefined],
  ["registration", "2010 011", undefined],
  ["height", "1,65 m", "1,65 m"],
  ["height", "1.65m", "1.65m"],
  ["height", "3,65 m", undefined],
  ["height", "11,65 m", undefined],
  ["height", "1,65 mm", undefined],
  ["sex", "F", "female"],
  ["sex", "X", "unspecified"],
  ["hombre_mujer", "H", "male"],
  ["hombre_mujer", "X", "unspecified"],
  ["hombre_mujer", "F", undefined],
  ["date", "01/02/1990", "1990-02-01"],
  ["date", "VITALICIO", undefined],
  ["expiry", "01/02/2030", "2030-02-01"],
  ["expiry", "vitalicio", null],
  ["expiry", "NO VITALICIO", undefined],
  ["expiry", "VITALICIO 2030", undefined],
  ["vigencia", "2023-2033", "2033-12-31"],
  ["vigencia", "long", undefined],
  ["clave", "PRLPJN90010109H100", "PRLPJN90010109H100"],
  ["clave", "PRLPJN90010109X100", undefined],
  ["nuit", "100123452", "100123452"],
  ["nuit", "1001234520", undefined],
  ["nuit", "x100123452", undefined],
])("reads as %s %s: %s", ([reads, text, value]) => {
  expect(readerOf(reads).toValue(text, today)?.value).toBe(value);
});

it("says that nothing protects a print without a digit of its own", () => {
  for (const [reads, text] of [
    ["name", "ANA"],
    ["sex", "F"],
    ["date", "01/02/1990"],
    ["expiry", "01/02/2030"],
    ["vigencia", "2033"],
    ["registration", "2010 01"],
    ["clave", "PRLPJN90010109H100"],
  ] as const) {
    expect(readerOf(reads).toValue(text, today)).not.toHaveProperty("isForLife");
    expect(readerOf(reads).toValue(text, today)?.checkDigitOk).toBeNull();
  }
});

describe("a printed date", () => {
  const written = (
    [
      ["01", "JAN ENE JANV"],
      ["02", "FEB FEV FÉV"],
      ["03", "MAR MARS"],
      ["04", "APR ABR AVR"],
      ["05", "MAY MAI"],
      ["06", "JUN JUIN"],
      ["07", "JUL JUIL"],
      ["08", "AUG AGO AOÛT"],
      ["09", "SEP SET SEPT"],
      ["10", "OCT OUT"],
      ["11", "NOV"],
      ["12", "DEC DIC DEZ DÉC"],
    ] as const
  ).flatMap(([month, names]) => names.split(" ").map((name) => [name, month] as const));

  it.for(written)("in %s is of month %s", ([name, month]) => {
    expect(printedDate(`05 ${name} 2001`)).toBe(`2001-${month}-05`);
  });

  it.for([
    ["05 MAR / MARS 2001", "2001-03-05"],
    ["05-03-2001", "2001-03-05"],
    ["05 MAR 1899", undefined],
    ["05 MAR 1900", "1900-03-05"],
    ["05 MAR 2100", undefined],
    ["05 XYZ 2001", undefined],
    ["05 XYZ/XYZ 2001", undefined],
    ["31 ABR 2001", undefined],
    ["x05/03/2001", undefined],
    ["05/03/20011", undefined],
    ["x05 MAR 2001", undefined],
    ["05 MAR 20011", undefined],
  ] as const)("%s is %s", ([text, date]) => expect(printedDate(text)).toBe(date));

  it.for([
    ["2023 - 2033", "2033-12-31"],
    ["2032-2033", "2033-12-31"],
    ["2033-2033", undefined],
    ["2022-2033", undefined],
    ["1999-2009", "2009-12-31"],
    ["1933", undefined],
    ["x2033", undefined],
    ["20331", undefined],
    ["1823-2033", undefined],
  ] as const)("of a vigencia %s is %s", ([text, date]) => expect(vigenciaEnd(text)).toBe(date));
});
