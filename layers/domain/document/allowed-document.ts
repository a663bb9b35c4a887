import * as z from "zod";

/** A kind of document, by its issuing country: ISO 3166-1 alpha-2 and the name in the catalog. */
export const AllowedDocument = z.object({ country: z.string(), documentType: z.string() });

export type AllowedDocument = z.output<typeof AllowedDocument>;

export function isSameDocument(one: AllowedDocument, other: AllowedDocument): boolean {
  return one.country === other.country && one.documentType === other.documentType;
}
