import { cardSides, type DocumentKind, pageSides, passportNumberNames } from "./document-kind.ts";
import { isAssignedCountry } from "./iso-3166.ts";
import { namedDocuments } from "./types.ts";

export type AnyCountryType =
  | "passport"
  | "national_id"
  | "residence_permit"
  | "driving_licence"
  | "passport_card"
  | "cartao_eleitor"
  | "curp_biometrica";

type Kind = Pick<DocumentKind, "label" | "sides" | "mrz" | "numberNames"> & {
  /** Where not every country issues one. */
  countries?: readonly string[];
};

/**
 * Documents without a drawn layout, known by what standards or their issuers' other documents say: their zones, and
 * captions of many languages.
 */
export const anyCountryKinds: Readonly<Record<AnyCountryType, Kind>> = {
  passport: {
    label: "Passport",
    sides: pageSides,
    mrz: "TD3",
    numberNames: passportNumberNames,
  },
  national_id: {
    label: "National identity card",
    sides: cardSides,
    mrz: "any",
    numberNames: [],
  },
  residence_permit: {
    label: "Residence permit",
    sides: cardSides,
    mrz: "any",
    numberNames: [],
  },
  driving_licence: {
    label: "Driver’s license",
    sides: cardSides,
    mrz: null,
    numberNames: [],
  },
  passport_card: {
    label: "Passport card",
    sides: cardSides,
    mrz: "any",
    numberNames: [],
    countries: ["IE", "US"],
  },
  cartao_eleitor: {
    label: "Cartão de eleitor",
    sides: cardSides,
    mrz: null,
    numberNames: [
      "cartao de eleitor",
      "numero cartao eleitor",
      "no cartao eleitor",
      "numero eleitor",
    ],
    countries: ["MZ"],
  },
  curp_biometrica: {
    label: "CURP biométrica",
    sides: pageSides,
    mrz: null,
    numberNames: [],
    countries: ["MX"],
  },
};

/** Every type, whatever its country. */
export const everyDocumentType: readonly string[] = [
  ...new Set([
    ...namedDocuments.map(({ documentType }) => documentType),
    ...Object.keys(anyCountryKinds),
  ]),
];

export function isAnyCountryType(documentType: string): documentType is AnyCountryType {
  return Object.hasOwn(anyCountryKinds, documentType);
}

/** A country's document of such a kind; undefined if the catalog has a type of that country for it. */
export function anyCountryKind(country: string, documentType: string): DocumentKind | undefined {
  if (!isAnyCountryType(documentType) || !isAssignedCountry(country)) return undefined;
  const { countries, ...kind } = anyCountryKinds[documentType];
  if (countries && !countries.includes(country)) return undefined;
  const isNamed = namedDocuments.some(
    (one) => one.country === country && one.insteadOf === documentType,
  );
  return isNamed ? undefined : { country, documentType, tier: "uncalibrated", ...kind };
}
