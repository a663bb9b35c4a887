import { type DocumentKind, pageSides, passportNumberNames } from "../document-kind.ts";
import type { Layout } from "../layouts/layout.ts";
import { passportPage } from "../layouts/passport-page.ts";
import type { NumberForm } from "../number-form.ts";
import { bilheteNumber } from "./mozambique-bilhete-identidade.ts";

export const mozambicanPassport: DocumentKind = {
  country: "MZ",
  documentType: "passport",
  label: "Passport",
  tier: "calibrated",
  sides: pageSides,
  mrz: "TD3",
  numberNames: passportNumberNames,
  isAdmittedByDefault: true,
};

const currentBook: NumberForm = { shape: "LLDDDDDDD", status: "seen", note: "Current books." };
const olderBook: NumberForm = { shape: "DDLLDDDDD", status: "seen", note: "Older books." };
export const mozambicanPassportNumbers = [currentBook, olderBook] as const;

export function mozambicanPassportLayouts(): Layout[] {
  const page = passportPage({
    document_code: "Tipo / Type",
    issuing_country: "Código do país / Country code",
    document_number: { caption: "Passaporte N.º / Passport No.", forms: mozambicanPassportNumbers },
    family_names: "Apelido / Surname",
    given_names: "Nomes / Given names",
    nationality: "Nacionalidade / Nationality",
    personal_number: { caption: "N.º de identificação / Personal No.", forms: [bilheteNumber] },
    date_of_birth: "Data de nascimento / Date of birth",
    sex: "Sexo / Sex",
    place_of_birth: "Local de nascimento / Place of birth",
    date_of_issue: "Data de emissão / Date of issue",
    authority: "Autoridade / Authority",
    date_of_expiry: "Data de validade / Date of expiry",
  });
  return [
    {
      id: "mz-passport",
      document: mozambicanPassport,
      side: "id_front",
      status: "unverified",
      ...page,
      prints: [
        {
          text: "REPÚBLICA DE MOÇAMBIQUE",
          x: 43,
          y: 5.5,
          capital: 2.4,
          bold: true,
          isAnchor: true,
        },
        { text: "PASSAPORTE", x: 5, y: 5.5, capital: 2.4, isAnchor: true },
        ...page.prints,
      ],
    },
  ];
}
