import * as fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import * as z from "zod";
import { reply, request, toWire, type Wire, wire } from "#domain/wire.ts";

const Field = z.object({
  value: z.string().nullable(),
  checkDigitOk: z.boolean().nullable(),
});

const Noun = z
  .object({
    id: z.string(),
    createdAt: z.string().describe("When."),
    sha256: z.string().exactOptional(),
    lightASha256: z.string().max(5).optional(),
    perCheck: z.partialRecord(z.enum(["face_match", "liveness"]), Field).exactOptional(),
    fields: z.record(z.string(), Field).exactOptional(),
    freeForm: z.record(z.string(), z.unknown()).exactOptional(),
    anyThing: z.unknown(),
    manyThings: z.array(z.object({ tMs: z.number() })).min(1),
    both: z
      .object({ oneSide: z.int() })
      .and(z.object({ otherSide: z.int() }))
      .exactOptional(),
    pairOf: z.tuple([z.object({ firstOne: z.int() }), z.string()]).exactOptional(),
    either: z
      .discriminatedUnion("kindOf", [
        z.object({ kindOf: z.literal("a"), aPart: z.string() }),
        z.object({ kindOf: z.literal("b"), bPart: z.int() }),
      ])
      .exactOptional(),
    withUsual: z.object({ isOn: z.boolean() }).default({ isOn: true }),
    maybe: z.object({ textUrl: z.string() }).nullable(),
  })
  .meta({ id: "Noun", description: "A noun." });

type Noun = z.output<typeof Noun>;

const noun: Noun = {
  id: "1",
  createdAt: "now",
  sha256: "s",
  lightASha256: "l",
  perCheck: { face_match: { value: null, checkDigitOk: true } },
  fields: { "camelKey snake_key": { value: "x", checkDigitOk: null } },
  freeForm: { camelKey: { deepKey: [{ moreKeys: 1 }] }, snake_key: null },
  anyThing: { camelKey: 1 },
  manyThings: [{ tMs: 1 }, { tMs: 2 }],
  both: { oneSide: 1, otherSide: 2 },
  pairOf: [{ firstOne: 1 }, "two"],
  either: { kindOf: "b", bPart: 3 },
  withUsual: { isOn: false },
  maybe: { textUrl: "u" },
};

const onWire = {
  id: "1",
  created_at: "now",
  sha256: "s",
  light_a_sha256: "l",
  per_check: { face_match: { value: null, check_digit_ok: true } },
  fields: { "camelKey snake_key": { value: "x", check_digit_ok: null } },
  free_form: { camelKey: { deepKey: [{ moreKeys: 1 }] }, snake_key: null },
  any_thing: { camelKey: 1 },
  many_things: [{ t_ms: 1 }, { t_ms: 2 }],
  both: { one_side: 1, other_side: 2 },
  pair_of: [{ first_one: 1 }, "two"],
  either: { kind_of: "b", b_part: 3 },
  with_usual: { is_on: false },
  maybe: { text_url: "u" },
} satisfies Wire<Noun>;

