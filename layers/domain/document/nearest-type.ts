import { nearest, similarity } from "../similarity.ts";
import { everyDocumentType } from "./any-country.ts";
import { documentKind, supportTier } from "./catalogue.ts";
import { namedDocuments } from "./types.ts";

/** Names that other services and people have for the types of any country. */
const otherNames: Readonly<Record<string, string>> = {
  id: "national_id",
  id_card: "national_id",
  identity_card: "national_id",
  national_identity_card: "national_id",
  ine: "national_id",
  bi: "national_id",
  dni: "national_id",
  cedula: "national_id",
  drivers_license: "driving_licence",
  driver_license: "driving_licence",
  drivers_licence: "driving_licence",
  licencia_conducir: "driving_licence",
  residence_card: "residence_permit",
  pasaporte: "passport",
  passaporte: "passport",
};

/** The type of that country that a client with an unknown type perhaps meant. */
export function nearestType(country: string, documentType: string): string | undefined {
  const meant = otherNames[documentType] ?? documentType;
  const own = namedDocuments.find((one) => one.country === country && one.insteadOf === meant);
  if (own) return own.documentType;
  if (documentKind(country, meant)) return meant;
  const supported = everyDocumentType.filter(
    (known) => supportTier(country, known) !== "unsupported",
  );
  return nearest(supported, (known) => likenessOf(documentType, known));
}

/** `carta_de_conducao` and `carta_conducao` are alike: small words are left out of names. */
function likenessOf(one: string, other: string): number {
  const bare = (type: string) => type.replaceAll(/_(?:de|da|do|of|the)(?=_)/g, "");
  return similarity(bare(one), bare(other));
}
