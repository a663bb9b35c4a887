import { type DocumentKind, pageSides, passportNumberNames } from "../document-kind.ts";
import type { Layout } from "../layouts/layout.ts";
import { passportPage } from "../layouts/passport-page.ts";
import type { NumberForm } from "../number-form.ts";

export const mexicanPassport: DocumentKind = {
  country: "MX",
  documentType: "passport",
  label: "Passport",
  tier: "calibrated",
  sides: pageSides,
  mrz: "TD3",
  numberNames: passportNumberNames,
};

const currentBook: NumberForm = { shape: "LDDDDDDDD", status: "seen", note: "Since 2010." };
const olderBook: NumberForm = { shape: "DDDDDDDDD", status: "seen", note: "Older books." };
export const mexicanPassportNumbers = [currentBook, olderBook] as const;

/** The second column stands elsewhere than in other books. */
const second = 84;

export function mexicanPassportLayouts(): Layout[] {
  const page = passportPage({
    document_code: { caption: "Tipo / Type", width: 9 },
    issuing_country: {
      caption: "Clave del país de expedición / Issuing state code",
      x: 55,
      width: 12,
    },
    document_number: {
      caption: "Pasaporte No. / Passport No.",
      forms: mexicanPassportNumbers,
      x: 92,
      width: 30,
    },
    family_names: "Apellidos / Surname",
    given_names: "Nombres / Given names",
    nationality: "Nacionalidad / Nationality",
    personal_number: {
      caption: "CURP / Personal No.",
      field: "curp",
      reads: "curp",
      x: second,
      width: 39,
    },
    date_of_birth: { caption: "Fecha de nacimiento / Date of birth", width: 36 },
    sex: { caption: "Sexo / Sex", x: second },
    place_of_birth: "Lugar de nacimiento / Place of birth",
    date_of_issue: { caption: "Fecha de expedición / Date of issue", width: 36 },
    authority: { caption: "Autoridad / Authority", x: second, width: 38 },
    date_of_expiry: { caption: "Fecha de caducidad / Date of expiry", width: 36 },
  });
  return [
    {
      id: "mx-passport",
      document: mexicanPassport,
      side: "id_front",
      status: "unverified",
      ...page,
      prints: [
        {
          text: "ESTADOS UNIDOS MEXICANOS",
          x: 43,
          y: 5.5,
          capital: 2.4,
          bold: true,
          isAnchor: true,
        },
        { text: "PASAPORTE", x: 5, y: 5.5, capital: 2.4, isAnchor: true },
        ...page.prints,
      ],
    },
  ];
}