describe("a noun on the wire", () => {
  it("has the names that it declares in the form of the wire, and every other as it is", () => {
    expect(reply(Noun).parse(noun)).toEqual(onWire);
    expect(request(Noun).parse(onWire)).toEqual(noun);
  });

  it("leaves behind what its schema does not declare", () => {
    const more = { ...noun, taskToken: "secret", maybe: { textUrl: "u", sealed: "secret" } };
    expect(reply(Noun).parse(more)).toEqual(onWire);
    expect(toWire(Noun, more)).toEqual(onWire);
    const Plain = z.object({ kept: z.array(z.object({ a: z.int() })) });
    const beside = { kept: [{ a: 1, b: 2 }], taskToken: "secret" };
    expect(toWire(Plain, beside)).toEqual({ kept: [{ a: 1 }] });
    const wider = { id: "1", kept: { a: 1, b: 2 } };
    expect(reply(z.object({ kept: z.object({ a: z.int() }) })).parse(wider)).toEqual({
      kept: { a: 1 },
    });
  });

  it("holds a reply to its schema", () => {
    const tooLong = { ...noun, lightASha256: "longer than five" };
    expect(reply(Noun).safeParse(tooLong).success).toBe(false);
    expect(reply(Noun).safeParse({ ...noun, manyThings: [] }).success).toBe(false);
  });

  it("refuses in the names of the wire, and takes no other", () => {
    const Request = request(z.strictObject({ linkTtl: z.object({ inDays: z.int() }) }));
    const paths = (body: unknown) =>
      Request.safeParse(body).error?.issues.map(({ code, path }) => [code, path.join(".")]);
    expect(paths({ link_ttl: { in_days: "1" } })).toEqual([["invalid_type", "link_ttl.in_days"]]);
    expect(paths({ link_ttl: { in_days: 1 }, linkTtl: 1 })).toEqual([["unrecognized_keys", ""]]);
    expect(Request.parse({ link_ttl: { in_days: 1 } })).toEqual({ linkTtl: { inDays: 1 } });
  });

  it("fills in what a request leaves out", () => {
    const { with_usual: _, ...without } = onWire;
    expect(request(Noun).parse(without).withUsual).toEqual({ isOn: true });
  });

  it("tells the usual value in the names of the wire", () => {
    const published = z.toJSONSchema(request(Noun), { io: "input", unrepresentable: "any" });
    expect(JSON.stringify(published)).toContain('"default":{"is_on":true}');
  });

  it("renames within defaults, read-only members and required ones", () => {
    const Inner = z.object({ isOn: z.boolean() });
    const Around = z.object({
      before: Inner.prefault({ isOn: true }),
      fixed: Inner.readonly(),
      there: Inner.optional().nonoptional(),
    });
    const inner = { is_on: false };
    const body = { before: inner, fixed: inner, there: inner };
    const read = { isOn: false };
    expect(request(Around).parse(body)).toEqual({ before: read, fixed: read, there: read });
  });

  it("keeps what an open noun holds besides, under the names that it came with", () => {
    const Open = z.looseObject({ isOn: z.boolean() });
    const value = { isOn: true, someOther: 1 };
    expect(toWire(Open, value)).toEqual({ is_on: true, someOther: 1 });
    expect(request(Open).parse({ is_on: true, someOther: 1 })).toEqual(value);
  });

  it("is published under its own id, with what it says of itself", () => {
    const published = z.toJSONSchema(reply(Noun), { io: "output", unrepresentable: "any" });
    const definition = JSON.stringify(published);
    expect(definition).toContain('"created_at":{"type":"string","description":"When."}');
    expect(definition).toContain('"description":"A noun."');
    expect(definition).not.toMatch(/createdAt|tMs|kindOf/);
    expect(z.globalRegistry.get(wire(Noun))?.id).toBe("Noun");
    expect(wire(Noun)).toBe(wire(Noun));
  });

  it("is its own schema if nothing is renamed", () => {
    const Plain = z.strictObject({ id: z.string(), sha256: z.array(z.string()) });
    expect(wire(Plain)).toBe(Plain);
  });

  it("takes no rule that would see other names than it was written for", () => {
    const Ruled = z.object({ isOn: z.boolean() }).refine(({ isOn }) => isOn);
    expect(() => wire(Ruled)).toThrow("behind the wire");
  });

  it("has these types", () => {
    expectTypeOf<Wire<{ checkDigitOk: boolean; tMs?: number }>>().toEqualTypeOf<{
      check_digit_ok: boolean;
      t_ms?: number;
    }>();
    expectTypeOf<Wire<Record<string, { aB: 1 }>>>().toEqualTypeOf<Record<string, { a_b: 1 }>>();
    expectTypeOf<Wire<Record<string, unknown>>>().toEqualTypeOf<Record<string, unknown>>();
    expectTypeOf<Wire<readonly { aB: string }[]>>().toEqualTypeOf<readonly { a_b: string }[]>();
    expectTypeOf<Wire<[{ aB: 1 }, "c"]>>().toEqualTypeOf<[{ a_b: 1 }, "c"]>();
    expectTypeOf<Wire<{ aB: 1 } | { bC: null } | null>>().toEqualTypeOf<
      { a_b: 1 } | { b_c: null } | null
    >();
    expectTypeOf<Wire<unknown>>().toEqualTypeOf<unknown>();
    expectTypeOf<z.output<ReturnType<typeof request<typeof Noun>>>>().toEqualTypeOf<Noun>();
  });
});

