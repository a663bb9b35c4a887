import fc from "fast-check";
import * as z from "zod";

const JsonSchema = z.record(z.string(), z.unknown());
type JsonSchema = z.output<typeof JsonSchema>;

/** Values that programs often handle badly, whatever type they expect. */
const odd = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  0.5,
  1e21,
  "",
  "*",
  "constructor",
  "\u0000",
  "\u202e\r\n",
  "\ud83d\ude80",
  "x".repeat(300),
  "0020-02-29T00:00:00Z",
  "9999-12-31",
  "//[::1]:0",
  [],
  {},
  [[]],
  JSON.parse('{"__proto__":"x","constructor":"x"}'),
);

/**
 * Values that fit a schema, sometimes with a part replaced by something else. `known` has texts with a
 * meaning for the service, by the name of the member or parameter.
 */
export function nearSchema(
  schema: z.ZodType,
  known: Readonly<Record<string, readonly string[]>>,
): fc.Arbitrary<unknown> {
  const root = JsonSchema.parse(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  return near(root, { root, known, name: "", depth: 0 });
}

type Place = {
  root: JsonSchema;
  known: Readonly<Record<string, readonly string[]>>;
  name: string;
  depth: number;
};

function near(schema: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  if (place.depth > 5) return odd;
  return fc.oneof(
    { weight: 40, arbitrary: asAsked(schema, { ...place, depth: place.depth + 1 }) },
    { weight: 1, arbitrary: odd },
  );
}

function asAsked(schema: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  if (typeof schema.$ref === "string") return near(resolved(schema.$ref, place.root), place);
  if ("const" in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const choices = [schema.anyOf, schema.oneOf, schema.allOf].find(Array.isArray);
  if (choices) {
    return fc.oneof(...choices.map((each) => near(JsonSchema.parse(each), place)));
  }
  switch (schema.type) {
    case "object":
      return objectOf(schema, place);
    case "array":
      return fc.array(near(JsonSchema.parse(schema.items ?? {}), place), { maxLength: 3 });
    case "string":
      return textOf(schema, place);
    case "integer":
    case "number":
      return numberOf(schema);
    case "boolean":
      return fc.boolean();
    default:
      return fc.oneof(odd, fc.jsonValue({ maxDepth: 2 }));
  }
}

function objectOf(schema: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  const required = z.array(z.string()).parse(schema.required ?? []);
  const members = Object.entries(JsonSchema.parse(schema.properties ?? {})).map(([name, each]) => {
    const value = near(JsonSchema.parse(each), { ...place, name });
    return [name, required.includes(name) ? value : rarely(value)] as const;
  });
  const record = fc.record(Object.fromEntries(members)).map(withoutUndefined);
  const more = z.union([JsonSchema, z.boolean()]).optional().parse(schema.additionalProperties);
  if (typeof more !== "object") return record;
  const name = fc.oneof(fc.string(), fc.constantFrom("constructor", "customer", "given_names"));
  return fc
    .tuple(record, fc.dictionary(name, near(more, place), { maxKeys: 3 }))
    .map(([own, others]) => ({ ...others, ...own }));
}

/** When the clock of the fakes stands: two dates of it are as often the wrong way round. */
const aroundTheFakes = { min: new Date("2026-10-20"), max: new Date("2026-12-20") };

/** With all that may be given at once, something of it is always refused, and the rest never read. */
function rarely(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: value },
  );
}

function withoutUndefined(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

function textOf({ format, pattern }: JsonSchema, { known, name }: Place): fc.Arbitrary<string> {
  const texts = known[name];
  if (texts && texts.length > 0) {
    return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...texts) }, fc.string());
  }
  const dates = fc
    .oneof(fc.date({ noInvalidDate: true }), fc.date({ noInvalidDate: true, ...aroundTheFakes }))
    .map((date) => date.toISOString());
  if (format === "date-time") return dates;
  if (format === "date") return dates.map((date) => date.slice(0, 10));
  if (format === "email") return fc.emailAddress();
  if (format === "uri") return fc.webUrl({ validSchemes: ["https"], withQueryParameters: true });
  if (typeof pattern === "string") return fc.stringMatching(new RegExp(pattern));
  return fc.oneof(fc.string({ unit: "grapheme" }), fc.stringMatching(/^[a-z0-9-]{1,12}$/));
}

function numberOf({ minimum, maximum }: JsonSchema): fc.Arbitrary<number> {
  const [min, max] = [Number(minimum ?? -1), Number(maximum ?? 2 ** 31)];
  // A limit may lie between two whole numbers.
  const [low, high] = [Math.ceil(min), Math.floor(max)];
  return fc.integer({ min: Math.max(low, -(2 ** 31)), max: Math.min(high, 2 ** 31 - 1) });
}

function resolved($ref: string, root: JsonSchema): JsonSchema {
  const name = $ref.split("/").at(-1) ?? "";
  return $ref === "#" ? root : JsonSchema.parse(JsonSchema.parse(root.$defs ?? {})[name]);
}
