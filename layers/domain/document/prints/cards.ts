import type { AllowedDocument } from "../allowed-document.ts";
import type { PrintedSide } from "../print/printed-side.ts";
import {
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

/** Any State's identity card or residence permit, by captions in the languages known here. */
export function anyCard(document: AllowedDocument, side: PrintedSide["side"]): PrintedSide {
  return {
    id: "any-card",
    document,
    side,
    titles: [
      "IDENTITY CARD",
      "CARTE NATIONALE D'IDENTITÉ",
      "PERMANENT RESIDENT",
      "RESIDENCE PERMIT",
      "PASSPORT CARD",
    ],
    fields: [
      familyNames,
      givenNames,
      field("document_number", "number", {
        captions: [...words.document_number, ...words.passport_number],
      }),
      field("personal_number", "number"),
      nationality,
      birth,
      sex,
      placeOfBirth,
      issue,
      expiry,
      authority,
      field("address", "text", { rows: 3 }),
    ],
    fixed: noFields,
  };
}
