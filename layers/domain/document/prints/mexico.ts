import type { PrintedField, PrintedSide } from "../print/printed-side.ts";
import { ine } from "../types/mexico-national-id.ts";
import { mexicanPassport, mexicanPassportNumbers } from "../types/mexico-passport.ts";
import { tarjetaResidente } from "../types/mexico-tarjeta-residente.ts";
import { birth, expiry, familyNames, field, givenNames, nationality, sex } from "./field.ts";
import { passportFields } from "./passport.ts";

export const curp: PrintedField = {
  field: "curp",
  reads: "curp",
  captions: ["CURP", "Clave Única de Registro de Población"],
  isPlain: true,
};

const republic = "ESTADOS UNIDOS MEXICANOS";

/** Models D to H: the two last leave out what only `fixed` has, and set the rest otherwise. */
const ineFront: PrintedSide = {
  id: "mx-ine-front",
  document: ine,
  side: "id_front",
  titles: [
    "INSTITUTO NACIONAL ELECTORAL",
    "INSTITUTO FEDERAL ELECTORAL",
    "REGISTRO FEDERAL DE ELECTORES",
    "MÉXICO REGISTRO FEDERAL DE ELECTORES",
    "CREDENCIAL PARA VOTAR",
    "CREDENCIAL PARA VOTAR DESDE EL EXTRANJERO",
  ],
  heads: ["MÉXICO"],
  fields: [
    {
      field: "family_names",
      reads: "name",
      captions: ["NOMBRE"],
      rows: 2,
      further: { field: "given_names", after: 2 },
      required: true,
    },
    { ...sex, reads: "hombre_mujer", captions: ["SEXO"] },
    { field: "address", reads: "text", captions: ["DOMICILIO"], rows: 3 },
    {
      field: "clave_de_elector",
      reads: "clave",
      captions: ["CLAVE DE ELECTOR"],
      isPlain: true,
      required: true,
    },
    { ...curp, required: true },
    { field: "registration_year", reads: "registration", captions: ["AÑO DE REGISTRO"] },
    birth,
    { field: "section", reads: "section", captions: ["SECCIÓN"], required: true },
    { ...expiry, reads: "vigencia", captions: ["VIGENCIA"] },
  ],
  fixed: ["EDAD", "FOLIO", "ESTADO", "MUNICIPIO", "LOCALIDAD", "EMISIÓN", "PAÍS", "DISTRITO"],
};

const ineBack: PrintedSide = {
  id: "mx-ine-back",
  document: ine,
  side: "id_back",
  titles: ["ELECCIONES FEDERALES", "LOCALES Y EXTRAORDINARIAS", "SECRETARIO EJECUTIVO DEL"],
  fields: [],
};

const passport: PrintedSide = {
  id: "mx-passport",
  document: mexicanPassport,
  side: "id_front",
  titles: ["PASAPORTE"],
  heads: [republic],
  fields: [
    ...passportFields({ forms: mexicanPassportNumbers }).filter(
      ({ field }) => field !== "personal_number",
    ),
    { ...curp, captions: [...curp.captions, "CURP / Personal No"] },
  ],
  fixed: ["Observaciones / Observations", "Personal No"],
};

const residenteFront: PrintedSide = {
  id: "mx-residente-front",
  document: tarjetaResidente,
  side: "id_front",
  titles: ["TARJETA DE RESIDENTE", "RESIDENTE PERMANENTE", "RESIDENTE TEMPORAL"],
  heads: [republic],
  fields: [
    familyNames,
    givenNames,
    field("document_number", "number", {
      captions: ["Número", "Número de documento", "NUE"],
      required: true,
    }),
    nationality,
    birth,
    { ...sex, captions: ["Sexo"] },
    curp,
    expiry,
    { field: "permit_type", reads: "text", captions: ["Condición", "Condición de estancia"] },
  ],
};

const residenteBack: PrintedSide = {
  id: "mx-residente-back",
  document: tarjetaResidente,
  side: "id_back",
  titles: ["INSTITUTO NACIONAL DE MIGRACIÓN"],
  fields: [],
};

export const mexicanPrints: readonly PrintedSide[] = [
  ineFront,
  ineBack,
  passport,
  residenteFront,
  residenteBack,
];
