import type { CaptureItem } from "../capture/capture-item.ts";
import type { AllowedDocument } from "./allowed-document.ts";
import { type AnyCountryType, anyCountryKind } from "./any-country.ts";
import { type DocumentKind, pageSides, type SupportTier } from "./document-kind.ts";
import type { ParsedMrz } from "./mrz/parse-mrz.ts";
import { namedDocuments } from "./types.ts";

/** The catalog's entry for a pair, or nothing when it is unsupported. */
export function documentKind(country: string, documentType: string): DocumentKind | undefined {
  const named = namedDocuments.find(
    (kind) => kind.country === country && kind.documentType === documentType,
  );
  return named ?? anyCountryKind(country, documentType);
}

export function supportTier(country: string, documentType: string): SupportTier {
  return documentKind(country, documentType)?.tier ?? "unsupported";
}

/**
 * Which document a machine-readable zone is of. A book is a passport of any issuer; a card is the one that
 * the country is known for, and else what the second letter of its code says, which is at the issuer's discretion.
 */
export function documentOfZone({
  format,
  country,
  issuer,
  documentCode,
}: Pick<ParsedMrz, "format" | "country" | "issuer" | "documentCode">): AllowedDocument | undefined {
  if (isBook({ format, documentCode })) {
    return { country: country ?? issuer.raw, documentType: "passport" };
  }
  if (country === null || format === "MRVA" || format === "MRVB") return undefined;
  const named = namedDocuments.filter((one) => one.country === country);
  const kind =
    named.find((one) => one.mrz === format) ??
    (named.some(({ insteadOf }) => insteadOf)
      ? undefined
      : anyCountryKind(country, cardOf(documentCode.raw)));
  return kind && { country: kind.country, documentType: kind.documentType };
}

/** Whether a document of this kind may carry the zone: its country's, and a book's where it is a book. */
export function isZoneOf(parsed: ParsedMrz | undefined, document: AllowedDocument): boolean {
  if (!parsed || parsed.format === "MRVA" || parsed.format === "MRVB") return false;
  const isPassport = document.documentType === "passport";
  return parsed.country === document.country && isBook(parsed) === isPassport;
}

/** Which document is looked for: of the zone's, the chosen one where the zone cannot tell the two apart. */
export function expectedDocument(
  parsed: ParsedMrz | undefined,
  chosen: AllowedDocument | undefined,
): AllowedDocument | undefined {
  const named = parsed && documentOfZone(parsed);
  if (!named || !chosen || !isZoneOf(parsed, chosen)) return named ?? chosen;
  return anyCountryKind(named.country, named.documentType) ? chosen : named;
}

/** A passport's zone: of two lines of 44 characters, and not of a card that has such a one. */
function isBook({ format, documentCode }: Pick<ParsedMrz, "format" | "documentCode">): boolean {
  return format === "TD3" && !/^[ACI]/.test(documentCode.raw);
}

/** `IP` is a passport card, `C1` and `C2` are permanent residents of the United States. */
function cardOf(code: string): AnyCountryType {
  if (code === "IP") return "passport_card";
  return /^(?:.R|C\d)$/.test(code) ? "residence_permit" : "national_id";
}

/** Which side carries the zone: the back of a card, and of a book the page with the portrait. */
export function zoneSideOf({ country, documentType }: AllowedDocument): "id_front" | "id_back" {
  const kind = documentKind(country, documentType);
  return kind?.sides.includes("id_back") ? "id_back" : "id_front";
}

/** Whether a side is known to carry the document's machine-readable zone: of any country's card it is not. */
export function carriesZone(document: AllowedDocument, side: CaptureItem): boolean {
  const kind = documentKind(document.country, document.documentType);
  return kind?.mrz != null && kind.mrz !== "any" && side === zoneSideOf(document);
}

/**
 * The photographs that an applicant must submit: each side of the document, and the selfie. For an
 * unsupported document only the front, which is enough to say that it is unsupported.
 */
export function requiredItems(country: string, documentType: string): CaptureItem[] {
  return [...(documentKind(country, documentType)?.sides ?? pageSides), "selfie"];
}
