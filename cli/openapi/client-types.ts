import * as z from "zod";

type Schema = z.infer<typeof Schema>;

/** The part of JSON Schema that the API's description uses. */
const Schema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
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
  get items() {
    return Schema.optional();
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
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  webhooks: z.record(z.string(), z.object({ post: Operation })),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
});

/** The TypeScript of every request, answer and event that an OpenAPI document describes. */
export function clientTypes(openapi: unknown): string {
  const { paths, webhooks, components } = Document.parse(openapi);
  const named = Object.entries(components.schemas).map(
    ([name, schema]) => `${doc(schema)}export type ${name} = ${typeOf(schema)};`,
  );
  const operations = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => operationOf(method, path, operation)),
  );
  const events = Object.entries(webhooks).map(
    ([type, { post }]) => `  ${quoted(type)}: ${typeOf(bodyOf(post.requestBody?.content) ?? {})};`,
  );
  return [
    "// Written by `npm run openapi` from docs/openapi.json. Do not edit.",
    ...named,
    "/** Every call, by method and path. */",
    `export type Operations = {\n${operations.join("\n")}\n};`,
    "/** Every event, by its type. */",
    `export type Events = {\n${events.join("\n")}\n};`,
    "",
  ].join("\n\n");
}

function operationOf(method: string, path: string, operation: z.infer<typeof Operation>): string {
  const parameters = (where: string) => {
    const some = operation.parameters.filter((each) => each.in === where);
    const members = some.map(({ name, required, schema }) => member(name, schema, required));
    return members.length > 0 ? `{ ${members.join(" ")} }` : "Record<never, never>";
  };
  const body = bodyOf(operation.requestBody?.content);
  const success = Object.entries(operation.responses).find(([status]) => /^[23]/.test(status));
  const reply = bodyOf(success?.[1].content);
  return [
    `  /** ${operation.summary ?? ""} */`,
    `  ${quoted(`${method.toUpperCase()} ${path}`)}: {`,
    `    params: ${parameters("path")};`,
    `    query: ${parameters("query")};`,
    `    body: ${body ? typeOf(body) : "undefined"};`,
    `    isBodyRequired: ${operation.requestBody?.required ?? false};`,
    `    reply: ${reply ? typeOf(reply) : "undefined"};`,
    "  };",
  ].join("\n");
}

function bodyOf(content: z.infer<typeof Content> | undefined): Schema | undefined {
  if (!content) return;
  const { "application/json": json, "text/html": text } = content;
  return json?.schema ?? text?.schema ?? Object.values(content)[0]?.schema;
}

function typeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.allOf) return schema.allOf.map((each) => `(${typeOf(each)})`).join(" & ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((each) => `(${typeOf(each)})`).join(" | ");
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => `(${typeOf({ ...schema, type })})`).join(" | ");
  }
  switch (schema.type) {
    case "string":
    case "boolean":
    case "null":
      return schema.type;
    case "number":
    case "integer":
      return "number";
    case "array":
      return `(${schema.items ? typeOf(schema.items) : "unknown"})[]`;
    case "object":
      return objectOf(schema);
    default:
      return "unknown";
  }
}

function objectOf(schema: Schema): string {
  const { properties, additionalProperties: rest, propertyNames, required = [] } = schema;
  if (properties) {
    const members = Object.entries(properties).map(([name, each]) =>
      member(name, each, required.includes(name)),
    );
    return `{ ${members.join(" ")} }`;
  }
  const value = typeof rest === "object" ? typeOf(rest) : "unknown";
  // Names of a closed list are those that may be there.
  if (propertyNames?.enum) return `{ [Name in ${typeOf(propertyNames)}]?: ${value} }`;
  return `{ [name: string]: ${value} }`;
}

function member(name: string, schema: Schema, isRequired: boolean): string {
  return `${doc(schema)}${quoted(name)}${isRequired ? "" : "?"}: ${typeOf(schema)};`;
}

function doc({ description }: Schema): string {
  return description ? `/** ${description.replaceAll("*/", "* /").replaceAll("\n", " ")} */ ` : "";
}

function quoted(name: string): string {
  return /^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name);
}