/** A schema together with what it takes. */
type Sample = { schema: z.ZodType; value: fc.Arbitrary<unknown> };

const declaredName = fc
  .array(fc.constantFrom("link", "id", "sha256", "tMs", "at", "lightA"), {
    minLength: 1,
    maxLength: 3,
  })
  .map(
    ([first = "", ...rest]) =>
      first + rest.map((w) => w.replace(/^./, (c) => c.toUpperCase())).join(""),
  );

const sample: fc.Arbitrary<Sample> = fc.letrec<{ sample: Sample }>((tie) => ({
  sample: fc.oneof(
    { maxDepth: 4, depthIdentifier: "sample" },
    fc.constantFrom<Sample>(
      { schema: z.string(), value: fc.string() },
      { schema: z.boolean().nullable(), value: fc.constantFrom(true, false, null) },
      {
        schema: z.record(z.string(), z.unknown()),
        value: fc.dictionary(fc.string(), fc.jsonValue()),
      },
    ),
    tie("sample").map(({ schema, value }) => ({
      schema: z.array(schema),
      value: fc.array(value, { maxLength: 3 }),
    })),
    tie("sample").map(({ schema, value }) => ({
      schema: z.record(z.string(), schema),
      value: fc.dictionary(fc.string(), value, { maxKeys: 3 }),
    })),
    fc.dictionary(declaredName, tie("sample"), { maxKeys: 4 }).map((members) => ({
      schema: z.object(
        Object.fromEntries(
          Object.entries(members).map(([name, { schema }]) => [name, schema.optional()]),
        ),
      ),
      value: fc.record(
        Object.fromEntries(Object.entries(members).map(([name, { value }]) => [name, value])),
        { requiredKeys: [] },
      ),
    })),
  ),
})).sample;

const withValue = sample.chain(({ schema, value }) =>
  fc.record({ schema: fc.constant(schema), value }),
);

describe("every declaration of a noun", () => {
  it("it is read from the wire as it was written", () => {
    fc.assert(
      fc.property(withValue, ({ schema, value }) => {
        const parsed = schema.parse(value);
        const written = JSON.parse(JSON.stringify(reply(schema).parse(value)));
        expect(request(schema).parse(written)).toEqual(JSON.parse(JSON.stringify(parsed)));
      }),
    );
  });

  it("no name of the wire has a capital, and no key of a record is touched", () => {
    // The edge refuses this one, and a schema leaves it out: it would name what an object inherits from.
    const key = fc.string().filter((each) => each !== "__proto__");
    const keyed = fc.dictionary(key, withValue, { maxKeys: 3 });
    fc.assert(
      fc.property(keyed, declaredName, (entries, name) => {
        for (const [key, { schema, value }] of Object.entries(entries)) {
          const Noun = z.object({ [name]: z.record(z.string(), schema) });
          const written = reply(Noun).parse({ [name]: { [key]: value } });
          const [first = []] = Object.entries(Object(written));
          const [wireName, inner] = first;
          expect(wireName).toMatch(/^[a-z0-9_]+$/);
          expect(Object.keys(Object(inner))).toEqual(Object.keys({ [key]: 1 }));
        }
      }),
    );
  });
});
