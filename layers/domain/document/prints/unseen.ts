import {
  type AnyIssuersPrint,
  authority,
  birth,
  field,
  givenNames,
  issue,
  maybeSex,
  nationality,
  placeOfBirth,
} from "./field.ts";
import { curp } from "./mexico.ts";
import { fullName } from "./mozambique.ts";
import { noFields } from "./words.ts";

/** Mozambique's electoral card, by captions of its issuer's other documents; none was seen. */
export const cartaoEleitor: AnyIssuersPrint = {
  id: "mz-eleitor",
  titles: ["CARTÃO DE ELEITOR", "CARTÃO DE ELEITOR BIOMÉTRICO"],
  fields: [
    field("document_number", "number", {
      captions: [
        "Cartão N.º",
        "N.º do cartão",
        "Número do cartão",
        "N.º de eleitor",
        "Número de eleitor",
      ],
      required: true,
    }),
    fullName,
    birth,
    placeOfBirth,
    maybeSex,
    field("address", "text", { rows: 3 }),
    issue,
  ],
  fixed: [
    ...["Província", "Distrito", "Posto administrativo", "Localidade", "Local de recenseamento"],
    ...["Posto de recenseamento", "Brigada", "Caderno", "Mesa"],
    ...noFields,
  ],
};

/**
 * Mexico's population code with biometrics, by captions of its issuer's other documents; none was seen. If each
 * surname has a caption of its own, neither is read: one alone would be a wrong name.
 */
export const curpBiometrica: AnyIssuersPrint = {
  id: "mx-curp-biometrica",
  titles: ["CURP BIOMÉTRICA", "CLAVE ÚNICA DE REGISTRO DE POBLACIÓN BIOMÉTRICA"],
  fields: [
    { ...curp, required: true },
    field("family_names", "name", { captions: ["Apellidos"], rows: 2 }),
    { ...givenNames, captions: ["Nombre", "Nombres", "Nombre(s)"] },
    birth,
    { ...maybeSex, reads: "hombre_mujer" },
    nationality,
    { ...placeOfBirth, captions: ["Entidad de nacimiento", "Lugar de nacimiento"] },
    { ...issue, captions: ["Fecha de emisión", "Fecha de expedición"] },
    authority,
  ],
  fixed: ["Primer apellido", "Segundo apellido", "Entidad de registro", "Folio", ...noFields],
};
