import * as z from "zod";

export type Schema = z.infer<typeof Schema>;
export type Content = z.infer<typeof Content>;
export type Operation = z.infer<typeof Operation>;

/** The part of JSON Schema that the API's description uses. */
const Schema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  get anyOf() {
    return z.array(Schema).optional();
  },
  get oneOf() {
    return z.array(Schema).optional();
  },
  get allOf() {
    return z.array(Schema).optional();
  },
  /** `false` if a tuple has no more. */
  get items() {
    return z.union([z.literal(false), Schema]).optional();
  },
  get prefixItems() {
    return z.array(Schema).optional();
  },
  get properties() {
    return z.record(z.string(), Schema).optional();
  },
  get propertyNames() {
    return Schema.optional();
  },
  get additionalProperties() {
    return z.union([z.boolean(), Schema]).optional();
  },
  required: z.array(z.string()).optional(),
  description: z.string().optional(),
});

const Content = z.record(z.string(), z.object({ schema: Schema }));
const Operation = z.looseObject({
  summary: z.string().optional(),
  parameters: z
    .array(
      z.looseObject({ name: z.string(), in: z.string(), required: z.boolean(), schema: Schema }),
    )
    .default([]),
  requestBody: z.object({ required: z.boolean(), content: Content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: Content.optional() })),
});
/** The part of an OpenAPI document that types are made of. */
export const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  webhooks: z.record(z.string(), z.object({ post: Operation })),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
});
