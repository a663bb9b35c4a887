import type { AllowedDocument } from "../allowed-document.ts";
import { isSameDocument } from "../allowed-document.ts";
import { type AnyCountryType, anyCountryKind, isAnyCountryType } from "../any-country.ts";
import type { PrintedSide } from "../print/printed-side.ts";
import { identityCard, passportCard, residencePermit } from "./cards.ts";
import type { AnyIssuersPrint } from "./field.ts";
import { driverLicense, driverLicenseOfStates, drivingLicence } from "./licences.ts";
import { mexicanPrints } from "./mexico.ts";
import { mozambicanPrints } from "./mozambique.ts";
import { icaoPassportPrint } from "./passport.ts";
import { cartaoEleitor, curpBiometrica } from "./unseen.ts";

/** Every side whose print is known by name. */
export const namedPrints: readonly PrintedSide[] = [...mozambicanPrints, ...mexicanPrints];

const anyCountryPrints: Readonly<Record<AnyCountryType, AnyIssuersPrint>> = {
  passport: icaoPassportPrint,
  national_id: identityCard,
  residence_permit: residencePermit,
  driving_licence: drivingLicence,
  passport_card: passportCard,
  cartao_eleitor: cartaoEleitor,
  curp_biometrica: curpBiometrica,
};

const northAmericanLicences: ReadonlyMap<string, AnyIssuersPrint> = new Map([
  ["US", driverLicenseOfStates],
  ["CA", driverLicense],
]);

/** Documents that any issuer may have, recognized by their title only: the issuer is not printed. */
export const anyIssuersPrints: readonly PrintedSide[] = Object.entries(anyCountryPrints).map(
  ([documentType, print]) => sideOf({ country: "", documentType }, print),
);

/**
 * The sides of a document; of a country's document that has no captions of its own those of its kind. Passports are issued by
 * others than countries too (ICAO Doc 9303 part 3, section 5: the United Nations, orders, organizations).
 */
export function printsOf(document: AllowedDocument): readonly PrintedSide[] {
  const own = namedPrints.filter((side) => isSameDocument(side.document, document));
  const { country, documentType } = document;
  const isAny =
    isAnyCountryType(documentType) &&
    (documentType === "passport" || anyCountryKind(country, documentType));
  if (own.length > 0 || !isAny) return own;
  const ofCountry = documentType === "driving_licence" ? northAmericanLicences.get(country) : null;
  return [sideOf(document, ofCountry ?? anyCountryPrints[documentType])];
}

/** One set of captions for both photographs of a card: which side they stand on is not known. */
function sideOf(document: AllowedDocument, print: AnyIssuersPrint): PrintedSide {
  return { ...print, document, side: "id_front", isAnyIssuers: true };
}
