import { cardSides, type DocumentKind } from "../document-kind.ts";
import { captioned, cardMrz, cardSize, type Layout, type Row } from "../layouts/layout.ts";

/** Credencial para votar. The zone gives the CIC as its number: nine digits, seen. */
export const ine: DocumentKind = {
  country: "MX",
  documentType: "national_id",
  label: "National ID (INE)",
  tier: "calibrated",
  sides: cardSides,
  mrz: "TD1",
  leastAge: 18,
  numberNames: [
    "ine",
    "ine number",
    "numero ine",
    "ife",
    "credencial de elector",
    "credencial para votar",
  ],
};

export function ineLayouts(): Layout[] {
  // Models G and H, from memory of published specimens.
  const front = captioned(frontRows, 1.7);
  return [
    {
      id: "mx-ine-front",
      document: ine,
      side: "id_front",
      status: "inferred",
      ...cardSize,
      prints: [
        { text: "MÉXICO", x: 5, y: 5, capital: 2.6, bold: true, isAnchor: true },
        {
          text: "INSTITUTO NACIONAL ELECTORAL",
          x: 32,
          y: 3.8,
          capital: 1.8,
          bold: true,
          isAnchor: true,
        },
        { text: "CREDENCIAL PARA VOTAR", x: 32, y: 7.4, capital: 1.8, isAnchor: true },
        ...front.prints,
      ],
      zones: [
        ...front.zones,
        // The given names are the third row under one caption.
        {
          field: "given_names",
          reads: "name",
          x: 29,
          y: 21.9,
          width: 38,
          capital: 1.7,
          required: true,
        },
      ],
      portrait: { x: 3, y: 13, width: 24, height: 30 },
      ghost: { x: 70, y: 20, width: 12, height: 15 },
      signature: { x: 4, y: 45, width: 21, height: 6 },
    },
    {
      id: "mx-ine-back",
      document: ine,
      side: "id_back",
      status: "inferred",
      ...cardSize,
      prints: [],
      zones: [],
      codes: [
        { x: 4, y: 4, width: 20, height: 20 },
        { x: 60, y: 4, width: 20, height: 20 },
      ],
      signature: { x: 30, y: 16, width: 24, height: 6 },
      mrz: cardMrz,
    },
  ];
}

const frontRows: readonly Row[] = [
  {
    caption: "NOMBRE",
    field: "family_names",
    reads: "name",
    x: 29,
    y: 12.8,
    width: 38,
    rows: 2,
    step: 3.2,
    required: true,
  },
  {
    caption: "SEXO",
    field: "sex",
    reads: "hombre_mujer",
    x: 71,
    y: 12.8,
    width: 9,
    required: true,
  },
  {
    caption: "DOMICILIO",
    field: "address",
    reads: "text",
    x: 29,
    y: 25.2,
    width: 40,
    rows: 3,
    step: 2.8,
    capital: 1.5,
  },
  {
    caption: "CLAVE DE ELECTOR",
    field: "clave_de_elector",
    reads: "clave",
    x: 29,
    y: 36.4,
    width: 40,
    required: true,
  },
  { caption: "CURP", field: "curp", reads: "curp", x: 29, y: 41.4, width: 36, required: true },
  {
    caption: "AÑO DE REGISTRO",
    field: "registration_year",
    reads: "registration",
    x: 66.5,
    y: 41.4,
    width: 16,
  },
  {
    caption: "FECHA DE NACIMIENTO",
    field: "date_of_birth",
    reads: "date",
    x: 29,
    y: 46.4,
    width: 19,
    required: true,
  },
  {
    caption: "SECCIÓN",
    field: "section",
    reads: "section",
    x: 51,
    y: 46.4,
    width: 11,
    required: true,
  },
  {
    caption: "VIGENCIA",
    field: "date_of_expiry",
    reads: "vigencia",
    x: 66.5,
    y: 46.4,
    width: 17,
    required: true,
  },
];
