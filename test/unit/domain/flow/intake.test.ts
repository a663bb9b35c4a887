import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { Refusal } from "#domain/errors.ts";
import { checkPayload, checkRecordLimits } from "#domain/flow/check-payload.ts";
import { IntakeShape, intakeJsonSchema, intakeTypes } from "#domain/flow/intake-shape.ts";

const flow = { slug: "onboarding", version: 4 };

const everything = IntakeShape.parse({
  fields: [
    {
      key: "document_number",
      type: "string",
      required: true,
      max_length: 20,
      pattern: "[A-Z0-9]+",
    },
    { key: "born", type: "date", required: true },
    { key: "income", type: "number" },
    { key: "children", type: "integer" },
    { key: "resident", type: "boolean" },
    { key: "branch", type: "enum", enum: ["maputo", "beira"] },
    { key: "email", type: "email" },
    { key: "phone", type: "phone" },
    { key: "nationality", type: "country" },
    { key: "customer", type: "object" },
  ],
});
const good = {
  document_number: "AB123",
  born: "1990-12-31",
  income: 12.5,
  children: 2,
  resident: true,
  branch: "beira",
  email: "ana@example.com",
  phone: "+258841234567",
  nationality: "MZ",
  customer: { first_name: "Ana" },
};

function refusalOf(run: () => void): Refusal {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}

const refused = (payload: Record<string, unknown>, shape = everything) =>
  refusalOf(() => checkPayload(shape, payload, flow));

describe("a payload", () => {
  it("passes if it fits the shape, and keeps additional members", () => {
    expect(() => checkPayload(everything, { ...good, more: [1] }, flow)).not.toThrow();
    const { document_number, born } = good;
    expect(() => checkPayload(everything, { document_number, born }, flow)).not.toThrow();
  });

  it.for([undefined, null, ""])(
    "lacks a required field that is %j, and the refusal names its key",
    (value) => {
      const { code, message, details } = refused({ ...good, document_number: value });
      expect(code).toBe("missing_required_field");
      expect(details).toMatchObject({
        param: "payload.document_number",
        errors: [{ pointer: "#/payload/document_number", code: "required", detail: "is required" }],
      });
      expect(message).toBe("payload.document_number is required by flow 'onboarding' version 4.");
    },
  );

  it("gets its missing fields listed first, and every other fault beside them", () => {
    const { born: _, ...unborn } = good;
    const { code, details } = refused({ ...unborn, income: "a lot", branch: "tete" });
    expect([code, details.param]).toEqual(["missing_required_field", "payload.born"]);
    expect(details.errors?.map(({ pointer }) => pointer).sort()).toEqual([
      "#/payload/born",
      "#/payload/branch",
      "#/payload/income",
    ]);
  });

  it.for([
    ["document_number", 7],
    ["document_number", "lower"],
    ["document_number", "A".repeat(21)],
    ["born", "31/12/1990"],
    ["born", "1990-02-30"],
    ["income", "12.5"],
    ["children", 1.5],
    ["resident", "yes"],
    ["branch", "tete"],
    ["email", "ana"],
    ["phone", "829876543"],
    ["nationality", "QX"],
    ["nationality", "moz"],
    ["customer", "Ana"],
    ["customer", [1]],
    ["income", null],
  ] as const)("has %s refused when it is %j, without repeating it", ([key, value]) => {
    const { code, message, details } = refused({ ...good, [key]: value });
    expect([code, details.param]).toEqual(["invalid_field", `payload.${key}`]);
    if (typeof value === "string") expect(JSON.stringify([message, details])).not.toContain(value);
  });

  it("has unknown keys refused only if the shape says so", () => {
    const strict = { ...everything, additional: false };
    const { code, details } = refused({ ...good, "na me": 1 }, strict);
    expect([code, details.param]).toEqual(["unknown_parameter", "payload.na_me"]);
    expect(() => checkPayload(strict, good, flow)).not.toThrow();
  });

  it("may name a field as an object's inherited member without being fooled", () => {
    const shape = IntakeShape.parse({
      fields: [{ key: "constructor", type: "string", required: true }],
    });
    expect(refused({}, shape).details.param).toBe("payload.constructor");
  });
});

