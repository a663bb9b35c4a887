import type { AllowedDocument } from "../allowed-document.ts";
import type { PrintedSide } from "../print/printed-side.ts";
import { birth, expiry, field, issue, sex } from "./field.ts";
import { noFields } from "./words.ts";

/** Driving licences of the European kind, by the numbers of ISO/IEC 18013-1. */
export function numberedLicence(document: AllowedDocument): PrintedSide {
  return {
    id: "iso-18013",
    document,
    side: "id_front",
    titles: ["DRIVING LICENCE", "PERMIS DE CONDUIRE", "CARTA DE CONDUÇÃO", "PERMISO DE CONDUCCIÓN"],
    fields: [
      field("family_names", "name", { items: ["1"], rows: 2, required: true }),
      field("given_names", "name", { items: ["2"], rows: 2, required: true }),
      { ...birth, items: ["3"] },
      { ...issue, items: ["4a"] },
      { ...expiry, items: ["4b"] },
      field("authority", "text", { items: ["4c"] }),
      field("document_number", "number", { items: ["5"], required: true }),
      field("address", "text", { items: ["8"], rows: 3 }),
      sex,
    ],
    fixed: ["4d", "7", "9", "10", "11", "12", ...noFields],
  };
}

/** Driver licences of North America, by AAMVA's DL/ID Card Design Standard. */
export function aamvaLicence(document: AllowedDocument): PrintedSide {
  const order = document.country === "US" ? ({ dates: "mdy" } as const) : {};
  return {
    id: "aamva",
    document,
    side: "id_front",
    titles: ["DRIVER LICENSE", "DRIVER'S LICENSE", "DRIVER", "LICENSE", "USA"],
    fields: [
      field("family_names", "name", { items: ["1", "LN"], required: true }),
      field("given_names", "name", { items: ["2", "FN"], rows: 2, required: true }),
      { ...birth, items: ["3"] },
      { ...issue, items: ["4a"] },
      { ...expiry, items: ["4b"] },
      field("document_number", "number", {
        captions: ["DLN", "DL No", "LIC No", "NUMBER", "Customer Identifier", "ID", "LICENSE NO"],
        items: ["4d", "DL"],
        required: true,
      }),
      field("address", "text", { items: ["8"], rows: 3 }),
      { ...sex, items: ["15"] },
    ],
    fixed: [
      "5",
      "9",
      "9a",
      "12",
      "16",
      "17",
      "18",
      "19",
      "DD",
      "CLASS",
      "END",
      "Endorsements",
      "REST",
      "RSTR",
      "Restrictions",
      "HAIR",
      "EYES",
      "HGT",
      "WGT",
      "DONOR",
      "VETERAN",
      "REV",
      "Previous Type",
      "Vehicle Classifications",
      ...noFields,
    ],
    ...order,
  };
}
