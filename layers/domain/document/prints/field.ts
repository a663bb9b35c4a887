import type { PrintedField, PrintedSide } from "../print/printed-side.ts";
import { words } from "./words.ts";

type Words = typeof words;

/** Print that many issuers have: what it says, and not whose document it is. */
export type AnyIssuersPrint = Omit<PrintedSide, "document" | "side" | "isAnyIssuers">;

/** A field with every caption known for it, unless the document has captions of its own. */
export function field(
  name: keyof Words,
  reads: PrintedField["reads"],
  own: Partial<PrintedField> = {},
): PrintedField {
  return { field: name, reads, captions: words[name], ...own };
}

export const birth = field("date_of_birth", "date", { required: true });
export const maybeSex = field("sex", "sex");
export const sex: PrintedField = { ...maybeSex, required: true };
export const placeOfBirth = field("place_of_birth", "text");
export const issue = field("date_of_issue", "date");
export const expiry = field("date_of_expiry", "expiry", { required: true });
export const authority = field("authority", "text", { rows: 2 });
export const nationality = field("nationality", "nationality");
export const familyNames = field("family_names", "name", { rows: 2, required: true });
export const givenNames = field("given_names", "name", { rows: 2, required: true });