describe("the refusal of a wrong value", () => {
  const refusalDetail = (field: object, value: unknown) => {
    const shape = IntakeShape.parse({ fields: [{ key: "a", ...field }] });
    return refused({ a: value }, shape).details.errors?.[0]?.detail;
  };

  it.for([
    [{ type: "string" }, 7, "text"],
    [{ type: "string", max_length: 3 }, "long", "text of at most 3 characters"],
    [{ type: "string", max_length: 3, pattern: "a" }, "b", "text of the declared pattern"],
    [{ type: "date" }, "x", "a date such as 1990-12-31"],
    [{ type: "number" }, "x", "a number"],
    [{ type: "integer" }, 1.5, "an integer"],
    [{ type: "boolean" }, "x", "true or false"],
    [{ type: "enum", enum: ["y"] }, "x", "one of the listed values"],
    [{ type: "email" }, "x", "an e-mail address"],
    [{ type: "phone" }, "x", "a phone number such as +258841234567"],
    [{ type: "country" }, "x", "an ISO 3166-1 alpha-2 code in upper case"],
    [{ type: "object" }, "x", "an object"],
  ] as const)("names the declaration of %j", ([field, value, expected]) => {
    expect(refusalDetail(field, value)).toBe(`must be ${expected}, as declared`);
  });

  it("lists missing fields before wrong ones, in whatever order they were declared", () => {
    const fields = [
      { key: "wrong", type: "date" as const },
      { key: "missing", type: "date" as const, required: true },
    ];
    const { message, details } = refused({ wrong: "x" }, IntakeShape.parse({ fields }));
    expect(message).toContain("payload.missing is required");
    expect(details.errors?.map(({ code }) => code)).toEqual(["required", "invalid_field"]);
  });

  it("names a text once that is too long and of the wrong form at once", () => {
    const { details } = refused({ ...good, document_number: "a".repeat(30) });
    expect(details.errors).toHaveLength(1);
  });

  it("is at most twenty findings", () => {
    const fields = Array.from({ length: 25 }, (_, at) => ({
      key: `k${at}`,
      type: "string" as const,
      required: true,
    }));
    expect(refused({}, IntakeShape.parse({ fields })).details.errors).toHaveLength(20);
  });

  it("names each unknown key, shortened and without characters that no name has", () => {
    const strict = { ...everything, additional: false };
    const { message, details } = refused({ ...good, [`${"x".repeat(70)}`]: 1, "<b>": 2 }, strict);
    expect(message).toContain("is not admitted by flow 'onboarding' version 4.");
    expect(details.errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
      [`#/payload/${"x".repeat(64)}`, "unknown_parameter"],
      ["#/payload/_b_", "unknown_parameter"],
    ]);
  });

  it("counts a required text that is null as missing, and an optional one as wrong", () => {
    const field = { key: "a", type: "string" as const };
    const required = IntakeShape.parse({ fields: [{ ...field, required: true }] });
    expect(refused({ a: null }, required).code).toBe("missing_required_field");
    expect(refused({ a: null }, IntakeShape.parse({ fields: [field] })).code).toBe("invalid_field");
  });
});

describe("the JSON Schema of an intake", () => {
  it("says what a field is called, what it means and how one looks, if its author does", () => {
    const plain = { key: "a", type: "date" as const };
    const words = { label: "Born", description: "Of the person.", example: "1990-12-31" };
    const shape = IntakeShape.parse({
      fields: [
        { ...plain, ...words },
        { ...plain, key: "b" },
      ],
    });
    const { properties } = intakeJsonSchema(shape);
    expect(properties).toMatchObject({
      a: { title: "Born", description: "Of the person.", examples: ["1990-12-31"] },
    });
    const b = Object.entries(properties ?? {}).find(([key]) => key === "b")?.[1];
    for (const name of ["title", "description", "examples"]) expect(b).not.toHaveProperty(name);
  });

  it("limits a text with a pattern to what the pattern is tried on", () => {
    const field = { key: "a", type: "string" as const, pattern: "[a-z]+" };
    const ofField = (more: object) =>
      intakeJsonSchema(IntakeShape.parse({ fields: [{ ...field, ...more }] }));
    expect(ofField({})).toMatchObject({ properties: { a: { maxLength: 256 } } });
    expect(ofField({ max_length: 10 })).toMatchObject({ properties: { a: { maxLength: 10 } } });
  });

  it("is of the 2020-12 dialect and says what validation says", () => {
    const schema = intakeJsonSchema(everything);
    expect(schema).toMatchObject({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      required: ["document_number", "born"],
      properties: {
        document_number: {
          type: "string",
          minLength: 1,
          maxLength: 20,
          pattern: "^(?:[A-Z0-9]+)$",
        },
        born: { type: "string", format: "date" },
        children: { type: "integer" },
        branch: { enum: ["maputo", "beira"] },
        customer: { type: "object" },
      },
    });
    expect(schema.additionalProperties).not.toBe(false);
    expect(intakeJsonSchema({ ...everything, additional: false }).additionalProperties).toBe(false);
  });

  it("accepts exactly the payloads that the intake accepts", () => {
    const key = fc.constantFrom("a", "b", "c");
    const shapes = fc
      .uniqueArray(
        fc.record({ key, type: fc.constantFrom(...intakeTypes), required: fc.boolean() }),
        {
          selector: (field) => field.key,
        },
      )
      .chain((fields) =>
        fc.boolean().map((additional) =>
          IntakeShape.parse({
            additional,
            fields: fields.map((each) => ({
              ...each,
              ...(each.type === "enum" && { enum: ["x", "y"] }),
            })),
          }),
        ),
      );
    const value = fc.oneof(
      fc.constantFrom("", "x", "1990-01-01", "a@b.pt", "+258841234567", "MZ", 1, 1.5, true, null),
      fc.dictionary(fc.string(), fc.integer()),
    );
    fc.assert(
      fc.property(shapes, fc.dictionary(key, value), (shape, payload) => {
        const bySchema = z
          .fromJSONSchema(intakeJsonSchema(shape))
          .safeParse({ ...payload }).success;
        let byIntake = true;
        try {
          checkPayload(shape, { ...payload }, flow);
        } catch {
          byIntake = false;
        }
        expect(byIntake).toBe(bySchema);
      }),
    );
  });
});

