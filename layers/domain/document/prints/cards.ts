import {
  type AnyIssuersPrint,
  authority,
  birth,
  expiry,
  familyNames,
  field,
  givenNames,
  issue,
  maybeSex,
  nationality,
  placeOfBirth,
} from "./field.ts";
import { noFields, words } from "./words.ts";

export const identityCard = anyCard([
  "IDENTITY CARD",
  "CARTE NATIONALE D'IDENTITÉ",
  "CARTE D'IDENTITÉ",
  "DOCUMENTO NACIONAL DE IDENTIDAD",
  "CÉDULA DE IDENTIDAD",
  "CÉDULA DE CIUDADANÍA",
  "CÉDULA DE IDENTIDADE",
  "BILHETE DE IDENTIDADE",
  "CARTEIRA DE IDENTIDADE",
  "CARTÃO DE CIDADÃO",
  "CARTA D'IDENTITÀ",
  "PERSONALAUSWEIS",
  "IDENTITEITSKAART",
]);

export const residencePermit = anyCard([
  "PERMANENT RESIDENT",
  "RESIDENCE PERMIT",
  "RESIDENT CARD",
  "TITRE DE SÉJOUR",
  "CARTE DE SÉJOUR",
  "PERMISO DE RESIDENCIA",
  "TÍTULO DE RESIDÊNCIA",
  "AUTORIZAÇÃO DE RESIDÊNCIA",
  "AUFENTHALTSTITEL",
  "PERMESSO DI SOGGIORNO",
  "VERBLIJFSTITEL",
]);

export const passportCard = anyCard(["PASSPORT CARD"]);

/** Any country's card, by captions in the languages known here. */
function anyCard(titles: readonly string[]): AnyIssuersPrint {
  return {
    id: "any-card",
    titles,
    fields: [
      familyNames,
      givenNames,
      field("document_number", "number", {
        captions: [...words.document_number, ...words.passport_number],
      }),
      field("personal_number", "number"),
      nationality,
      birth,
      maybeSex,
      placeOfBirth,
      issue,
      expiry,
      authority,
      field("address", "text", { rows: 3 }),
    ],
    fixed: noFields,
  };
}
