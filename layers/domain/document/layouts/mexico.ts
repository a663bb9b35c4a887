import { captioned, cardMrz, cardSize, type Layout } from "./layout.ts";
import { passportPage } from "./passport-page.ts";

const ine = { country: "MX", documentType: "national_id" } as const;
const passport = { country: "MX", documentType: "passport" } as const;
const resident = { country: "MX", documentType: "tarjeta_residente" } as const;

const ineRows = captioned(
  [
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
  ],
  1.7,
);

/** Models G and H, from memory of published specimens. */
export const ineFront: Layout = {
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
    ...ineRows.prints,
  ],
  zones: [
    ...ineRows.zones,
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
};

export const ineBack: Layout = {
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
};

/** The second column stands elsewhere than in other books. */
const second = 84;

const passportFields = passportPage({
  document_code: { caption: "Tipo / Type", width: 9 },
  issuing_country: {
    caption: "Clave del país de expedición / Issuing state code",
    x: 55,
    width: 12,
  },
  document_number: {
    caption: "Pasaporte No. / Passport No.",
    forms: ["LDDDDDDDD", "DDDDDDDDD"],
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

export const mexicanPassport: Layout = {
  id: "mx-passport",
  document: passport,
  side: "id_front",
  status: "unverified",
  ...passportFields,
  prints: [
    { text: "ESTADOS UNIDOS MEXICANOS", x: 43, y: 5.5, capital: 2.4, bold: true, isAnchor: true },
    { text: "PASAPORTE", x: 5, y: 5.5, capital: 2.4, isAnchor: true },
    ...passportFields.prints,
  ],
};

const residentRows = captioned(
  [
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
  ],
  1.8,
);

export const residentFront: Layout = {
  id: "mx-residente-front",
  document: resident,
  side: "id_front",
  status: "unverified",
  ...cardSize,
  prints: [
    { text: "ESTADOS UNIDOS MEXICANOS", x: 4, y: 3.8, capital: 1.8, bold: true, isAnchor: true },
    { text: "TARJETA DE RESIDENTE", x: 4, y: 7.4, capital: 1.8, isAnchor: true },
    ...residentRows.prints,
  ],
  zones: residentRows.zones,
  portrait: { x: 4, y: 12, width: 22, height: 28 },
  signature: { x: 4, y: 44, width: 22, height: 6 },
};

export const residentBack: Layout = {
  id: "mx-residente-back",
  document: resident,
  side: "id_back",
  status: "unverified",
  ...cardSize,
  prints: [{ text: "INSTITUTO NACIONAL DE MIGRACIÓN", x: 20, y: 6, capital: 1.8, isAnchor: true }],
  zones: [],
  codes: [{ x: 33, y: 18, width: 20, height: 20 }],
};
