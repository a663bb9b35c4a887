import type { AllowedDocument } from "../allowed-document.ts";
import { isSameDocument } from "../allowed-document.ts";
import { type AnyCountryType, anyCountryKind, isAnyCountryType } from "../any-country.ts";
import type { PrintedSide } from "../print/printed-side.ts";
import { identityCard, passportCard, residencePermit } from "./cards.ts";
import { driverLicense, drivingLicence } from "./licences.ts";
import { mexicanPrints } from "./mexico.ts";
import { mozambicanPrints } from "./mozambique.ts";
import { icaoPassportPrint } from "./passport.ts";
import { cartaoEleitor, curpBiometrica } from "./unseen.ts";

/** Every side whose print is known by name. */
export const namedPrints: readonly PrintedSide[] = [...mozambicanPrints, ...mexicanPrints];

/** One set of captions for both photographs of a card: which side they stand on is not known. */
const anyCountryPrints: Readonly<
  Record<AnyCountryType, (document: AllowedDocument) => PrintedSide>
> = {
  passport: icaoPassportPrint,
  national_id: identityCard,
  residence_permit: residencePermit,
  driving_licence: (document) =>
    ["US", "CA"].includes(document.country) ? driverLicense(document) : drivingLicence(document),
  passport_card: passportCard,
  cartao_eleitor: cartaoEleitor,
  curp_biometrica: curpBiometrica,
};

/** Documents that any issuer may have, recognized by their title only: the issuer is not printed. */
export const anyIssuersPrints: readonly PrintedSide[] = Object.entries(anyCountryPrints).map(
  ([documentType, print]) => print({ country: "", documentType }),
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
  return own.length === 0 && isAny ? [anyCountryPrints[documentType](document)] : own;
}
