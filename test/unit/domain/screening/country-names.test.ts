import { expect, it } from "vitest";
import { countryNamed } from "#domain/screening/country-names.ts";

it.for([
  [" MZ ", "MZ"],
  ["XK", "XK"],
  ["Mozambique", "MZ"],
  ["  united states of AMERICA", "US"],
  ["Trinidad and Tobago", "TT"],
  ["Trinidad & Tobago", "TT"],
  ["Côte d’Ivoire", "CI"],
  ["Cote d'Ivoire", "CI"],
  ["Korea, North", "KP"],
  ["Iran (Islamic Republic of)", "IR"],
  ["Kosovo", "XK"],
  ["ZZ", undefined],
  ["Atlantis", undefined],
  ["", undefined],
] as const)("takes %j on a list for %s", ([text, country]) => {
  expect(countryNamed(text)).toBe(country);
});