describe("a shape", () => {
  it.for([
    [{ key: "a", type: "enum" }],
    [{ key: "a", type: "string", enum: ["x"] }],
    [{ key: "a", type: "date", max_length: 3 }],
    [{ key: "a", type: "string", pattern: "(a+)+" }],
    [{ key: "a", type: "string", pattern: "a", max_length: 300 }],
    [{ key: "a b", type: "string" }],
    [{ key: "__proto__", type: "string" }],
    [
      { key: "a", type: "string" },
      { key: "a", type: "date" },
    ],
  ])("is refused that declares %j", (...[fields]) => {
    expect(IntakeShape.safeParse({ fields }).success).toBe(false);
  });

  it.for([
    [{ type: "enum" }, "enum", "belongs to the type enum"],
    [{ type: "date", enum: ["x"] }, "enum", "belongs to the type enum"],
    [{ type: "date", max_length: 3 }, "max_length", "belongs to the type string"],
    [{ type: "date", pattern: "a" }, "pattern", "belongs to the type string"],
    [{ type: "string", pattern: "(a+)+" }, "pattern", "can be run safely"],
    [{ type: "string", pattern: "a", max_length: 257 }, "max_length", "at most 256"],
  ] as const)("explains the fault of %j and its place", ([field, member, why]) => {
    const { error } = IntakeShape.safeParse({ fields: [{ key: "a", ...field }] });
    expect(error?.issues).toEqual([
      expect.objectContaining({
        path: ["fields", 0, member],
        message: expect.stringContaining(why),
      }),
    ]);
  });

  it("may limit a text beside a pattern to as much as the pattern is tried on", () => {
    const field = { key: "a", type: "string", pattern: "a", max_length: 256 };
    expect(IntakeShape.safeParse({ fields: [field] }).success).toBe(true);
  });
});

describe("a stored payload", () => {
  const nested = (depth: number): Record<string, unknown> =>
    depth === 1 ? { a: 1 } : { a: nested(depth - 1) };
  const wide = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));

  it("is up to 64 kB, 8 levels and 200 keys", () => {
    // {"a":"…"} takes eight bytes beside the text, and a list's places are no keys.
    const listed = { a: Array.from({ length: 500 }, () => null), b: [Number.MAX_VALUE] };
    for (const record of [nested(8), wide(200), { a: "x".repeat(65_528) }, listed]) {
      expect(() => checkRecordLimits(record, "payload")).not.toThrow();
    }
  });

  it.for([
    ["invalid_parameter", () => nested(9)],
    ["invalid_parameter", () => wide(201)],
    ["invalid_parameter", () => ({ a: wide(100), b: [wide(100)] })],
    ["invalid_parameter", () => ({ a: Number.POSITIVE_INFINITY })],
    ["invalid_parameter", () => ({ a: [{ b: [Number.NaN] }] })],
    ["request_too_large", () => ({ a: "x".repeat(65_529) })],
    ["request_too_large", () => ({ a: "é".repeat(33_000) })],
  ] as const)("is refused with %s beyond that", ([code, record]) => {
    const refusal = refusalOf(() => checkRecordLimits(record(), "claimed"));
    expect([refusal.code, refusal.details.param]).toEqual([code, "claimed"]);
  });

  it.for([
    ["is nested deeper than 8 levels", () => nested(9)],
    ["has more than 200 keys", () => wide(201)],
    ["holds a number that is too large", () => ({ a: Number.POSITIVE_INFINITY })],
    ["is larger than 65536 bytes", () => ({ a: "x".repeat(65_529) })],
  ] as const)("is refused because it %s", ([why, record]) => {
    expect(refusalOf(() => checkRecordLimits(record(), "claimed")).message).toBe(`claimed ${why}.`);
  });
});
