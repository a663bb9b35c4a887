import * as z from "zod";

/** As much of JSON Schema as a change of it can break somebody. */
const SchemaShape = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), SchemaShape).optional();
  },
  /** `false` if a tuple has no more. */
  get items() {
    return z.union([z.literal(false), SchemaShape]).optional();
  },
  get additionalProperties() {
    return z.union([z.boolean(), SchemaShape]).optional();
  },
  get allOf() {
    return z.array(SchemaShape).optional();
  },
  get anyOf() {
    return z.array(SchemaShape).optional();
  },
  get oneOf() {
    return z.array(SchemaShape).optional();
  },
});

export type Schema = z.infer<typeof SchemaShape>;

const Content = z.record(z.string(), z.looseObject({ schema: SchemaShape.optional() }));
const OperationShape = z.looseObject({
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        schema: SchemaShape,
      }),
    )
    .default([]),
  requestBody: z.looseObject({ required: z.boolean().default(false), content: Content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: Content.optional() })),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
});

export type Operation = z.infer<typeof OperationShape>;

/** An OpenAPI document, as far as it promises something. */
export const OpenApiDocument = z.looseObject({
  info: z.looseObject({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), OperationShape)),
  webhooks: z.record(z.string(), z.looseObject({ post: OperationShape })),
  components: z.looseObject({ schemas: z.record(z.string(), SchemaShape) }),
});

export type OpenApiDocument = z.infer<typeof OpenApiDocument>;

/** A place in a document: the names that lead there, outermost first. */
export type Place = readonly (string | number)[];
