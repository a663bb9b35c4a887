import { expect, it } from "vitest";
import { birthDate, expiryDate, toMrzDate } from "#domain/document/mrz/dates.ts";

it.for([
  ["740812", "2026-01-15", "1974-08-12"],
  ["260114", "2026-01-15", "2026-01-14"],
  ["260116", "2026-01-15", "1926-01-16"],
  ["000229", "2026-01-15", "2000-02-29"],
  ["010229", "2026-01-15", null],
  ["741301", "2026-01-15", null],
  ["740431", "2026-01-15", null],
  ["7408<<", "2026-01-15", "1974-08-XX"],
  ["74<<<<", "2026-01-15", "1974-XX-XX"],
  ["26<<<<", "2026-01-15", "2026-XX-XX"],
  ["<<0812", "2026-01-15", "XXXX-08-12"],
  ["<<<<<<", "2026-01-15", null],
  ["7<0812", "2026-01-15", null],
  ["7SIOZS", "2026-01-15", null],
] as const)("reads the birth date %s on %s as %s", ([text, today, date]) => {
  expect(birthDate(text, today)).toBe(date);
});

it.for([
  ["300101", "2030-01-01"],
  ["990101", "1999-01-01"],
  ["751231", "2075-12-31"],
  ["771231", "1977-12-31"],
  ["000229", "2000-02-29"],
  ["010229", null],
  ["<<<<<<", null],
  ["30<<<<", null],
] as const)("reads the expiry date %s in 2026 as %s", ([text, date]) => {
  expect(expiryDate(text, "2026-01-15")).toBe(date);
});

it("writes unknown parts as fillers", () => {
  expect(["1974-08-12", "1974-08-XX", "XXXX-08-12", null].map(toMrzDate)).toEqual([
    "740812",
    "7408<<",
    "<<0812",
    "<<<<<<",
  ]);
});
