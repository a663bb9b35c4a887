import type { Schema } from "./openapi-document.ts";

/** Python has no nameless object types: each gets a class, named after where it stands. */
export class PythonClasses {
  readonly written: string[] = [];
  readonly #taken = new Map<string, string>();
  readonly #published: Record<string, Schema>;

  constructor(published: Record<string, Schema>) {
    this.#published = published;
  }

  /** Writes a class, or an alias if the schema is no object. Equal classes are written once. */
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
    if (schema.$ref) return quoted(nameIn(schema.$ref));
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
        // A tuple arrives as a list.
        if (schema.prefixItems) {
          return `List[${unionOf(schema.prefixItems.map((each) => this.typeOf(each, `${name}Item`)))}]`;
        }
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
    const key =
      propertyNames?.enum || propertyNames?.$ref ? this.typeOf(propertyNames, `${name}Key`) : "str";
    return `Dict[${key}, ${value}]`;
  }

  /** Members that the other parts of an intersection add to the named ones: a class may not redefine a member. */
  #beyond(parts: readonly Schema[]): Schema {
    const known = new Set(parts.flatMap((part) => (part.$ref ? this.#membersOf(part) : [])));
    const added = parts.flatMap(({ properties = {} }) => Object.entries(properties));
    return {
      properties: Object.fromEntries(added.filter(([member]) => !known.has(member))),
      required: parts.flatMap(({ required = [] }) => required),
    };
  }

  #membersOf({ $ref, properties = {}, allOf = [] }: Schema): string[] {
    const base = $ref && this.#published[nameIn($ref)];
    const parts = base ? [base, ...allOf] : allOf;
    return [...Object.keys(properties), ...parts.flatMap((part) => this.#membersOf(part))];
  }

  /** In the form of a call if Python reserves a member's name. */
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

/** The name of the component that a reference leads to. */
function nameIn($ref: string): string {
  return $ref.slice($ref.lastIndexOf("/") + 1);
}

function basesOf(parts: readonly Schema[]): string[] {
  return parts.flatMap(({ $ref }) => ($ref ? [nameIn($ref)] : []));
}

/** Names that Python reserves (`keyword.kwlist`). */
const keywords = new Set(
  (
    "False None True and as assert async await break class continue def del elif " +
    "else except finally for from global if import in is lambda nonlocal not or pass " +
    "raise return try while with yield"
  ).split(" "),
);

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

export function pascal(text: string): string {
  return text
    .split(/[^a-z0-9]+/i)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
