import * as z from "zod";

/** A part of the document. */
export type Json = Record<string, unknown>;

/** Schemas that carry an id become components and are referred to. */
export class Components {
  readonly schemas: Record<string, Json> = {};

  schema(schema: z.ZodType, io: "input" | "output"): Json {
    const {
      $schema: _,
      $defs,
      ...root
    } = SchemaWithDefs.parse(
      z.toJSONSchema(schema, { io, unrepresentable: "any", override: growing(io) }),
    );
    for (const [name, definition] of Object.entries($defs ?? {})) {
      this.schemas[name] ??= componentOf(definition);
    }
    if (typeof root.id !== "string") return componentOf(root);
    this.schemas[root.id] ??= componentOf(root);
    return { $ref: `#/components/schemas/${root.id}` };
  }
}

/** Our answers may grow: a generated client that refuses new members would break. */
function growing(io: "input" | "output") {
  return ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    if (io === "output" && jsonSchema.additionalProperties === false) {
      delete jsonSchema.additionalProperties;
    }
  };
}

const SchemaWithDefs = z.looseObject({
  $defs: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
});

function componentOf({ id: _, ...schema }: Json): Json {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  return SchemaWithDefs.parse(JSON.parse(text));
}
