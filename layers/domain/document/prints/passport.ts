import type { NumberForm } from "../number-form.ts";
import type { PrintedField } from "../print/printed-side.ts";
import {
  type AnyIssuersPrint,
  authority,
  birth,
  expiry,
  familyNames,
  field,
  givenNames,
  issue,
  nationality,
  placeOfBirth,
  sex,
} from "./field.ts";
import { noFields, words } from "./words.ts";

/** The data page of a passport (ICAO Doc 9303 part 4), with captions in any order and place. */
export function passportFields({
  forms,
  personal,
}: {
  forms?: readonly NumberForm[];
  personal?: readonly NumberForm[];
} = {}): PrintedField[] {
  return [
    field("document_code", "code"),
    field("issuing_country", "code"),
    field("document_number", "number", {
      captions: words.passport_number,
      ...(forms && { forms }),
      required: true,
    }),
    { ...familyNames, further: { field: "given_names", after: 1 } },
    givenNames,
    nationality,
    field("personal_number", "number", personal && { forms: personal }),
    birth,
    sex,
    placeOfBirth,
    issue,
    authority,
    expiry,
  ];
}

/** Any State's book: its zone says that it is one, and whose. */
export const icaoPassportPrint: AnyIssuersPrint = {
  id: "icao-passport",
  titles: ["PASSPORT", "PASSEPORT", "PASAPORTE", "PASSAPORTE", "REISEPASS", "PASSAPORTO"],
  fields: passportFields(),
  fixed: noFields,
};
