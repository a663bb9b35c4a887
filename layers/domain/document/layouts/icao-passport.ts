import type { AllowedDocument } from "../allowed-document.ts";
import type { Layout } from "./layout.ts";
import { passportPage } from "./passport-page.ts";

const page = passportPage({
  document_code: "Type / Type",
  issuing_country: "Code of State / Code",
  document_number: "Passport No. / N° de passeport",
  family_names: "Surname / Nom",
  given_names: "Given names / Prénoms",
  nationality: "Nationality / Nationalité",
  date_of_birth: "Date of birth / Date de naissance",
  sex: "Sex / Sexe",
  place_of_birth: "Place of birth / Lieu de naissance",
  date_of_issue: "Date of issue / Date de délivrance",
  authority: "Authority / Autorité",
  date_of_expiry: "Date of expiry / Date d'expiration",
});

/** ICAO Doc 9303 part 4 orders the fields and leaves their places to the State: another one's book may differ. */
export function icaoPassport(document: AllowedDocument): Layout {
  return {
    id: "icao-passport",
    document,
    side: "id_front",
    status: "unverified",
    ...page,
    prints: [
      { text: "PASSPORT", x: 43, y: 5.5, capital: 2.4, bold: true, isAnchor: true },
      ...page.prints.map((print) =>
        print.text.startsWith("Date of") ? { ...print, isAnchor: true as const } : print,
      ),
    ],
  };
}
