import * as z from "zod";
import { personsCountries } from "../document/iso-3166.ts";
import { maxPatternedLength, safePattern } from "./safe-pattern.ts";

// Keys here are as on the wire: what an author declares is shown, hashed and published as written.

export const intakeTypes = [
  "string",
  "date",
  "number",
  "integer",
  "boolean",
  "enum",
  "email",
  "phone",
  "country",
  "object",
] as const;

export const IntakeField = z
  .strictObject({
    key: z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/),
    type: z.enum(intakeTypes),
    required: z.boolean().default(false),
    label: z.string().min(1).max(100).optional(),
    description: z.string().max(500).optional(),
    max_length: z.int().min(1).max(4096).optional(),
    pattern: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe(
        "For the whole value, as JavaScript reads it with the flag `u`. `\\p{L}`, `\\p{M}` and `\\p{N}` (and their kinds, such as `\\p{Lu}`) stand for letters, marks and numerals of every script. No look-around, back references or repeated groups.",
      ),
    enum: z.array(z.string().min(1).max(100)).min(1).max(100).optional(),
    pii: z.boolean().default(true),
    example: z.unknown().optional(),
  })
  .superRefine((field, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if ((field.type === "enum") !== (field.enum !== undefined)) {
      refuse("enum", "belongs to the type enum, and to no other");
    }
    if (field.type !== "string" && field.max_length !== undefined) {
      refuse("max_length", "belongs to the type string");
    }
    if (field.pattern === undefined) return;
    if (field.type !== "string") refuse("pattern", "belongs to the type string");
    if (!safePattern(field.pattern)) refuse("pattern", "is not a pattern that can be run safely");
    if ((field.max_length ?? 0) > maxPatternedLength) {
      refuse("max_length", `is at most ${maxPatternedLength} beside a pattern`);
    }
  });

export type IntakeField = z.output<typeof IntakeField>;

/** The fields that a client's payload must hold. Other keys are kept, unless `additional` is false. */
export const IntakeShape = z.strictObject({
  fields: z
    .array(IntakeField)
    .max(100)
    .refine(
      (fields) => new Set(fields.map(({ key }) => key)).size === fields.length,
      "must not declare a key twice",
    )
    .default([]),
  additional: z.boolean().default(true),
});

export type IntakeShape = z.output<typeof IntakeShape>;

/** The schema of a payload. Validation and the published JSON Schema both come from it. */
export function payloadSchema({ fields, additional }: IntakeShape) {
  const members = fields.map((field) => {
    const { label, description, example } = field;
    const schema = valueSchema(field).meta({
      ...(label !== undefined && { title: label }),
      ...(description !== undefined && { description }),
      ...(example !== undefined && { examples: [example] }),
    });
    return [field.key, field.required ? schema : schema.optional()] as const;
  });
  const shape: Record<string, z.ZodType> = Object.fromEntries(members);
  return additional ? z.looseObject(shape) : z.strictObject(shape);
}

/** JSON Schema 2020-12 of a payload. */
export function intakeJsonSchema(shape: IntakeShape): Record<string, unknown> {
  return z.toJSONSchema(payloadSchema(shape), { io: "input" });
}

const Phone = z.string().regex(/^\+[1-9]\d{6,14}$/);
const Country = z.enum(personsCountries);

function valueSchema(field: IntakeField): z.ZodType {
  switch (field.type) {
    case "string":
      return textSchema(field);
    case "date":
      return z.iso.date();
    case "number":
      return z.number();
    case "integer":
      return z.int();
    case "boolean":
      return z.boolean();
    case "enum":
      return z.enum(field.enum ?? []);
    case "email":
      return z.email().max(254);
    case "phone":
      return Phone;
    case "country":
      return Country;
    case "object":
      return z.record(z.string(), z.unknown());
  }
}

/** An empty text in a required field counts as missing. */
function textSchema({ required, max_length, pattern }: IntakeField): z.ZodType {
  const max = max_length ?? (pattern === undefined ? undefined : maxPatternedLength);
  let schema = z.string();
  if (required) schema = schema.min(1);
  if (max !== undefined) schema = schema.max(max);
  const expression = pattern === undefined ? undefined : safePattern(pattern);
  return expression ? schema.regex(expression) : schema;
}
