import { type Content, Document, type Operation, type Schema } from "./openapi-document.ts";

/** The Python of every request, answer and event that an OpenAPI document describes. */
export function pythonTypes(openapi: unknown): string {
  const { paths, webhooks, components } = Document.parse(openapi);
  const classes = new Classes(components.schemas);
  for (const [name, schema] of Object.entries(components.schemas)) classes.named(name, schema);
  const calls = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) =>
      callOf(classes, { method: method.toUpperCase(), path, operation }),
    ),
  );
  const events = Object.entries(webhooks).map(([type, { post }]) =>
    classes.named(`${pascal(type)}Event`, bodyOf(post.requestBody?.content) ?? {}),
  );
  return [
    header,
    ...classes.written,
    `#: Every event. Ignore types that you do not know: new ones are not breaking.\nEvent = Union[\n${events.map((name) => `    ${name},`).join("\n")}\n]`,
    operationsOf(calls),
  ].join("\n\n\n");
}

const header = `# Written by \`npm run openapi\` from docs/openapi.json. Do not edit.
from __future__ import annotations

from typing import Any, Dict, List, Literal, Mapping, Optional, Union, overload

from typing_extensions import NotRequired, TypedDict`;

function operationsOf(calls: readonly string[]): string {
  return `class Operations:
    """Every call, by method and path."""

${calls.join("\n\n")}

    def call(
        self,
        operation: str,
        *,
        params: Optional[Mapping[str, Any]] = None,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        idempotency_key: Optional[str] = None,
    ) -> Any:
        return self._perform(operation, params, query, body, idempotency_key)

    def _perform(
        self,
        operation: str,
        params: Optional[Mapping[str, Any]],
        query: Optional[Mapping[str, Any]],
        body: Any,
        idempotency_key: Optional[str],
    ) -> Any:
        raise NotImplementedError
`;
}

function callOf(
  classes: Classes,
  { method, path, operation }: { method: string; path: string; operation: Operation },
): string {
  const name = pascal(`${method.toLowerCase()}_${path.replace(/^\/v1/, "")}`);
  const part = (where: string, suffix: string) => {
    const some = operation.parameters.filter((each) => each.in === where);
    if (some.length === 0) return undefined;
    const required = some.filter((each) => each.required).map((each) => each.name);
    const properties = Object.fromEntries(some.map((each) => [each.name, each.schema]));
    const type = classes.named(name + suffix, { type: "object", properties, required });
    return { type, isRequired: required.length > 0 };
  };
  const body = bodyOf(operation.requestBody?.content);
  const isRequired = operation.requestBody?.required ?? false;
  const replies = Object.entries(operation.responses)
    .filter(([status]) => /^[23]/.test(status))
    .map(([, { content }]) => bodyOf(content))
    .filter((each) => each !== undefined);
  const distinct = [...new Map(replies.map((each) => [JSON.stringify(each), each])).values()];
  const reply = distinct.length > 1 ? { anyOf: distinct } : distinct[0];
  return [
    "    @overload",
    "    def call(",
    "        self,",
    `        operation: Literal[${JSON.stringify(`${method} ${path}`)}],`,
    "        *,",
    argument("params", part("path", "Params")),
    argument("query", part("query", "Query")),
    argument("body", body && { type: classes.typeOf(body, `${name}Body`), isRequired }),
    argument("idempotency_key", { type: "str", isRequired: false }),
    `    ) -> ${reply ? classes.typeOf(reply, `${name}Reply`) : "None"}:`,
    `        """${(operation.summary ?? "").replaceAll("\\", "\\\\")}."""`,
  ].join("\n");
}

function argument(name: string, given: { type: string; isRequired: boolean } | undefined): string {
  if (!given) return `        ${name}: None = None,`;
  return given.isRequired
    ? `        ${name}: ${given.type},`
    : `        ${name}: Optional[${given.type}] = None,`;
}

function bodyOf(content: Content | undefined): Schema | undefined {
  return content && (content["application/json"] ?? Object.values(content)[0])?.schema;
}

/** Python has no nameless object types: each gets a class, named after where it stands. */
class Classes {
  readonly written: string[] = [];
  readonly #taken = new Map<string, string>();
  readonly #published: Record<string, Schema>;

  constructor(published: Record<string, Schema>) {
    this.#published = published;
  }

