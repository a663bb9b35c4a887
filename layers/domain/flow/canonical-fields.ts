/** The names under which identity data is prefilled and claimed. */
export const canonicalFields = [
  "given_names",
  "family_names",
  "full_name",
  "date_of_birth",
  "document_number",
  "nationality",
  "sex",
  "country",
  "email",
  "phone",
] as const;

export type CanonicalField = (typeof canonicalFields)[number];

export function isCanonical(name: string): name is CanonicalField {
  return canonicalFields.some((field) => field === name);
}
