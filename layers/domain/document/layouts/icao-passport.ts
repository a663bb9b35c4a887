import type { AllowedDocument } from "../../case/case.ts";
import { captioned, type Layout, pageMrz, pageSize } from "./layout.ts";

const rows = captioned(
  [
    { caption: "Type / Type", field: "document_code", reads: "code", x: 43, y: 14.6, width: 10 },
    {
      caption: "Code of State / Code",
      field: "issuing_country",
      reads: "code",
      x: 57,
      y: 14.6,
      width: 14,
    },
    {
      caption: "Passport No. / N° de passeport",
      field: "document_number",
      reads: "number",
      x: 86,
      y: 14.6,
      width: 36,
      required: true,
    },
    {
      caption: "Surname / Nom",
      field: "family_names",
      reads: "name",
      x: 43,
      y: 21.1,
      width: 78,
      required: true,
    },
    {
      caption: "Given names / Prénoms",
      field: "given_names",
      reads: "name",
      x: 43,
      y: 27.6,
      width: 78,
      required: true,
    },
    {
      caption: "Nationality / Nationalité",
      field: "nationality",
      reads: "nationality",
      x: 43,
      y: 34.1,
      width: 38,
    },
    {
      caption: "Date of birth / Date de naissance",
      field: "date_of_birth",
      reads: "date",
      x: 43,
      y: 40.6,
      width: 38,
      required: true,
    },
    {
      caption: "Sex / Sexe",
      field: "sex",
      reads: "sex",
      x: 86,
      y: 40.6,
      width: 10,
      required: true,
    },
    {
      caption: "Place of birth / Lieu de naissance",
      field: "place_of_birth",
      reads: "text",
      x: 43,
      y: 47.1,
      width: 78,
    },
    {
      caption: "Date of issue / Date de délivrance",
      field: "date_of_issue",
      reads: "date",
      x: 43,
      y: 53.6,
      width: 38,
    },
    {
      caption: "Authority / Autorité",
      field: "authority",
      reads: "text",
      x: 86,
      y: 53.6,
      width: 36,
    },
    {
      caption: "Date of expiry / Date d'expiration",
      field: "date_of_expiry",
      reads: "date",
      x: 43,
      y: 60.1,
      width: 38,
      required: true,
    },
  ],
  1.9,
);

/** ICAO Doc 9303 part 4 orders the fields and leaves their places to the State: another one's book may differ. */
export function icaoPassport(document: AllowedDocument): Layout {
  return {
    id: "icao-passport",
    document,
    side: "id_front",
    status: "unverified",
    ...pageSize,
    prints: [
      { text: "PASSPORT", x: 43, y: 5.5, capital: 2.4, bold: true, isAnchor: true },
      ...rows.prints.map((print) =>
        print.text.startsWith("Date of") ? { ...print, isAnchor: true as const } : print,
      ),
    ],
    zones: rows.zones,
    portrait: { x: 4, y: 16, width: 35, height: 45 },
    mrz: pageMrz,
  };
}
