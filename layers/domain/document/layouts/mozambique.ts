import { captioned, cardMrz, cardSize, type Layout } from "./layout.ts";
import { passportPage } from "./passport-page.ts";

/** As in `document-numbers.ts`. */
const cardNumber = ["DDDDDDDDDDDDL"] as const;
const passportNumber = ["LLDDDDDDD", "DDLLDDDDD"] as const;
const direNumber = ["DDDDDDDDL", "DDLLDDDDDDDDL"] as const;

const identityCard = { country: "MZ", documentType: "bilhete_identidade" } as const;
const passport = { country: "MZ", documentType: "passport" } as const;
const dire = { country: "MZ", documentType: "dire" } as const;
const licence = { country: "MZ", documentType: "carta_conducao" } as const;

const cardRows = captioned(
  [
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
  ],
  1.8,
);

export const identityCardFront: Layout = {
  id: "mz-bi-front",
  document: identityCard,
  side: "id_front",
  status: "inferred",
  ...cardSize,
  prints: [
    { text: "REPÚBLICA DE MOÇAMBIQUE", x: 24, y: 3.6, capital: 1.9, bold: true, isAnchor: true },
    { text: "BILHETE DE IDENTIDADE", x: 27.5, y: 7.4, capital: 1.9, isAnchor: true },
    { text: "N.º", x: 30, y: 12, capital: 1.6 },
    ...cardRows.prints,
  ],
  zones: [
    {
      field: "document_number",
      reads: "number",
      forms: cardNumber,
      x: 36,
      y: 12,
      width: 40,
      capital: 2.2,
      bold: true,
      required: true,
    },
    ...cardRows.zones,
  ],
  portrait: { x: 4, y: 12, width: 22, height: 28 },
  signature: { x: 4, y: 43, width: 22, height: 6 },
};

const backRows = captioned(
  [
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
  ],
  1.8,
);

export const identityCardBack: Layout = {
  id: "mz-bi-back",
  document: identityCard,
  side: "id_back",
  status: "inferred",
  ...cardSize,
  ...backRows,
  chip: { x: 8, y: 10, width: 12, height: 10 },
  mrz: cardMrz,
};

const passportFields = passportPage({
  document_code: "Tipo / Type",
  issuing_country: "Código do país / Country code",
  document_number: { caption: "Passaporte N.º / Passport No.", forms: passportNumber },
  family_names: "Apelido / Surname",
  given_names: "Nomes / Given names",
  nationality: "Nacionalidade / Nationality",
  personal_number: { caption: "N.º de identificação / Personal No.", forms: cardNumber },
  date_of_birth: "Data de nascimento / Date of birth",
  sex: "Sexo / Sex",
  place_of_birth: "Local de nascimento / Place of birth",
  date_of_issue: "Data de emissão / Date of issue",
  authority: "Autoridade / Authority",
  date_of_expiry: "Data de validade / Date of expiry",
});

export const mozambicanPassport: Layout = {
  id: "mz-passport",
  document: passport,
  side: "id_front",
  status: "unverified",
  ...passportFields,
  prints: [
    { text: "REPÚBLICA DE MOÇAMBIQUE", x: 43, y: 5.5, capital: 2.4, bold: true, isAnchor: true },
    { text: "PASSAPORTE", x: 5, y: 5.5, capital: 2.4, isAnchor: true },
    ...passportFields.prints,
  ],
};

const direRows = captioned(
  [
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
  ],
  1.8,
);

export const direFront: Layout = {
  id: "mz-dire-front",
  document: dire,
  side: "id_front",
  status: "unverified",
  ...cardSize,
  prints: [
    { text: "REPÚBLICA DE MOÇAMBIQUE", x: 24, y: 3.6, capital: 1.9, bold: true, isAnchor: true },
    { text: "DIRE - RESIDÊNCIA PARA ESTRANGEIROS", x: 15, y: 7.4, capital: 1.9, isAnchor: true },
    { text: "N.º", x: 30, y: 12, capital: 1.6 },
    ...direRows.prints,
  ],
  zones: [
    {
      field: "document_number",
      reads: "number",
      forms: direNumber,
      x: 36,
      y: 12,
      width: 40,
      capital: 2.2,
      bold: true,
      required: true,
    },
    ...direRows.zones,
  ],
  portrait: { x: 4, y: 12, width: 22, height: 28 },
  signature: { x: 4, y: 43, width: 22, height: 6 },
};

const direBackRows = captioned(
  [
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
  ],
  1.8,
);

export const direBack: Layout = {
  id: "mz-dire-back",
  document: dire,
  side: "id_back",
  status: "unverified",
  ...cardSize,
  prints: [
    { text: "SERVIÇO NACIONAL DE MIGRAÇÃO", x: 20, y: 6, capital: 1.9, isAnchor: true },
    ...direBackRows.prints,
  ],
  zones: direBackRows.zones,
};

const licenceRows = captioned(
  [
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
  ],
  1.8,
);

export const licenceFront: Layout = {
  id: "mz-carta-front",
  document: licence,
  side: "id_front",
  status: "unverified",
  ...cardSize,
  prints: [
    { text: "REPÚBLICA DE MOÇAMBIQUE", x: 30, y: 3.6, capital: 1.9, bold: true, isAnchor: true },
    { text: "CARTA DE CONDUÇÃO", x: 30, y: 7.4, capital: 1.9, isAnchor: true },
    ...licenceRows.prints,
  ],
  zones: licenceRows.zones,
  portrait: { x: 4, y: 12, width: 22, height: 28 },
  signature: { x: 4, y: 43, width: 22, height: 6 },
};

export const licenceBack: Layout = {
  id: "mz-carta-back",
  document: licence,
  side: "id_back",
  status: "unverified",
  ...cardSize,
  prints: [{ text: "CATEGORIAS DE VEÍCULOS", x: 24, y: 6, capital: 1.9, isAnchor: true }],
  zones: [],
};
