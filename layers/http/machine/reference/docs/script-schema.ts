/** Part of the page's script: small elements, and a schema as a list of members. */
export const schemaScript = String.raw`
const el = (name, props = {}, ...children) => {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(props)) {
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (value !== undefined) node.setAttribute(key, value);
  }
  node.append(...children.flat(2).filter(Boolean));
  return node;
};
const inline = (text) =>
  text
    .split(/(\x60[^\x60]+\x60|\*\*[^*]+\*\*)/)
    .map((part) =>
      part.startsWith("\x60")
        ? el("code", {}, part.slice(1, -1))
        : part.startsWith("**")
          ? el("strong", {}, part.slice(2, -2))
          : part,
    );
const prose = (text = "") =>
  text
    .split(/\n\n+/)
    .filter(Boolean)
    .map((part) => el("p", { class: "note" }, inline(part)));
let api,
  key = "";
const listeners = [];
const resolve = (schema) =>
  schema && schema.$ref
    ? {
        ...api.components.schemas[schema.$ref.split("/").pop()],
        $name: schema.$ref.split("/").pop(),
      }
    : (schema ?? {});
const flat = (given) => {
  const schema = resolve(given);
  if (schema.allOf) {
    const parts = schema.allOf.map(flat);
    return {
      type: "object",
      properties: Object.assign({}, ...parts.map((part) => part.properties)),
      required: parts.flatMap((part) => part.required ?? []),
    };
  }
  const some = (schema.anyOf ?? []).map(flat).filter((part) => part.type !== "null");
  if (some.length === 1)
    return { ...some[0], description: schema.description ?? some[0].description, nullable: true };
  return schema;
};
const kind = (schema) => {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum)
    return schema.enum.length > 8
      ? "one of " + schema.enum.length
      : schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const base =
    schema.type === "array"
      ? "array of " + kind(flat(schema.items))
      : [schema.type ?? "any"].flat().join(" | ");
  const range = [
    schema.minimum > -9e15 && "≥ " + schema.minimum,
    schema.maximum < 9e15 && "≤ " + schema.maximum,
    schema.minLength > 1 && "≥ " + schema.minLength + " characters",
    schema.maxLength && "≤ " + schema.maxLength + " characters",
    schema.minItems && "≥ " + schema.minItems,
    schema.maxItems && "≤ " + schema.maxItems,
    schema.format,
  ].filter(Boolean);
  return base + (schema.nullable ? " | null" : "") + (range.length ? ", " + range.join(", ") : "");
};
const inner = (schema) =>
  schema.type === "array"
    ? inner(flat(schema.items))
    : schema.properties
      ? schema
      : schema.additionalProperties && schema.additionalProperties.type === "object"
        ? inner(flat(schema.additionalProperties))
        : undefined;
const fields = (schema, depth = 0) =>
  el(
    "ul",
    { class: "fields" },
    Object.entries(schema.properties ?? {}).map(([name, given]) => {
      const field = flat(given);
      const nested = inner(field);
      return el(
        "li",
        {},
        el("code", {}, name),
        el("span", { class: "kind" }, kind(field)),
        (schema.required ?? []).includes(name) && depth >= 0
          ? el("span", { class: "must" }, "required")
          : undefined,
        field.description ? el("p", {}, inline(field.description)) : undefined,
        field.default !== undefined
          ? el("p", {}, "Default: " + JSON.stringify(field.default))
          : undefined,
        nested && depth < 5
          ? el("details", {}, el("summary", {}, "Members"), fields(nested, depth + 1))
          : undefined,
      );
    }),
  );
const example = (given) => {
  const schema = flat(given);
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === "array") return [example(schema.items)];
  if (schema.type === "object")
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([name]) => (schema.required ?? []).includes(name))
        .map(([name, part]) => [name, known[name] ?? example(part)]),
    );
  if (schema.type === "integer" || schema.type === "number")
    return schema.minimum > 0 ? schema.minimum : 0;
  return schema.type === "boolean" ? true : "text";
};
const known = {
  type: "kyc",
  name: "Acme",
  country: "MZ",
  document_type: "passport",
  webhook_url: "https://example.com/hook",
  given_names: "Ana",
  family_names: "Exemplo",
};
const quote = (text) => "'" + text.replaceAll("'", "'\\''") + "'";
`;
