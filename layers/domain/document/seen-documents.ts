import type { AllowedDocument } from "./allowed-document.ts";

/**
 * What was held against a genuine document or an issuer's published specimen: where its values stand, and
 * what its machine-readable zone holds. What is not listed was not seen.
 */
const seen: Readonly<Record<string, { layout: boolean; zone: boolean }>> = {
  "MX/national_id": { layout: false, zone: true },
  "MX/passport": { layout: false, zone: false },
  "MX/tarjeta_residente": { layout: false, zone: false },
  "MZ/bilhete_identidade": { layout: false, zone: false },
  "MZ/passport": { layout: false, zone: false },
  "MZ/dire": { layout: false, zone: false },
  "MZ/carta_conducao": { layout: false, zone: false },
};

/**
 * Whether a contradiction may be held against a document. Where a layout was drawn from memory, what
 * stands in the wrong place is more likely ours than a forger's.
 */
export function wasSeen({ country, documentType }: AllowedDocument): boolean {
  const { layout, zone } = seen[`${country}/${documentType}`] ?? { layout: false, zone: false };
  return layout && zone;
}
