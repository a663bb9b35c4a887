import type { AllowedDocument } from "../allowed-document.ts";
import type { PrintedSide } from "../print/printed-side.ts";
import {
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

export function identityCard(document: AllowedDocument): PrintedSide {
  return anyCard(document, [
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
}

export function residencePermit(document: AllowedDocument): PrintedSide {
  return anyCard(document, [
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
}

export function passportCard(document: AllowedDocument): PrintedSide {
  return anyCard(document, ["PASSPORT CARD"]);
}

/** Any country's card, by captions in the languages known here. */
function anyCard(document: AllowedDocument, titles: readonly string[]): PrintedSide {
  return {
    id: "any-card",
    document,
    side: "id_front",
    isAnyIssuers: true,
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
