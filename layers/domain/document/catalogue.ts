import type { CaptureItem } from "../case/capture-item.ts";
import type { AllowedDocument } from "./allowed-document.ts";
import {
  type DocumentKind,
  pageSides,
  passportNumberNames,
  type SupportTier,
} from "./document-kind.ts";
import { isAssignedCountry } from "./iso-3166.ts";
import type { ParsedMrz } from "./mrz/parse-mrz.ts";
import { namedDocuments } from "./types.ts";

/** The catalogue's entry for a pair, or nothing when it is unsupported. */
export function documentKind(country: string, documentType: string): DocumentKind | undefined {
  const named = namedDocuments.find(
    (kind) => kind.country === country && kind.documentType === documentType,
  );
  if (named) return named;
  if (documentType !== "passport" || !isAssignedCountry(country)) return undefined;
  return {
    country,
    documentType,
    label: "Passport",
    tier: "uncalibrated",
    sides: pageSides,
    mrz: "TD3",
    numberNames: passportNumberNames,
  };
}

export function supportTier(country: string, documentType: string): SupportTier {
  return documentKind(country, documentType)?.tier ?? "unsupported";
}

/** Which document a machine-readable zone is of. A book is a passport, whoever issues it. */
export function documentOfZone({
  format,
  country,
  issuer,
}: Pick<ParsedMrz, "format" | "country" | "issuer">): AllowedDocument | undefined {
  if (format === "TD3") return { country: country ?? issuer.raw, documentType: "passport" };
  const kind = namedDocuments.find((one) => one.country === country && one.mrz === format);
  return kind && { country: kind.country, documentType: kind.documentType };
}

/** Which side carries the zone: the back of a card, and of a book the page with the portrait. */
export function zoneSideOf({ country, documentType }: AllowedDocument): "id_front" | "id_back" {
  const kind = documentKind(country, documentType);
  return kind?.sides.includes("id_back") ? "id_back" : "id_front";
}

/**
 * What an applicant must hand in: each side of the document and the selfie. Of an unsupported
 * document only the front, which is enough to say that it is unsupported.
 */
export function requiredItems(country: string, documentType: string): CaptureItem[] {
  return [...(documentKind(country, documentType)?.sides ?? pageSides), "selfie"];
}
