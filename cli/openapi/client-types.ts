import { type Content, Document, type Operation, type Schema } from "./openapi-document.ts";

const maxWidth = 100;
/** Maximum length of a union on the line of its name. */
const maxFlat = 70;

/** The TypeScript of every request, answer and event that an OpenAPI document describes. */
export function clientTypes(openapi: unknown): string {
  const { paths, webhooks, components } = Document.parse(openapi);
  const named = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `${doc(schema.description, "")}export type ${name} = ${typeOf(schema, "")};`,
  );
  const operations = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => operationOf(method, path, operation)),
  );
  const events = Object.entries(webhooks).map(([type, { post }]) =>
    field(type, bodyOf(post.requestBody?.content) ?? {}, "  "),
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

/** An operation has no member for a part that it does not take or answer. */
function operationOf(method: string, path: string, operation: Operation): string {
  const parameters = (where: string) => {
    const some = operation.parameters.filter((each) => each.in === where);
    if (some.length === 0) return;
    const required = some.filter((each) => each.required).map(({ name }) => name);
    const properties = Object.fromEntries(some.map(({ name, schema }) => [name, schema]));
    return { type: "object", properties, required };
  };
  const { requestBody, responses } = operation;
  const reply = eitherOf(
    Object.entries(responses)
      .filter(([status]) => /^[23]/.test(status))
      .map(([, { content }]) => bodyOf(content)),
  );
  const members = objectOf(
    {
      properties: Object.fromEntries(
        Object.entries({
          params: parameters("path"),
          query: parameters("query"),
          body: bodyOf(requestBody?.content),
          reply,
        }).flatMap(([name, schema]) => (schema ? [[name, schema]] : [])),
      ),
      required: ["params", "reply", ...(requestBody?.required ? ["body"] : [])],
    },
    "  ",
  );
  const name = quoted(`${method.toUpperCase()} ${path}`);
  return `${doc(operation.summary ?? "", "  ")}  ${name}: ${members};`;
}

function eitherOf(bodies: readonly (Schema | undefined)[]): Schema | undefined {
  const distinct = new Map(bodies.map((body) => [JSON.stringify(body), body]));
  const [one, ...others] = [...distinct.values()].filter((body) => body !== undefined);
  return one && others.length > 0 ? { anyOf: [one, ...others] } : one;
}

function bodyOf(content: Content | undefined): Schema | undefined {
  if (!content) return;
  const { "application/json": json, "text/html": text } = content;
  return json?.schema ?? text?.schema ?? Object.values(content)[0]?.schema;
}

/** A type as it stands after `indent`; what goes over more lines is indented below it. */
function typeOf(schema: Schema, indent: string): string {
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) {
    return union(
      schema.enum.map((value) => JSON.stringify(value)),
      indent,
    );
  }
  if (schema.allOf) return schema.allOf.map((each) => typeOf(each, indent)).join(" & ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    return union(
      choices.map((each) => {
        const type = typeOf(each, `${indent}  `);
        return type.startsWith("\n") ? `(${type})` : type;
      }),
      indent,
    );
  }
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => typeOf({ ...schema, type }, indent)).join(" | ");
  }
  switch (schema.type) {
    case "string":
      return schema.format === "binary" ? "Uint8Array<ArrayBuffer>" : "string";
    case "boolean":
    case "null":
      return schema.type;
    case "number":
    case "integer":
      return "number";
    case "array":
      if (schema.prefixItems) {
        return `[${schema.prefixItems.map((each) => typeOf(each, indent)).join(", ")}]`;
      }
      return arrayOf(schema.items ? typeOf(schema.items, indent) : "unknown", indent);
    case "object":
      return objectOf(schema, indent);
    default:
      return "unknown";
  }
}

function arrayOf(item: string, indent: string): string {
  if (/^\w+$/.test(item) || item.startsWith("{")) return `${item}[]`;
  return item.startsWith("\n") ? `(${item}\n${indent})[]` : `(${item})[]`;
}

function union(choices: readonly string[], indent: string): string {
  const flat = choices.join(" | ");
  if (!flat.includes("\n") && indent.length + flat.length < maxFlat) return flat;
  return choices.map((choice) => `\n${indent}  | ${choice}`).join("");
}

function objectOf(schema: Schema, indent: string): string {
  const { properties, additionalProperties: rest, propertyNames, required = [] } = schema;
  if (properties) {
    const fields = Object.entries(properties).map(([name, each]) =>
      field(name, each, `${indent}  `, required.includes(name)),
    );
    return fields.length > 0 ? `{\n${fields.join("\n")}\n${indent}}` : "{}";
  }
  const value = typeof rest === "object" ? typeOf(rest, `${indent}  `) : "unknown";
  // Names of a closed list are those that may be there.
  if (propertyNames?.enum || propertyNames?.$ref) {
    const names = typeOf(propertyNames, `${indent}  `);
    const key = names.startsWith("\n") ? `${names}\n${indent}  ` : ` ${names}`;
    return `{\n${indent}  [Name in${key}]?: ${value};\n${indent}}`;
  }
  return `{ [name: string]: ${value} }`;
}

function field(name: string, schema: Schema, indent: string, isRequired = true): string {
  const type = typeOf(schema, indent);
  return `${doc(schema.description, indent)}${indent}${quoted(name)}${isRequired ? "" : "?"}${typed(type)};`;
}

/** A colon and a type; one that begins on the next line leaves no blank behind. */
function typed(type: string): string {
  return type.startsWith("\n") ? `:${type}` : `: ${type}`;
}

/** A comment on lines of its own, as many as its words need. */
function doc(description: string | undefined, indent: string): string {
  if (!description) return "";
  const words = description.replaceAll("*/", "* /").split(/\s+/);
  const flat = `${indent}/** ${words.join(" ")} */\n`;
  if (flat.length <= maxWidth + 1) return flat;
  const lines = [`${indent} *`];
  for (const word of words) {
    const line = `${lines.at(-1)} ${word}`;
    if (line.length > maxWidth) lines.push(`${indent} * ${word}`);
    else lines[lines.length - 1] = line;
  }
  return `${indent}/**\n${lines.join("\n")}\n${indent} */\n`;
}

function quoted(name: string): string {
  return /^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name);
}
