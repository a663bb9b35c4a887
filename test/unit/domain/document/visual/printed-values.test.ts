import { describe, expect, it } from "vitest";
import { printedDate, vigenciaEnd } from "#domain/document/visual/printed-dates.ts";
import { readerOf } from "#domain/document/visual/printed-values.ts";

const today = "2026-06-01";

describe("a printed date", () => {
  it.for([
    ["01/02/1990", "1990-02-01"],
    ["01 02 1990", "1990-02-01"],
    ["28.12.2031", "2031-12-28"],
    ["28 FEB/FÉV 2031", "2031-02-28"],
    ["05 dic 2001", "2001-12-05"],
    ["29/02/2024", "2024-02-29"],
  ] as const)("%s is %s", ([text, date]) => expect(printedDate(text)).toBe(date));

  it.for([
    "31/02/1990",
    "00/01/1990",
    "1/2/1990",
    "01/02-1990",
    "28 FEB/MAR 2031",
    "01/02/3990",
    "O1/02/1990",
  ])("%s is none", (text) => expect(printedDate(text)).toBeUndefined());

  it("of a vigencia is the last day of its last year, and no longer off than a card lasts", () => {
    expect(vigenciaEnd("2023-2033")).toBe("2033-12-31");
    expect(vigenciaEnd("2033")).toBe("2033-12-31");
    expect(vigenciaEnd("2033-2023")).toBeUndefined();
    expect(vigenciaEnd("2003-2033")).toBeUndefined();
  });
});

describe("a zone's text", () => {
  it("M is a woman on Mexico's electoral card and a man on every other document", () => {
    expect(readerOf("hombre_mujer").toValue("M", today)?.value).toBe("female");
    expect(readerOf("sex").toValue("M", today)?.value).toBe("male");
    expect(readerOf("sex").toValue("H", today)).toBeUndefined();
  });

  it("a card for life has no expiry and lacks none", () => {
    expect(readerOf("expiry").toValue("VITALÍCIO", today)).toEqual({
      value: null,
      checkDigitOk: null,
      isForLife: true,
    });
  });

  it("a letter O that would put a CURP's birth into the future is the digit", () => {
    const read = (text: string) => readerOf("curp").toValue(text, today);
    expect(read("GAQJ580818HDGRRNO7")).toEqual({
      value: "GAQJ580818HDGRRN07",
      checkDigitOk: true,
    });
    expect(read("GAQJ080818HDGRRNO0")?.value).toBe("GAQJ080818HDGRRNO0");
    expect(read("GAQJ580818HDGRRNA7")).toBeUndefined();
  });

  it("says whether its own digit is right", () => {
    expect(readerOf("curp").toValue("BOXW310820HNERXN09", today)?.checkDigitOk).toBe(true);
    expect(readerOf("curp").toValue("BOXW310820HNERXN08", today)?.checkDigitOk).toBe(false);
    expect(readerOf("nuit").toValue("100123452", today)?.checkDigitOk).toBe(true);
    expect(readerOf("nuit").toValue("100123453", today)?.checkDigitOk).toBe(false);
  });

  it("a name has no digits and a section no letters", () => {
    expect(readerOf("name").toValue("JO4O", today)).toBeUndefined();
    expect(readerOf("name").toValue("D'ÁVILA-SÃO JOSÉ", today)?.value).toBe("D'ÁVILA-SÃO JOSÉ");
    expect(readerOf("section").toValue("12B4", today)).toBeUndefined();
  });
});
