/** All that can be sent to an adapter: what the document says, what it is, and the client's own reference. */
export const sentFields = [
  "family_names",
  "given_names",
  "full_name",
  "date_of_birth",
  "sex",
  "nationality",
  "document_type",
  "issuing_country",
  "document_number",
  "personal_number",
  "curp",
  "clave_de_elector",
  "nuit",
  "date_of_issue",
  "date_of_expiry",
  "reference_id",
] as const;

export type SentField = (typeof sentFields)[number];
