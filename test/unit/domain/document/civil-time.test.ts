import { expect, it } from "vitest";
import { anniversary, hasAge } from "#domain/document/civil-time/age.ts";
import { type BirthClues, withCentury } from "#domain/document/civil-time/birth-century.ts";
import { civilDays, latestDay } from "#domain/document/civil-time/civil-days.ts";
import { isoDate } from "#domain/document/civil-time/is-day.ts";
import { lastDayOfNotice } from "#domain/document/civil-time/notice-days.ts";
import { curpDigit } from "#domain/document/curp.ts";

it.for([
  ["MZ", "2026-11-26T21:59:59Z", "2026-11-26", "2026-11-26"],
  ["MZ", "2026-11-26T22:00:00Z", "2026-11-27", "2026-11-27"],
  ["MX", "2026-11-27T01:30:00Z", "2026-11-26", "2026-11-26"],
  ["MX", "2026-11-27T05:30:00Z", "2026-11-26", "2026-11-27"],
  ["US", "2026-11-27T09:30:00Z", "2026-11-26", "2026-11-27"],
  ["KI", "2026-11-27T10:30:00Z", "2026-11-27", "2026-11-28"],
  [null, "2026-11-27T11:30:00Z", "2026-11-26", "2026-11-28"],
  ["XK", "2026-11-27T06:00:00Z", "2026-11-26", "2026-11-27"],
  ["UNO", "2026-11-27T06:00:00Z", "2026-11-26", "2026-11-27"],
] as const)("in %s it is, at %s, from %s to %s", ([country, now, first, last]) => {
  expect(civilDays(new Date(now), country)).toEqual({ first, last });
});

it("knows the latest day on Earth", () => {
  expect(latestDay(new Date("2026-11-26T09:59:59Z"))).toBe("2026-11-26");
  expect(latestDay(new Date("2026-11-26T10:00:00Z"))).toBe("2026-11-27");
});

it("counts years from leap days too", () => {
  expect(anniversary("2008-02-29", 18)).toBe("2026-02-28");
  expect(anniversary("2008-02-29", 20)).toBe("2028-02-29");
  expect(anniversary("1882-02-29", 18)).toBe("1900-02-28");
  expect(anniversary("1982-02-29", 18)).toBe("2000-02-29");
});

it("leaves an age open if one reading of a date has it and another has not", () => {
  const days = { first: "2026-11-26", last: "2026-11-26" };
  expect(hasAge("2008-11-26", 18, days)).toBe("yes");
  expect(hasAge("2008-11-27", 18, days)).toBe("no");
  expect(hasAge("2008-02-XX", 18, days)).toBe("yes");
  expect(hasAge("2008-XX-XX", 18, days)).toBe("open");
  expect(hasAge("XX12-05-05", 18, days)).toBe("open");
  expect(hasAge("XXXX-05-05", 18, days)).toBe("open");
  const on = (birth: string, day: string) => hasAge(birth, 18, { first: day, last: day });
  expect(on("2008-04-XX", "2026-04-29")).toBe("open");
  expect(on("2008-04-XX", "2026-04-30")).toBe("yes");
  expect(on("2008-XX-XX", "2026-12-30")).toBe("open");
  expect(on("2008-XX-XX", "2026-12-31")).toBe("yes");
});

it.for([
  [["2026", "2", "3"], "2026-02-03"],
  [["1999", "12", "31"], "1999-12-31"],
  [["2026", "2", "29"], undefined],
  [["2119", "12", "31"], undefined],
  [["1899", "12", "31"], undefined],
  [["2026", "2", undefined], undefined],
  [["2026", undefined, "3"], undefined],
  [[], undefined],
] as const)("reads the printed numbers %j as %s", ([numbers, date]) => {
  expect(isoDate(...numbers)).toBe(date);
});

it("gives the last notice thirty days before a document ends", () => {
  expect(lastDayOfNotice("2026-11-20")).toBe("2026-12-20");
  expect(lastDayOfNotice("2027-12-15")).toBe("2028-01-14");
});

const curp = (date: string, homoclave: string) => {
  const text = `GOMC${date}HDFRRR${homoclave}`;
  return text + curpDigit(text);
};

it.for<[string, Partial<BirthClues>, string]>([
  ["XX25-03-03", {}, "XX25-03-03"],
  ["1990-03-03", { printed: "1890-03-03" }, "1990-03-03"],
  ["XX25-03-03", { printed: "1925-03-03" }, "1925-03-03"],
  ["XX25-03-03", { printed: "2025-03-03" }, "2025-03-03"],
  ["XX25-03-03", { printed: "1975-03-03" }, "XX25-03-03"],
  ["XX25-03-XX", { printed: "1925-03-03" }, "1925-03-XX"],
  ["XX25-03-03", { curp: curp("250303", "0") }, "1925-03-03"],
  ["XX25-03-03", { curp: curp("250303", "A") }, "2025-03-03"],
  ["XX25-03-03", { curp: curp("250304", "A") }, "XX25-03-03"],
  ["XX25-03-03", { issued: "2020-01-01" }, "1925-03-03"],
  ["XX25-03-03", { issued: "2026-01-01" }, "XX25-03-03"],
  ["XX25-03-03", { printed: "1975-03-03", issued: "2020-01-01" }, "1925-03-03"],
  ["XX25-03-03", { leastAge: 18 }, "1925-03-03"],
  ["XX06-03-03", { leastAge: 18 }, "XX06-03-03"],
  ["XX06-03-03", { leastAge: 18, issued: "2023-01-01" }, "1906-03-03"],
  ["XX06-03-03", { leastAge: 50 }, "1906-03-03"],
  // A holder may be issued a document on the birthday.
  ["XX06-03-03", { leastAge: 18, issued: "2024-03-03" }, "XX06-03-03"],
  ["XX06-03-03", { leastAge: 18, issued: "2024-03-02" }, "1906-03-03"],
  ["XXXX-03-03", { issued: "2020-01-01" }, "XXXX-03-03"],
])("takes %s beside %j for %s", ([birth, clues, date]) => {
  expect(withCentury(birth, { today: "2026-11-26", ...clues })).toBe(date);
});
