import { expect, it } from "vitest";
import {
  areCaptionsSeen,
  isProven,
  mayAccuse,
  register,
} from "#domain/document/register/register.ts";

it.for([
  ["seen", "seen", 2, true],
  ["seen", "seen", 1, false],
  ["seen", "described", 2, false],
  ["described", "seen", 2, false],
] as const)(
  "accuses by captions %s and a zone %s of %i holders: %s",
  ([captions, zone, holders, accuses]) => {
    expect(isProven({ captions, zone, holders })).toBe(accuses);
  },
);

it("accuses by no document without a proven model", () => {
  for (const { document, models } of register) {
    expect(mayAccuse(document)).toBe(models.some(isProven));
  }
  expect(mayAccuse({ country: "FR", documentType: "national_id" })).toBe(false);
});

it.for([
  ["MX", "national_id", true],
  ["MX", "passport", false],
  ["MZ", "bilhete_identidade", false],
  ["FR", "national_id", false],
] as const)("has seen the captions of %s, %s: %s", ([country, documentType, isSeen]) => {
  expect(areCaptionsSeen({ country, documentType })).toBe(isSeen);
});
