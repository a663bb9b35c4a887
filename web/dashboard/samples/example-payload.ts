import type { IntakeField, IntakeShape } from "#domain/flow/intake-shape.ts";

const byKey: Record<string, unknown> = {
  first_name: "Amélia",
  given_names: "Amélia",
  last_name: "Macuácua",
  family_names: "Macuácua",
  full_name: "Amélia Macuácua",
  name: "Amélia Macuácua",
  city: "Maputo",
};

const byType: Record<IntakeField["type"], unknown> = {
  string: "text",
  date: "1990-12-31",
  number: 12.5,
  integer: 12,
  boolean: true,
  enum: "",
  email: "amelia@example.com",
  phone: "+258841234567",
  country: "MZ",
  object: {},
};

/** An example payload with the right types, for documentation. It describes no real person. */
export function examplePayload({ fields }: Pick<IntakeShape, "fields">): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.key, exampleOf(field)]));
}

function exampleOf({ key, type, example, enum: values, max_length }: IntakeField): unknown {
  if (example !== undefined) return example;
  if (type === "enum") return values?.[0] ?? "";
  const known = type === "string" ? byKey[key.toLowerCase()] : undefined;
  const value = known ?? byType[type];
  return typeof value === "string" && max_length !== undefined ? value.slice(0, max_length) : value;
}
