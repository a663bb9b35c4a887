import { cardSides, type DocumentKind } from "../document-kind.ts";
import { captioned, cardSize, type Layout, type Row } from "../layouts/layout.ts";

/** None was seen: no layout, zone or specimen. */
export const cartaConducao: DocumentKind = {
  country: "MZ",
  documentType: "carta_conducao",
  label: "Carta de condução",
  tier: "uncalibrated",
  sides: cardSides,
  mrz: null,
  insteadOf: "driving_licence",
  numberNames: [
    ...["driving license", "driving license number", "driving licence", "driving licence number"],
    ...["drivers license", "drivers license number", "driver license", "driver license number"],
    ...[
      "drivers licence number",
      "carta de conducao",
      "numero carta conducao",
      "no carta conducao",
    ],
  ],
};

export function cartaConducaoLayouts(): Layout[] {
  const front = captioned(frontRows, 1.8);
  return [
    {
      id: "mz-carta-front",
      document: cartaConducao,
      side: "id_front",
      status: "unverified",
      ...cardSize,
      prints: [
        {
          text: "REPÚBLICA DE MOÇAMBIQUE",
          x: 30,
          y: 3.6,
          capital: 1.9,
          bold: true,
          isAnchor: true,
        },
        { text: "CARTA DE CONDUÇÃO", x: 30, y: 7.4, capital: 1.9, isAnchor: true },
        ...front.prints,
      ],
      zones: front.zones,
      portrait: { x: 4, y: 12, width: 22, height: 28 },
      signature: { x: 4, y: 43, width: 22, height: 6 },
    },
    {
      id: "mz-carta-back",
      document: cartaConducao,
      side: "id_back",
      status: "unverified",
      ...cardSize,
      prints: [{ text: "CATEGORIAS DE VEÍCULOS", x: 24, y: 6, capital: 1.9, isAnchor: true }],
      zones: [],
    },
  ];
}

const frontRows: readonly Row[] = [
  {
    caption: "1. Apelido",
    field: "family_names",
    reads: "name",
    x: 30,
    y: 13,
    width: 52,
    required: true,
  },
  {
    caption: "2. Nomes",
    field: "given_names",
    reads: "name",
    x: 30,
    y: 19,
    width: 52,
    required: true,
  },
  {
    caption: "3. Data de nascimento",
    field: "date_of_birth",
    reads: "date",
    x: 30,
    y: 25,
    width: 24,
    required: true,
  },
  { caption: "Sexo", field: "sex", reads: "sex", x: 58, y: 25, width: 10, required: true },
  {
    caption: "4a. Data de emissão",
    field: "date_of_issue",
    reads: "date",
    x: 30,
    y: 31,
    width: 24,
  },
  {
    caption: "4b. Válido até",
    field: "date_of_expiry",
    reads: "expiry",
    x: 58,
    y: 31,
    width: 24,
    required: true,
  },
  {
    caption: "5. Carta N.º",
    field: "document_number",
    reads: "number",
    x: 30,
    y: 37,
    width: 26,
    required: true,
  },
  { caption: "9. Categorias", field: "categories", reads: "text", x: 58, y: 37, width: 24 },
];
