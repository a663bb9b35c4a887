import { expect, it } from "vitest";
import {
  birthDate,
  datesOfCenturies,
  expiryDate,
  lastBirthDate,
  toMrzDate,
} from "#domain/document/mrz/dates.ts";

it.for([
  ["740812", "2026-01-15", "1974-08-12"],
  ["260114", "2026-01-15", "XX26-01-14"],
  ["260115", "2026-01-15", "XX26-01-15"],
  ["260116", "2026-01-15", "1926-01-16"],
  ["000229", "2026-01-15", "2000-02-29"],
  ["010229", "2026-01-15", null],
  ["741301", "2026-01-15", null],
  ["740431", "2026-01-15", null],
  ["7408<<", "2026-01-15", "1974-08-XX"],
  ["74<<<<", "2026-01-15", "1974-XX-XX"],
  ["040114", "2026-01-15", "2004-01-14"],
  ["040115", "2026-01-15", "XX04-01-15"],
  ["250303", "2026-11-26", "XX25-03-03"],
  ["26<<<<", "2026-01-15", "XX26-XX-XX"],
  ["<<0812", "2026-01-15", "XXXX-08-12"],
  ["<<<<<<", "2026-01-15", null],
  ["7<0812", "2026-01-15", null],
  ["7SIOZS", "2026-01-15", null],
  ["1740812", "2026-01-15", null],
  ["7408121", "2026-01-15", null],
  // A person of 122 years may have been born on any day of that year.
  ["04<<<<", "2026-06-01", "XX04-XX-XX"],
] as const)("reads the birth date %s on %s as %s", ([text, today, date]) => {
  expect(birthDate(text, today)).toBe(date);
});

it.for([
  ["300101", "2030-01-01"],
  ["990101", "1999-01-01"],
  ["751231", "2075-12-31"],
  ["771231", "1977-12-31"],
  ["761231", "1976-12-31"],
  ["000229", "2000-02-29"],
  ["010229", null],
  ["<<<<<<", null],
  ["30<<<<", null],
  ["3001011", null],
  ["x300101", null],
] as const)("reads the expiry date %s in 2026 as %s", ([text, date]) => {
  expect(expiryDate(text, "2026-01-15")).toBe(date);
});

it("has no expiry date that only another century's leap year has", () => {
  expect(expiryDate("000229", "2090-01-01")).toBeNull();
});

it.for([
  ["740812", "2026-01-15", "1974-08-12"],
  ["250303", "2026-01-15", "2025-03-03"],
  ["250303", "1999-12-31", "1925-03-03"],
  ["260115", "2026-01-15", "2026-01-15"],
  ["260116", "2026-01-15", "1926-01-16"],
  ["26<<<<", "2026-01-15", "2026-XX-XX"],
  ["260230", "2026-01-15", null],
  ["<<0303", "2026-01-15", null],
  ["7SIOZS", "2026-01-15", null],
] as const)("takes %s, not after %s, for %s", ([text, notAfter, date]) => {
  expect(lastBirthDate(text, notAfter)).toBe(date);
});

it.for([
  ["XX25-03-03", ["1925-03-03", "2025-03-03"]],
  ["XX25-03-XX", ["1925-03-XX", "2025-03-XX"]],
  ["XX74-08-12", ["1974-08-12"]],
  ["XXXX-08-12", ["XXXX-08-12"]],
  ["1925-03-03", ["1925-03-03"]],
] as const)("knows the centuries that %s leaves open", ([date, dates]) => {
  expect(datesOfCenturies(date, "2026-01-15")).toEqual(dates);
});

it("writes unknown parts as fillers", () => {
  expect(["1974-08-12", "1974-08-XX", "XXXX-08-12", null].map(toMrzDate)).toEqual([
    "740812",
    "7408<<",
    "<<0812",
    "<<<<<<",
  ]);
});
