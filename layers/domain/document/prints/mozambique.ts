import type { PrintedSide } from "../print/printed-side.ts";
import { bilheteIdentidade, bilheteNumber } from "../types/mozambique-bilhete-identidade.ts";
import { cartaConducao } from "../types/mozambique-carta-conducao.ts";
import { dire, direNumbers } from "../types/mozambique-dire.ts";
import { mozambicanPassport, mozambicanPassportNumbers } from "../types/mozambique-passport.ts";
import { authority, birth, expiry, field, issue, nationality, placeOfBirth, sex } from "./field.ts";
import { passportFields } from "./passport.ts";

const republic = "REPÚBLICA DE MOÇAMBIQUE";
export const fullName = field("full_name", "name", {
  captions: ["Nome", "Nome / Name", "Nome completo"],
  rows: 2,
  required: true,
});
const residence = field("address", "text", { rows: 3 });
/** The biometric card has some of it on its back. */
const biographic = [
  field("marital_status", "text"),
  field("parents", "name", { rows: 2 }),
  { field: "father", reads: "name", captions: ["Nome do Pai", "Nome do Pai / Father Name"] },
  { field: "mother", reads: "name", captions: ["Nome da Mãe", "Nome da Mãe / Mother Name"] },
] as const;

const bilheteFront: PrintedSide = {
  id: "mz-bi-front",
  document: bilheteIdentidade,
  side: "id_front",
  titles: ["BILHETE DE IDENTIDADE", "BILHETE DE IDENTIDADE DE CIDADÃO NACIONAL"],
  heads: [republic],
  fields: [
    field("document_number", "number", {
      captions: ["N.º", "Nº", "N.º / No", "Número", "BI N.º"],
      forms: [bilheteNumber],
      isPlain: true,
      required: true,
    }),
    fullName,
    birth,
    placeOfBirth,
    sex,
    field("height", "height"),
    residence,
    ...biographic,
  ],
  fixed: ["Assinatura do titular", "Assinatura"],
};

const bilheteBack: PrintedSide = {
  id: "mz-bi-back",
  document: bilheteIdentidade,
  side: "id_back",
  titles: [],
  fields: [issue, expiry, authority, ...biographic],
};

const passport: PrintedSide = {
  id: "mz-passport",
  document: mozambicanPassport,
  side: "id_front",
  titles: ["PASSAPORTE"],
  heads: [republic],
  fields: passportFields({ forms: mozambicanPassportNumbers, personal: [bilheteNumber] }),
};

const direFront: PrintedSide = {
  id: "mz-dire-front",
  document: dire,
  side: "id_front",
  titles: ["DIRE - RESIDÊNCIA PARA ESTRANGEIROS", "RESIDÊNCIA PARA ESTRANGEIROS"],
  heads: [republic],
  fields: [
    field("document_number", "number", {
      captions: ["N.º", "Nº", "DIRE N.º"],
      forms: direNumbers,
      isPlain: true,
      required: true,
    }),
    fullName,
    nationality,
    birth,
    sex,
    placeOfBirth,
    { field: "permit_type", reads: "text", captions: ["Tipo"] },
    field("passport_number", "number", { captions: ["Passaporte N.º", "N.º do passaporte"] }),
    expiry,
    issue,
  ],
};

const direBack: PrintedSide = {
  id: "mz-dire-back",
  document: dire,
  side: "id_back",
  titles: ["SERVIÇO NACIONAL DE MIGRAÇÃO"],
  fields: [
    residence,
    field("occupation", "text", { captions: ["Profissão", "Ocupação"] }),
    { field: "nuit", reads: "nuit", captions: ["NUIT"], isPlain: true },
    authority,
  ],
};

const cartaFront: PrintedSide = {
  id: "mz-carta-front",
  document: cartaConducao,
  side: "id_front",
  titles: ["CARTA DE CONDUÇÃO"],
  heads: [republic],
  fields: [
    field("family_names", "name", { captions: ["Apelido"], items: ["1"], required: true }),
    field("given_names", "name", { captions: ["Nomes", "Nome"], items: ["2"], required: true }),
    { ...birth, items: ["3"] },
    sex,
    { ...issue, items: ["4a"] },
    { ...expiry, items: ["4b"] },
    field("document_number", "number", {
      captions: ["Carta N.º", "N.º da carta"],
      items: ["5"],
      required: true,
    }),
    { field: "categories", reads: "text", captions: ["Categorias"], items: ["9"] },
  ],
};

const cartaBack: PrintedSide = {
  id: "mz-carta-back",
  document: cartaConducao,
  side: "id_back",
  titles: ["CATEGORIAS DE VEÍCULOS"],
  fields: [],
};

export const mozambicanPrints: readonly PrintedSide[] = [
  bilheteFront,
  bilheteBack,
  passport,
  direFront,
  direBack,
  cartaFront,
  cartaBack,
];
