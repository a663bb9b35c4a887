import { expect, it } from "vitest";
import {
  assignedCountries,
  isAssignedCountry,
  personsCountries,
  toAlpha2,
  toAlpha3,
} from "#domain/document/iso-3166.ts";
import {
  countryOfIssuer,
  formerIssuers,
  icaoIssuers,
  isIssuer,
  personsCountryOf,
} from "#domain/document/issuers.ts";

it("knows all 249 assigned countries, each with its own alpha-3 code", () => {
  expect(assignedCountries).toHaveLength(249);
  for (const alpha2 of assignedCountries) {
    expect(alpha2).toMatch(/^[A-Z]{2}$/);
    expect(toAlpha3(alpha2)).toMatch(/^[A-Z]{3}$/);
    expect(toAlpha2(toAlpha3(alpha2) ?? "")).toBe(alpha2);
  }
});

it("keeps further issuers apart from the countries, and from each other", () => {
  const codes = [...Object.keys(icaoIssuers), ...Object.keys(formerIssuers)];
  expect(codes.filter((code) => toAlpha2(code) !== undefined)).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});

it("names no country on the wire that is none, and of people Kosovo too", () => {
  const named = Object.values({ ...icaoIssuers, ...formerIssuers }).flatMap(
    ({ country }) => country ?? [],
  );
  expect(named.filter((country) => !isAssignedCountry(country))).toEqual([]);
  expect(personsCountries.filter((country) => !isAssignedCountry(country))).toEqual(["XK"]);
  expect(["RKS", "XXK", "XKX", "UNK", "MOZ", "UNO"].map(personsCountryOf)).toEqual([
    ...Array.from({ length: 4 }, () => "XK"),
    "MZ",
    undefined,
  ]);
});

it.for([
  ["MOZ", true, "MZ"],
  ["MEX", true, "MX"],
  ["D<<", true, "DE"],
  ["GBO", true, "GB"],
  ["XXA", true, undefined],
  ["UTO", true, undefined],
  ["RKS", true, undefined],
  ["XXK", true, undefined],
  ["UNO", true, undefined],
  ["EUE", true, undefined],
  ["ROM", true, "RO"],
  ["ZAR", true, "CD"],
  ["YUG", true, undefined],
  ["MC0", false, undefined],
  ["<<<", false, undefined],
  ["toString", false, undefined],
] as const)("reads the issuer %s", ([code, known, country]) => {
  expect(isIssuer(code)).toBe(known);
  expect(countryOfIssuer(code)).toBe(country);
});
