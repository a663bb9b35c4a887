import { expect, it } from "vitest";
import { assignedCountries, toAlpha2, toAlpha3 } from "#domain/document/iso-3166.ts";
import { countryOfIssuer, icaoIssuers, isIssuer } from "#domain/document/issuers.ts";

it("knows all 249 assigned countries, each with its own alpha-3 code", () => {
  expect(assignedCountries).toHaveLength(249);
  for (const alpha2 of assignedCountries) {
    expect(alpha2).toMatch(/^[A-Z]{2}$/);
    expect(toAlpha3(alpha2)).toMatch(/^[A-Z]{3}$/);
    expect(toAlpha2(toAlpha3(alpha2) ?? "")).toBe(alpha2);
  }
});

it("keeps ICAO's further issuers apart from the countries", () => {
  expect(Object.keys(icaoIssuers).filter((code) => toAlpha2(code) !== undefined)).toEqual([]);
});

it.for([
  ["MOZ", true, "MZ"],
  ["MEX", true, "MX"],
  ["D<<", true, "DE"],
  ["GBO", true, "GB"],
  ["XXA", true, undefined],
  ["UTO", true, undefined],
  ["MC0", false, undefined],
  ["<<<", false, undefined],
  ["toString", false, undefined],
] as const)("reads the issuer %s", ([code, known, country]) => {
  expect(isIssuer(code)).toBe(known);
  expect(countryOfIssuer(code)).toBe(country);
});
