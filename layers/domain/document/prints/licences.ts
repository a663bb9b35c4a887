import type { PrintedField } from "../print/printed-side.ts";
import { type AnyIssuersPrint, birth, expiry, field, issue, maybeSex } from "./field.ts";
import { noFields, words } from "./words.ts";

const titles = [
  "DRIVER LICENSE",
  "DRIVER'S LICENSE",
  "DRIVER'S LICENCE",
  "DRIVING LICENCE",
  "DRIVING LICENSE",
  "OPERATOR LICENSE",
  "PERMIS DE CONDUIRE",
  "CARTA DE CONDUÇÃO",
  "CARTEIRA NACIONAL DE HABILITAÇÃO",
  "PERMISO DE CONDUCCIÓN",
  "PERMISO DE CONDUCIR",
  "LICENCIA DE CONDUCIR",
  "LICENCIA DE CONDUCCIÓN",
  "LICENCIA PARA CONDUCIR",
  "PATENTE DI GUIDA",
  "FÜHRERSCHEIN",
  "RIJBEWIJS",
];

/** Print of licenses that is not read: classes, restrictions, descriptions of the holder. */
const others = [
  ...["Class", "Classe", "Classes", "Clase", "Category", "Categories", "Categorias", "Catégories"],
  ...["Endorsements", "Restrictions", "Conditions", "Mention", "END", "REST", "RSTR", "Cond"],
  ...["HAIR", "EYES", "Yeux", "HGT", "Height", "WGT", "Weight", "Taille"],
  ...["DONOR", "VETERAN", "REV", "DD", "Previous Type", "Vehicle Classifications"],
];

/** Driving licenses by the numbers of ISO/IEC 18013-1 (annex of Directive 2006/126/EC), captions beside them or not. */
export const drivingLicence: AnyIssuersPrint = {
  id: "iso-18013",
  titles,
  fields: licenceFields({ number: "5" }),
  fixed: ["4d", "6", "7", "9", "10", "11", "12", ...others, ...noFields],
};

/** Driver licenses of North America, by the numbers and abbreviations of AAMVA's DL/ID Card Design Standard. */
export const driverLicense: AnyIssuersPrint = {
  id: "aamva",
  titles,
  fields: licenceFields({ number: "4d", isAbbreviated: true }),
  fixed: ["5", "9", "9a", "12", "16", "17", "18", "19", ...others, ...noFields],
};

/** In the United States, dates begin with the month. */
export const driverLicenseOfStates: AnyIssuersPrint = { ...driverLicense, dates: "mdy" };

/** ISO/IEC 18013 numbers a license by 5, and AAMVA by 4d, where its 5 is the document's discriminator. */
function licenceFields({
  number,
  isAbbreviated = false,
}: {
  number: "4d" | "5";
  isAbbreviated?: boolean;
}): PrintedField[] {
  const items = (item: string, abbreviation: string) =>
    isAbbreviated ? [item, abbreviation] : [item];
  return [
    field("family_names", "name", {
      captions: words.family_names.filter((word) => word !== "Name"),
      items: items("1", "LN"),
      rows: 2,
      above: "given_names",
      required: true,
    }),
    field("given_names", "name", { items: items("2", "FN"), rows: 2, required: true }),
    { ...birth, items: ["3"] },
    { ...issue, items: ["4a"] },
    { ...expiry, items: ["4b"] },
    ...(isAbbreviated ? [] : [field("authority", "text", { items: ["4c"] })]),
    field("document_number", "number", {
      captions: [...words.licence_number, ...words.document_number],
      items: items(number, "DL"),
      required: true,
    }),
    field("address", "text", { items: ["8"], rows: 3 }),
    { ...maybeSex, ...(isAbbreviated && { items: ["15"] }) },
  ];
}
