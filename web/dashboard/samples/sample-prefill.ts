import { type CanonicalField, canonicalFields } from "#domain/flow/canonical-fields.ts";
import type { MappingRule } from "#domain/flow/mapping.ts";

/** Values of a person who does not exist. */
const byField: Record<CanonicalField, string> = {
  given_names: "Amélia",
  family_names: "Macuácua",
  full_name: "Amélia Macuácua",
  date_of_birth: "1990-12-31",
  document_number: "123456789",
  nationality: "MZ",
  sex: "F",
  country: "MZ",
  email: "amelia@example.com",
  phone: "+258841234567",
};

/** Example values of the fields that this mapping shows to an applicant. */
export function samplePrefill(
  mapping: readonly Pick<MappingRule, "to">[],
): Partial<Record<CanonicalField, string>> {
  const shown = canonicalFields.filter((field) =>
    mapping.some(({ to }) => to === `prefill.${field}`),
  );
  return Object.fromEntries(shown.map((field) => [field, byField[field]]));
}
