import type { OpenApiDocument, Place, Schema } from "./document.ts";

/** A schema, and where its document has it. */
export type Side = { document: OpenApiDocument; schema: Schema; place: Place };

export type Pair = { before: Side; after: Side };

/** Follows references, and merges the parts of an `allOf` into one schema. */
export function resolved(side: Side): Side {
  const name = side.schema.$ref?.split("/").at(-1);
  if (name !== undefined) {
    const schema = side.document.components.schemas[name] ?? {};
    return resolved({ ...side, schema, place: ["components", "schemas", name] });
  }
  const { allOf } = side.schema;
  if (!allOf) return side;
  const parts = allOf.map((schema, at) =>
    resolved({ ...side, schema, place: [...side.place, "allOf", at] }),
  );
  // The first is what most of its members are in: a line there is near enough.
  const [first = side] = parts;
  return {
    ...first,
    schema: {
      type: "object",
      properties: Object.assign({}, ...parts.map(({ schema }) => schema.properties)),
      required: parts.flatMap(({ schema }) => schema.required ?? []),
    },
  };
}

/** Alternatives of both, by the member that distinguishes them; undefined without alternatives. */
export function pairedAlternatives(before: Side, after: Side) {
  const [was, is] = [alternativesOf(before), alternativesOf(after)];
  if (!was && !is) return;
  const one = was ?? new Map([[signatureOf(before), { side: before, at: [] }]]);
  const other = is ?? new Map([[signatureOf(after), { side: after, at: [] }]]);
  const both: Pair[] = [];
  for (const [key, { side }] of one) {
    const match = other.get(key);
    if (match) both.push({ before: side, after: match.side });
  }
  return {
    both,
    gone: [...one].filter(([key]) => !other.has(key)).map(([, { at }]) => at),
    added: [...other].filter(([key]) => !one.has(key)).map(([, { at }]) => at),
  };
}

function alternativesOf(side: Side): Map<string, { side: Side; at: Place }> | undefined {
  const name = side.schema.anyOf ? "anyOf" : "oneOf";
  const all = side.schema[name];
  return (
    all &&
    new Map(
      all.map((schema, index) => {
        const at = [name, index];
        const each = resolved({ ...side, schema, place: [...side.place, ...at] });
        return [signatureOf(each), { side: each, at }];
      }),
    )
  );
}

/** Objects are distinguished by a member with one value; everything else by its type. */
function signatureOf({ schema }: Side): string {
  const fixed = Object.entries(schema.properties ?? {})
    .filter(([, member]) => member.const !== undefined)
    .map(([name, member]) => `${name}=${JSON.stringify(member.const)}`);
  return [...typesOf(schema), ...fixed].join(" ");
}

export function typesOf({ type }: Schema): Set<string> {
  return new Set(type === undefined ? [] : [type].flat());
}
