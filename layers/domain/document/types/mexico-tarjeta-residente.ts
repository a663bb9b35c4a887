import { cardSides, type DocumentKind } from "../document-kind.ts";
import { captioned, cardSize, type Layout, type Row } from "../layouts/layout.ts";

/** None was seen: no layout, zone or specimen. */
export const tarjetaResidente: DocumentKind = {
  country: "MX",
  documentType: "tarjeta_residente",
  label: "Tarjeta de residente",
  tier: "uncalibrated",
  sides: cardSides,
  mrz: null,
  insteadOf: "residence_permit",
  numberNames: ["tarjeta de residente", "numero tarjeta de residente", "residence card number"],
};

export function tarjetaResidenteLayouts(): Layout[] {
  const front = captioned(frontRows, 1.8);
  return [
    {
      id: "mx-residente-front",
      document: tarjetaResidente,
      side: "id_front",
      status: "unverified",
      ...cardSize,
      prints: [
        {
          text: "ESTADOS UNIDOS MEXICANOS",
          x: 4,
          y: 3.8,
          capital: 1.8,
          bold: true,
          isAnchor: true,
        },
        { text: "TARJETA DE RESIDENTE", x: 4, y: 7.4, capital: 1.8, isAnchor: true },
        ...front.prints,
      ],
      zones: front.zones,
      portrait: { x: 4, y: 12, width: 22, height: 28 },
      signature: { x: 4, y: 44, width: 22, height: 6 },
    },
    {
      id: "mx-residente-back",
      document: tarjetaResidente,
      side: "id_back",
      status: "unverified",
      ...cardSize,
      prints: [
        { text: "INSTITUTO NACIONAL DE MIGRACIÓN", x: 20, y: 6, capital: 1.8, isAnchor: true },
      ],
      zones: [],
      codes: [{ x: 33, y: 18, width: 20, height: 20 }],
    },
  ];
}

const frontRows: readonly Row[] = [
  {
    caption: "Apellidos",
    field: "family_names",
    reads: "name",
    x: 30,
    y: 13,
    width: 52,
    required: true,
  },
  {
    caption: "Nombres",
    field: "given_names",
    reads: "name",
    x: 30,
    y: 19,
    width: 52,
    required: true,
  },
  {
    caption: "Número",
    field: "document_number",
    reads: "number",
    x: 30,
    y: 25,
    width: 25,
    required: true,
  },
  {
    caption: "Nacionalidad",
    field: "nationality",
    reads: "nationality",
    x: 58,
    y: 25,
    width: 24,
  },
  {
    caption: "Fecha de nacimiento",
    field: "date_of_birth",
    reads: "date",
    x: 30,
    y: 31,
    width: 25,
    required: true,
  },
  { caption: "Sexo", field: "sex", reads: "sex", x: 58, y: 31, width: 10, required: true },
  { caption: "CURP", field: "curp", reads: "curp", x: 30, y: 37, width: 40 },
  {
    caption: "Vigencia",
    field: "date_of_expiry",
    reads: "date",
    x: 30,
    y: 43,
    width: 25,
    required: true,
  },
  { caption: "Condición", field: "permit_type", reads: "text", x: 58, y: 43, width: 24 },
];
