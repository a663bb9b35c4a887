import fc from "fast-check";
import { expect, it } from "vitest";
import { documentOfZone, requiredItems, supportTier } from "#domain/document/catalogue.ts";
import { assignedCountries } from "#domain/document/iso-3166.ts";
import { namedDocuments } from "#domain/document/types.ts";

it.for([
  ["MZ", "bilhete_identidade", "calibrated"],
  ["MZ", "passport", "calibrated"],
  ["MX", "national_id", "calibrated"],
  ["MX", "passport", "calibrated"],
  ["MZ", "dire", "uncalibrated"],
  ["PT", "passport", "uncalibrated"],
  ["MX", "bilhete_identidade", "unsupported"],
  ["PT", "national_id", "unsupported"],
  ["XK", "passport", "unsupported"],
  ["UT", "passport", "unsupported"],
] as const)("puts %s %s in the %s tier", ([country, documentType, tier]) => {
  expect(supportTier(country, documentType)).toBe(tier);
});

it("supports every assigned country's passport and calibrates only two", () => {
  const tiers = assignedCountries.map((country) => supportTier(country, "passport"));
  expect(tiers.filter((tier) => tier === "calibrated")).toHaveLength(2);
  expect(tiers).not.toContain("unsupported");
});

it("asks for both sides of a card, one of a passport, and always for the selfie", () => {
  expect(requiredItems("MX", "national_id")).toEqual(["id_front", "id_back", "selfie"]);
  expect(requiredItems("PT", "passport")).toEqual(["id_front", "selfie"]);
  fc.assert(
    fc.property(fc.string(), fc.string(), (country, documentType) => {
      expect(requiredItems(country, documentType)).toContain("selfie");
    }),
  );
});

it("names each document once", () => {
  const pairs = namedDocuments.map((kind) => `${kind.country}/${kind.documentType}`);
  expect(new Set(pairs).size).toBe(pairs.length);
});

it.for([
  ["MZ", "TD1", "bilhete_identidade"],
  ["MX", "TD1", "national_id"],
  ["MX", "TD3", "passport"],
  ["PT", "TD3", "passport"],
  ["PT", "TD1", undefined],
  ["MZ", "TD2", undefined],
] as const)("takes a zone of %s in %s for: %s", ([country, format, documentType]) => {
  const issuer = { raw: "XXX", value: "XXX", check: null };
  expect(documentOfZone({ country, format, issuer })?.documentType).toBe(documentType);
});

it("lets no two documents of a country have the same format of zone", () => {
  const zones = namedDocuments.filter(({ mrz }) => mrz).map(({ country, mrz }) => country + mrz);
  expect(new Set(zones).size).toBe(zones.length);
});