  /** Writes a class, or an alias where the schema is no object; the same twice is written once. */
  named(name: string, schema: Schema): string {
    const content = JSON.stringify(schema);
    if (this.#taken.get(name) === content) return name;
    if (this.#taken.has(name)) return this.named(`${name}_`, schema);
    this.#taken.set(name, content);
    if (schema.allOf) this.#write(name, this.#beyond(schema.allOf), basesOf(schema.allOf));
    else if (schema.properties) this.#write(name, schema, ["TypedDict"]);
    else this.written.push(`${name} = ${this.typeOf(schema, `${name}Value`)}`);
    return name;
  }

  typeOf(schema: Schema, name: string): string {
    if (schema.$ref) return quoted(schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1));
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
    if (schema.enum) return `Literal[${schema.enum.map(literal).join(", ")}]`;
    if (schema.allOf) return quoted(this.named(name, schema));
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) {
      return unionOf(choices.map((each, at) => this.typeOf(each, at ? `${name}${at + 1}` : name)));
    }
    if (Array.isArray(schema.type)) {
      return unionOf(schema.type.map((type) => this.typeOf({ ...schema, type }, name)));
    }
    switch (schema.type) {
      case "string":
        return "str";
      case "boolean":
        return "bool";
      case "null":
        return "None";
      case "number":
        return "float";
      case "integer":
        return "int";
      case "array":
        return `List[${schema.items ? this.typeOf(schema.items, `${name}Item`) : "Any"}]`;
      case "object":
        return this.#objectOf(schema, name);
      default:
        return "Any";
    }
  }

  #objectOf(schema: Schema, name: string): string {
    if (schema.properties) return quoted(this.named(name, schema));
    const { additionalProperties: rest, propertyNames } = schema;
    const value = typeof rest === "object" ? this.typeOf(rest, `${name}Value`) : "Any";
    const key = propertyNames?.enum ? this.typeOf(propertyNames, `${name}Key`) : "str";
    return `Dict[${key}, ${value}]`;
  }

  /** What the parts of an intersection add to those that have a name: a class may not redefine a member. */
  #beyond(parts: readonly Schema[]): Schema {
    const known = new Set(
      basesOf(parts).flatMap((base) => Object.keys(this.#published[base]?.properties ?? {})),
    );
    const added = parts.flatMap(({ properties = {} }) => Object.entries(properties));
    return {
      properties: Object.fromEntries(added.filter(([member]) => !known.has(member))),
      required: parts.flatMap(({ required = [] }) => required),
    };
  }

  /** In the form of a call where a member's name is one that Python keeps for itself. */
  #write(name: string, schema: Schema, bases: readonly string[]): void {
    const { properties = {}, required = [] } = schema;
    const members = Object.entries(properties).map(([member, each]) => {
      const type = this.typeOf(each, name + pascal(member));
      return [member, required.includes(member) ? type : `NotRequired[${type}]`] as const;
    });
    const text = schema.description && `    """${oneLine(schema.description)}"""\n`;
    if (members.every(([member]) => isIdentifier(member))) {
      const lines = members.map(([member, type]) => `    ${member}: ${type}`);
      const body = lines.length > 0 || text ? lines : ["    pass"];
      this.written.push(`class ${name}(${bases.join(", ")}):\n${text ?? ""}${body.join("\n")}`);
      return;
    }
    const lines = members.map(([member, type]) => `        ${JSON.stringify(member)}: ${type},`);
    this.written.push(
      `${name} = TypedDict(\n    "${name}",\n    {\n${lines.join("\n")}\n    },\n)`,
    );
  }
}

function basesOf(parts: readonly Schema[]): string[] {
  return parts.flatMap(({ $ref }) => ($ref ? [$ref.slice($ref.lastIndexOf("/") + 1)] : []));
}

const keywords = new Set(["from", "class", "import", "global", "is", "in", "not", "pass", "with"]);

function isIdentifier(name: string): boolean {
  return /^[a-z_]\w*$/i.test(name) && !keywords.has(name);
}

/** A class may be named before it is written. */
function quoted(name: string): string {
  return `"${name}"`;
}

function literal(value: unknown): string {
  if (typeof value === "boolean") return value ? "True" : "False";
  return value === null ? "None" : JSON.stringify(value);
}

function unionOf(types: readonly string[]): string {
  const distinct = [...new Set(types)];
  return distinct.length === 1 ? String(distinct[0]) : `Union[${distinct.join(", ")}]`;
}

function oneLine(text: string): string {
  return text.split(/\s+/).join(" ").replaceAll("\\", "\\\\").replaceAll('"', "'");
}

function pascal(text: string): string {
  return text
    .split(/[^a-z0-9]+/i)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
