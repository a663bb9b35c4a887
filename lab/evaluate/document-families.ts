import { type AllowedDocument, isSameDocument } from "#domain/document/allowed-document.ts";

/** Kinds of documents that are counted together, and what a table calls them. */
export const families = {
  ine: "INE",
  passports: "passports",
  licences: "driving licenses",
  other_cards: "other cards",
} as const;

export type Family = keyof typeof families;

const electoralCard = { country: "MX", documentType: "national_id" };
const licences: readonly string[] = ["driving_licence", "carta_conducao"];

export function familyOf(document: AllowedDocument): Family {
  if (isSameDocument(document, electoralCard)) return "ine";
  if (document.documentType === "passport") return "passports";
  return licences.includes(document.documentType) ? "licences" : "other_cards";
}
