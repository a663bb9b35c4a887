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
  it("passes when it is of the shape, and keeps what is beside it", () => {
    expect(() => checkPayload(everything, { ...good, more: [1] }, flow)).not.toThrow();
    const { document_number, born } = good;
    expect(() => checkPayload(everything, { document_number, born }, flow)).not.toThrow();
  });

  it.for([undefined, null, ""])(
    "lacks a required field that is %j, and is told its key",
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

  it("is told what is missing first, and everything else beside it", () => {
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

  it("has unknown keys refused only where the shape says so", () => {
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

describe("the JSON Schema of an intake", () => {
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
});

describe("what is kept of a person", () => {
  const nested = (depth: number): Record<string, unknown> =>
    depth === 1 ? { a: 1 } : { a: nested(depth - 1) };
  const wide = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));

  it("is up to 64 kB, 8 levels and 200 keys", () => {
    for (const record of [nested(8), wide(200), { a: "x".repeat(65_000) }]) {
      expect(() => checkRecordLimits(record, "payload")).not.toThrow();
    }
  });

  it.for([
    ["invalid_parameter", () => nested(9)],
    ["invalid_parameter", () => wide(201)],
    ["invalid_parameter", () => ({ a: wide(100), b: [wide(100)] })],
    ["invalid_parameter", () => ({ a: Number.POSITIVE_INFINITY })],
    ["request_too_large", () => ({ a: "x".repeat(65_536) })],
    ["request_too_large", () => ({ a: "é".repeat(33_000) })],
  ] as const)("is refused with %s beyond that", ([code, record]) => {
    const refusal = refusalOf(() => checkRecordLimits(record(), "claimed"));
    expect([refusal.code, refusal.details.param]).toEqual([code, "claimed"]);
  });
});
