import { cardSides, type DocumentKind } from "../document-kind.ts";
import { captioned, cardMrz, cardSize, type Layout, type Row } from "../layouts/layout.ts";
import type { NumberForm } from "../number-form.ts";

export const bilheteIdentidade: DocumentKind = {
  country: "MZ",
  documentType: "bilhete_identidade",
  label: "Bilhete de identidade",
  tier: "calibrated",
  sides: cardSides,
  mrz: "TD1",
  insteadOf: "national_id",
  numberNames: [
    ...["bi", "bi number", "no bi", "nr bi", "numero bi", "bilhete de identidade"],
    ...["numero bilhete identidade", "no bilhete identidade", "nr bilhete identidade"],
  ],
  isAdmittedByDefault: true,
};

/** The laminated paper card, before 2009, is remembered with nine digits; no reader goes by that. */
export const bilheteNumber: NumberForm = {
  shape: "DDDDDDDDDDDDL",
  status: "seen",
  note: "Biometric card. No rule for the letter is published. The first two digits are remembered as the province (01 to 11).",
};

export function bilheteIdentidadeLayouts(): Layout[] {
  const front = captioned(frontRows, 1.8);
  return [
    {
      id: "mz-bi-front",
      document: bilheteIdentidade,
      side: "id_front",
      status: "inferred",
      ...cardSize,
      prints: [
        {
          text: "REPÚBLICA DE MOÇAMBIQUE",
          x: 24,
          y: 3.6,
          capital: 1.9,
          bold: true,
          isAnchor: true,
        },
        { text: "BILHETE DE IDENTIDADE", x: 27.5, y: 7.4, capital: 1.9, isAnchor: true },
        { text: "N.º", x: 30, y: 12, capital: 1.6 },
        ...front.prints,
      ],
      zones: [
        {
          field: "document_number",
          reads: "number",
          forms: [bilheteNumber],
          x: 36,
          y: 12,
          width: 40,
          capital: 2.2,
          bold: true,
          required: true,
        },
        ...front.zones,
      ],
      portrait: { x: 4, y: 12, width: 22, height: 28 },
      signature: { x: 4, y: 43, width: 22, height: 6 },
    },
    {
      id: "mz-bi-back",
      document: bilheteIdentidade,
      side: "id_back",
      status: "inferred",
      ...cardSize,
      ...captioned(backRows, 1.8),
      chip: { x: 8, y: 10, width: 12, height: 10 },
      mrz: cardMrz,
    },
  ];
}

const frontRows: readonly Row[] = [
  {
    caption: "Nome",
    field: "full_name",
    reads: "name",
    x: 30,
    y: 16.2,
    width: 53,
    rows: 2,
    step: 3,
    required: true,
  },
  {
    caption: "Data de nascimento",
    field: "date_of_birth",
    reads: "date",
    x: 30,
    y: 25,
    width: 22,
    required: true,
  },
  {
    caption: "Local de nascimento",
    field: "place_of_birth",
    reads: "text",
    x: 54,
    y: 25,
    width: 29,
  },
  { caption: "Sexo", field: "sex", reads: "sex", x: 30, y: 31.2, width: 8, required: true },
  { caption: "Altura", field: "height", reads: "height", x: 40, y: 31.2, width: 12 },
  { caption: "Estado civil", field: "marital_status", reads: "text", x: 54, y: 31.2, width: 29 },
  {
    caption: "Residência",
    field: "address",
    reads: "text",
    x: 30,
    y: 37.4,
    width: 53,
    rows: 2,
    step: 2.8,
    capital: 1.6,
  },
  {
    caption: "Filiação",
    field: "parents",
    reads: "name",
    x: 30,
    y: 46,
    width: 53,
    rows: 2,
    step: 2.6,
    capital: 1.45,
  },
];

const backRows: readonly Row[] = [
  { caption: "Data de emissão", field: "date_of_issue", reads: "date", x: 30, y: 6, width: 24 },
  {
    caption: "Válido até",
    field: "date_of_expiry",
    reads: "expiry",
    x: 57,
    y: 6,
    width: 25,
    required: true,
  },
  { caption: "Local de emissão", field: "authority", reads: "text", x: 30, y: 13, width: 52 },
];
