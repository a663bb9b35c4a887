import type { CaptureItem } from "../case/capture-item.ts";
import type { AllowedDocument } from "./allowed-document.ts";
import { isAssignedCountry } from "./iso-3166.ts";
import type { MrzFormat } from "./mrz/position-classes.ts";

export const supportTiers = ["calibrated", "uncalibrated", "unsupported"] as const;

export type SupportTier = (typeof supportTiers)[number];

export type DocumentKind = AllowedDocument & {
  /** What the issuer calls it. */
  label: string;
  tier: Exclude<SupportTier, "unsupported">;
  sides: readonly Extract<CaptureItem, "id_front" | "id_back">[];
  /** `null` when it has no machine-readable zone, or none is known. */
  mrz: MrzFormat | null;
};

const card = ["id_front", "id_back"] as const;
const page = ["id_front"] as const;

/**
 * The documents named by type. "Calibrated" is a tier of the decision policy: the full range of
 * outcomes. It makes no claim that genuine presentations were measured.
 */
export const namedDocuments: readonly DocumentKind[] = [
  {
    country: "MZ",
    documentType: "bilhete_identidade",
    label: "Bilhete de Identidade",
    tier: "calibrated",
    sides: card,
    mrz: "TD1",
  },
  {
    country: "MZ",
    documentType: "passport",
    label: "Passaporte",
    tier: "calibrated",
    sides: page,
    mrz: "TD3",
  },
  {
    country: "MX",
    documentType: "national_id",
    label: "Credencial para votar (INE)",
    tier: "calibrated",
    sides: card,
    mrz: "TD1",
  },
  {
    country: "MX",
    documentType: "passport",
    label: "Pasaporte",
    tier: "calibrated",
    sides: page,
    mrz: "TD3",
  },
  // No layout, zone or specimen of the following has been seen; a specimen changes its line here.
  {
    country: "MZ",
    documentType: "dire",
    label: "Documento de Identificação e Residência para Estrangeiros (DIRE)",
    tier: "uncalibrated",
    sides: card,
    mrz: null,
  },
  {
    country: "MZ",
    documentType: "carta_conducao",
    label: "Carta de Condução",
    tier: "uncalibrated",
    sides: card,
    mrz: null,
  },
  {
    country: "MX",
    documentType: "tarjeta_residente",
    label: "Tarjeta de Residente",
    tier: "uncalibrated",
    sides: card,
    mrz: null,
  },
];

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
    sides: page,
    mrz: "TD3",
  };
}

export function supportTier(country: string, documentType: string): SupportTier {
  return documentKind(country, documentType)?.tier ?? "unsupported";
}

/**
 * What an applicant must hand in: each side of the document and the selfie. Of an unsupported
 * document only the front, which is enough to say that it is unsupported.
 */
export function requiredItems(country: string, documentType: string): CaptureItem[] {
  return [...(documentKind(country, documentType)?.sides ?? page), "selfie"];
}
