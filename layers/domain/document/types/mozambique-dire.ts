import { cardSides, type DocumentKind } from "../document-kind.ts";
import { captioned, cardSize, type Layout, type Row } from "../layouts/layout.ts";
import type { NumberForm } from "../number-form.ts";

/** Documento de Identificação e Residência para Estrangeiros. None was seen: no layout, zone or specimen. */
export const dire: DocumentKind = {
  country: "MZ",
  documentType: "dire",
  label: "DIRE",
  tier: "uncalibrated",
  sides: cardSides,
  mrz: null,
  insteadOf: "residence_permit",
  numberNames: ["dire", "dire number", "numero dire", "no dire", "nr dire"],
  isAdmittedByDefault: true,
};

const plainNumber: NumberForm = {
  shape: "DDDDDDDDL",
  status: "unverified",
  note: "Without province and nationality in front.",
};
const longNumber: NumberForm = {
  shape: "DDLLDDDDDDDDL",
  status: "unverified",
  note: "With province and nationality in front.",
};

export const direNumbers = [plainNumber, longNumber] as const;

export function direLayouts(): Layout[] {
  const front = captioned(frontRows, 1.8);
  const back = captioned(backRows, 1.8);
  return [
    {
      id: "mz-dire-front",
      document: dire,
      side: "id_front",
      status: "unverified",
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
        {
          text: "DIRE - RESIDÊNCIA PARA ESTRANGEIROS",
          x: 15,
          y: 7.4,
          capital: 1.9,
          isAnchor: true,
        },
        { text: "N.º", x: 30, y: 12, capital: 1.6 },
        ...front.prints,
      ],
      zones: [
        {
          field: "document_number",
          reads: "number",
          forms: direNumbers,
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
      id: "mz-dire-back",
      document: dire,
      side: "id_back",
      status: "unverified",
      ...cardSize,
      prints: [
        { text: "SERVIÇO NACIONAL DE MIGRAÇÃO", x: 20, y: 6, capital: 1.9, isAnchor: true },
        ...back.prints,
      ],
      zones: back.zones,
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
    caption: "Nacionalidade",
    field: "nationality",
    reads: "nationality",
    x: 30,
    y: 25,
    width: 22,
  },
  {
    caption: "Data de nascimento",
    field: "date_of_birth",
    reads: "date",
    x: 54,
    y: 25,
    width: 22,
    required: true,
  },
  { caption: "Sexo", field: "sex", reads: "sex", x: 30, y: 31.2, width: 8, required: true },
  {
    caption: "Local de nascimento",
    field: "place_of_birth",
    reads: "text",
    x: 40,
    y: 31.2,
    width: 43,
  },
  { caption: "Tipo", field: "permit_type", reads: "text", x: 30, y: 37.4, width: 22 },
  {
    caption: "Passaporte N.º",
    field: "passport_number",
    reads: "number",
    x: 54,
    y: 37.4,
    width: 28,
  },
  {
    caption: "Válido até",
    field: "date_of_expiry",
    reads: "expiry",
    x: 30,
    y: 43.6,
    width: 22,
    required: true,
  },
  {
    caption: "Data de emissão",
    field: "date_of_issue",
    reads: "date",
    x: 54,
    y: 43.6,
    width: 22,
  },
];

const backRows: readonly Row[] = [
  {
    caption: "Residência",
    field: "address",
    reads: "text",
    x: 8,
    y: 13,
    width: 70,
    rows: 2,
    step: 3,
  },
  { caption: "Profissão", field: "occupation", reads: "text", x: 8, y: 23, width: 40 },
  { caption: "NUIT", field: "nuit", reads: "nuit", x: 52, y: 23, width: 26 },
  { caption: "Local de emissão", field: "authority", reads: "text", x: 8, y: 30, width: 60 },
];
