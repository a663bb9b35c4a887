import { describe, expect, it } from "vitest";
import { dateOf, orderOf } from "#domain/document/print/date-of.ts";

const today = "2026-06-01";

describe("a date as documents print it", () => {
  it.for([
    ["05/07/1980", "1980-07-05"],
    ["14.08.1994", "1994-08-14"],
    ["13 07 1990", "1990-07-13"],
    ["13071990", "1990-07-13"],
    ["11 022030", "2030-02-11"],
    ["1986-10-16", "1986-10-16"],
    ["05 FEB 1965", "1965-02-05"],
    ["15 0CT 2020", "2020-10-15"],
    ["24 Dec 2017", "2017-12-24"],
    ["1 JAN 1981", "1981-01-01"],
    ["28 FEB/FÉV 2031", "2031-02-28"],
    ["O1/02/1990", "1990-02-01"],
    ["3 MAIO 2021", "2021-05-03"],
    ["05FEB1965", "1965-02-05"],
    ["O5 FEB 1965", "1965-02-05"],
    ["28 FEB / FEV 2031", "2031-02-28"],
    [" 05 FEB 1965 ", "1965-02-05"],
    ["03 DEZ. 2021", "2021-12-03"],
    ["03-AGO-2021", "2021-08-03"],
    ["3 de agosto de 2021", "2021-08-03"],
  ] as const)("%s is %s", ([text, date]) => expect(dateOf(text, { today })).toBe(date));

  it.for([
    "31/02/1990",
    "00/01/1990",
    "28 FEB/MAR 2031",
    "03 FOO 2021",
    "x03 FEB 2021",
    "03 FEB 20211",
    "01/02/19901",
    "x01/02/1990",
    "1986-10-32",
    "x1986-10-16",
    "1986-10-161",
    "01/02-1990",
    "010290",
    "1253",
  ])("%s is none", (text) => expect(dateOf(text, { today })).toBeUndefined());

  it("has its month first if the issuer writes so, and if it can be read no other way", () => {
    expect(dateOf("02/03/2016", { order: "mdy", today })).toBe("2016-02-03");
    expect(dateOf("02/22/2016", { today })).toBe("2016-02-22");
    expect(dateOf("02/22/2016", { order: "dmy", today })).toBeUndefined();
    expect(orderOf("02/22/2016")).toBe("mdy");
    expect(orderOf("22/02/2016")).toBe("dmy");
    expect(orderOf("02/03/2016")).toBeUndefined();
  });

  it("with a two-digit year is released only if it must be past or to come", () => {
    expect(dateOf("12/10/25", { today })).toBeUndefined();
    expect(dateOf("12/10/25", { sense: "past", today })).toBe("2025-10-12");
    expect(dateOf("12/10/26", { sense: "past", today })).toBe("2026-10-12");
    expect(dateOf("05 FEB 65", { sense: "past", today })).toBe("1965-02-05");
    expect(dateOf("01 02 90", { sense: "past", today })).toBeUndefined();
    expect(dateOf("010290", { sense: "past", today })).toBeUndefined();
    expect(dateOf("12/10/31", { sense: "past", today })).toBe("1931-10-12");
    expect(dateOf("12/10/31", { sense: "future", today })).toBe("2031-10-12");
  });

  it.for([
    ["12/13/2016", "mdy"],
    ["13/12/2016", "dmy"],
    ["12/12/2016", undefined],
    [" 22 - 02 - 2016 ", "dmy"],
    ["x22/02/2016", undefined],
    ["22/02/20161", undefined],
  ] as const)("%s shows the order %s", ([text, order]) => {
    expect(orderOf(text)).toBe(order);
  });
});
