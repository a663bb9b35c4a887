/** A kind of document, by who issues it: ISO 3166-1 alpha-2 and the name the catalogue gives it. */
export type AllowedDocument = { country: string; documentType: string };

export function isSameDocument(one: AllowedDocument, other: AllowedDocument): boolean {
  return one.country === other.country && one.documentType === other.documentType;
}
