import fc from "fast-check";
import { expect, it } from "vitest";
import {
  carriesZone,
  documentOfZone,
  expectedDocument,
  requiredItems,
  supportTier,
  zoneSideOf,
} from "#domain/document/catalogue.ts";
import { assignedCountries } from "#domain/document/iso-3166.ts";
import { parseMrz } from "#domain/document/mrz/parse-mrz.ts";
import { namedDocuments } from "#domain/document/types.ts";

it.for([
  ["MZ", "bilhete_identidade", "calibrated"],
  ["MZ", "passport", "calibrated"],
  ["MX", "national_id", "calibrated"],
  ["MX", "passport", "calibrated"],
  ["MZ", "dire", "uncalibrated"],
  ["PT", "passport", "uncalibrated"],
  ["PT", "national_id", "uncalibrated"],
  ["PT", "residence_permit", "uncalibrated"],
  ["US", "driving_licence", "uncalibrated"],
  ["US", "passport_card", "uncalibrated"],
  ["PT", "passport_card", "unsupported"],
  ["MZ", "cartao_eleitor", "uncalibrated"],
  ["PT", "cartao_eleitor", "unsupported"],
  ["MX", "curp_biometrica", "uncalibrated"],
  ["MZ", "curp_biometrica", "unsupported"],
  ["MX", "bilhete_identidade", "unsupported"],
  ["PT", "library_card", "unsupported"],
  ["XK", "national_id", "unsupported"],
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

it.for([
  ["MZ", "national_id", "bilhete_identidade"],
  ["MZ", "residence_permit", "dire"],
  ["MZ", "driving_licence", "carta_conducao"],
  ["MX", "residence_permit", "tarjeta_residente"],
])("has one name for one document: %s %s is its %s", ([country = "", general = "", own = ""]) => {
  expect(supportTier(country, general)).toBe("unsupported");
  expect(supportTier(country, own)).not.toBe("unsupported");
});

it("asks for both sides of a card, one of a passport, and always for the selfie", () => {
  expect(requiredItems("MX", "national_id")).toEqual(["id_front", "id_back", "selfie"]);
  expect(requiredItems("PT", "passport")).toEqual(["id_front", "selfie"]);
  expect(requiredItems("PT", "driving_licence")).toEqual(["id_front", "id_back", "selfie"]);
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
  ["MZ", "TD1", "I<", "bilhete_identidade"],
  ["MX", "TD1", "ID", "national_id"],
  ["MX", "TD3", "P<", "passport"],
  ["PT", "TD3", "PP", "passport"],
  ["PT", "TD1", "I<", "national_id"],
  ["FR", "TD2", "ID", "national_id"],
  ["FR", "IDFRA", "ID", "national_id"],
  ["DE", "TD1", "AR", "residence_permit"],
  ["FR", "TD1", "IR", "residence_permit"],
  ["US", "TD1", "C1", "residence_permit"],
  ["US", "TD1", "IP", "passport_card"],
  ["AL", "TD3", "ID", "national_id"],
  ["MZ", "TD2", "ID", undefined],
  ["FR", "MRVA", "V<", undefined],
] as const)(
  "takes a zone of %s in %s with the code %s for: %s",
  ([country, format, code, type]) => {
    const issuer = { raw: "XXX", value: "XXX", check: null };
    const documentCode = { raw: code, value: code, check: null };
    expect(documentOfZone({ country, format, issuer, documentCode })?.documentType).toBe(type);
  },
);

it("looks for the chosen card among a country's cards with the same format of zone", () => {
  const zone = (lines: string[]) => parseMrz(lines, "2026-06-01");
  const card = zone([
    "IDPRTNF77D69F11<<<<<<<<<<<<<<<",
    "8310316F3310317PRT<<<<<<<<<<<4",
    "CARLOS<MONTEIRO<<AMELIA<VANESS",
  ]);
  const permit = { country: "PT", documentType: "residence_permit" };
  expect(expectedDocument(card, permit)).toEqual(permit);
  const passport = { country: "PT", documentType: "passport" };
  expect(expectedDocument(card, passport)?.documentType).toBe("national_id");
  expect(expectedDocument(undefined, passport)).toEqual(passport);
});

it("lets no two documents of a country have the same format of zone", () => {
  const zones = namedDocuments.filter(({ mrz }) => mrz).map(({ country, mrz }) => country + mrz);
  expect(new Set(zones).size).toBe(zones.length);
});

it.for([
  [{ country: "MZ", documentType: "passport" }, "id_front", true],
  [{ country: "MZ", documentType: "bilhete_identidade" }, "id_back", true],
  // A zone of any format, and none.
  [{ country: "FR", documentType: "national_id" }, "id_back", false],
  [{ country: "MZ", documentType: "carta_conducao" }, "id_back", false],
  [{ country: "MZ", documentType: "library_card" }, "id_front", false],
] as const)("expects the zone of %o on the side %s: %s", ([document, side, isKnown]) => {
  expect(zoneSideOf(document)).toBe(side);
  const other = side === "id_front" ? "id_back" : "id_front";
  expect(carriesZone(document, side)).toBe(isKnown);
  expect(carriesZone(document, other)).toBe(false);
  expect(carriesZone(document, "selfie")).toBe(false);
});
