import type { Schema, Schemas } from "./openapi.ts";

/** A schema as it is shown: without references, with one type. */
export type Flat = Schema & { nullable?: boolean };

/** Follows a reference, and merges the parts of an `allOf` or of a nullable schema into one. */
export function flatten(schemas: Schemas, given: Schema | undefined): Flat {
  const name = given?.$ref?.split("/").at(-1);
  const schema = name === undefined ? (given ?? {}) : { ...schemas[name], ...described(given) };
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => flatten(schemas, part));
    return {
      type: "object",
      properties: Object.assign({}, ...parts.map((part) => part.properties)),
      required: parts.flatMap((part) => part.required ?? []),
      ...described(schema),
    };
  }
  const [some, ...others] = (schema.anyOf ?? [])
    .map((part) => flatten(schemas, part))
    .filter((part) => part.type !== "null");
  if (!some || others.length > 0) return schema;
  return { ...some, nullable: true, ...described(schema) };
}

/** The description at a reference replaces the one of the named schema. */
function described(schema: Schema | undefined): Pick<Schema, "description" | "default"> {
  const { description, default: value } = schema ?? {};
  return {
    ...(description !== undefined && { description }),
    ...(value !== undefined && { default: value }),
  };
}

/** For a schema that extends a named one: the name, and the added members. */
export function additionOf(
  schemas: Schemas,
  given: Schema,
): { base?: string | undefined; added?: Flat } {
  const name = given.$ref?.split("/").at(-1);
  const { allOf = [] } = (name === undefined ? given : schemas[name]) ?? {};
  const base = allOf
    .find((part) => part.$ref)
    ?.$ref?.split("/")
    .at(-1);
  const own = allOf.filter((part) => !part.$ref);
  return base === undefined || own.length === 0
    ? {}
    : { base, added: flatten(schemas, { allOf: own }) };
}

/** The possible values of a schema, in a line. */
export function kindOf(schemas: Schemas, schema: Flat): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) {
    const { length } = schema.enum;
    return length > 8
      ? `one of ${length}`
      : schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  }
  const base =
    schema.type === "array"
      ? `array of ${kindOf(schemas, flatten(schemas, schema.items))}`
      : [schema.type ?? "any"].flat().join(" | ");
  const range = rangeOf(schema).map((part) => `, ${part}`);
  return `${base}${schema.nullable ? " | null" : ""}${range.join("")}`;
}

function rangeOf(schema: Schema): string[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, format } = schema;
  // Bounds of safe integers only repeat the type, so they are left out.
  return [
    minimum !== undefined && minimum > -9e15 && `≥ ${minimum}`,
    maximum !== undefined && maximum < 9e15 && `≤ ${maximum}`,
    minLength !== undefined && minLength > 1 && `≥ ${minLength} characters`,
    maxLength && `≤ ${maxLength} characters`,
    minItems && `≥ ${minItems}`,
    maxItems && `≤ ${maxItems}`,
    format,
  ].filter((part) => typeof part === "string");
}

/** The object inside a schema, if it has one: of a list the entry, of a map the value. */
export function membersOf(schemas: Schemas, schema: Flat): Flat | undefined {
  if (schema.type === "array") return membersOf(schemas, flatten(schemas, schema.items));
  if (schema.properties) return schema;
  const { additionalProperties: value } = schema;
  const isMapOfObjects = typeof value === "object" && value.type === "object";
  return isMapOfObjects ? membersOf(schemas, flatten(schemas, value)) : undefined;
}

/** The smallest value that a schema accepts: the required members, with a sample of each. */
export function exampleOf(schemas: Schemas, given: Schema | undefined): unknown {
  const schema = flatten(schemas, given);
  const noun = given?.$ref?.split("/").at(-1) ?? "";
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case "array":
      return [exampleOf(schemas, schema.items)];
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name))
          .map(([name, part]) => {
            const value = samples[name] ?? named(name, exampleOf(schemas, part));
            return [name, value === "text" ? (idOf(noun, name) ?? value) : value];
          }),
      );
    case "integer":
    case "number":
      return Math.max(0, schema.minimum ?? 0);
    case "boolean":
      return true;
    default:
      return formats[schema.format ?? ""] ?? "text";
  }
}

/** A time is one by its name, if its schema does not say so. */
function named(name: string, value: unknown): unknown {
  return value === "text" && /(?:^|_)at$|^timestamp$/.test(name) ? formats["date-time"] : value;
}

/** An id with the prefix of its noun: `id` inside a schema of that name, or `…_id` anywhere. */
function idOf(noun: string, name: string): string | undefined {
  const prefix = name === "id" ? prefixes[noun] : prefixes[name];
  return prefix && `${prefix}_01k4x0t9v6c3n8w2e5r7y1q4zb`;
}

const prefixes: Record<string, string> = {
  Verification: "ver",
  VerificationSummary: "ver",
  Case: "ver",
  NamedCase: "ver",
  QueuedCase: "ver",
  CustomerDisposition: "disp",
  PendingDisposition: "disp",
  ErasureReceipt: "er",
  Project: "proj",
  ApiKey: "key",
  Comment: "cmt",
  WebhookMessage: "msg",
  AuditEntry: "aud",
  Template: "tmpl",
  Flow: "flow",
  Member: "usr",
  Invitation: "inv",
  attempt_id: "lva",
  capture_id: "cap",
  flow_id: "flow",
  key_id: "key",
  org_id: "tnt",
  pending_id: "disp",
  project_id: "proj",
  receipt_id: "er",
  request_id: "req",
  template_id: "tmpl",
  tenant_id: "tnt",
  user_id: "usr",
};

const formats: Record<string, string> = {
  date: "2026-01-05",
  "date-time": "2026-01-05T12:00:00Z",
  email: "ana@example.com",
  uri: "https://example.com/",
};

const samples: Record<string, string> = {
  type: "kyc",
  name: "Acme",
  country: "MZ",
  document_type: "passport",
  webhook_url: "https://example.com/hook",
  url: "https://example.com/hook",
  given_names: "Ana",
  family_names: "Exemplo",
  verification_id: "ver_01k4x0t9v6c3n8w2e5r7y1q4zb",
  onboarding_url: "https://verify.example.com/v/eyJ…",
  reference_id: "user-123",
};
