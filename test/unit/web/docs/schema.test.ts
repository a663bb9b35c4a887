import { expect, it } from "vitest";
import type { Schema } from "../../../../web/docs/reference/openapi.ts";
import {
  additionOf,
  exampleOf,
  flatten,
  kindOf,
  membersOf,
} from "../../../../web/docs/reference/schema.ts";

const schemas: Record<string, Schema> = {
  Link: { type: "object", properties: { url: { type: "string", format: "uri" } } },
  Named: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
};

it.for<[what: string, schema: Schema, kind: string]>([
  ["a range", { type: "integer", minimum: 1, maximum: 50 }, "integer, ≥ 1, ≤ 50"],
  ["no range but the safe integers'", { type: "integer", minimum: -(2 ** 53) }, "integer"],
  ["a length", { type: "string", minLength: 1, maxLength: 64 }, "string, ≤ 64 characters"],
  ["what may be null", { anyOf: [{ type: "string" }, { type: "null" }] }, "string | null"],
  ["a list of something named", { type: "array", items: { $ref: "#/x/Link" } }, "array of object"],
  ["a few values", { enum: ["GET", "PUT"] }, '"GET" | "PUT"'],
  ["many values", { enum: [..."abcdefghi"] }, "one of 9"],
  ["a constant", { const: true }, "true"],
  ["anything", {}, "any"],
])("says in a line of %s what it is", ([, schema, kind]) => {
  expect(kindOf(schemas, flatten(schemas, schema))).toBe(kind);
});

it("shows members that belong together as one object", () => {
  const both = flatten(schemas, { allOf: [{ $ref: "#/x/Link" }, { $ref: "#/x/Named" }] });
  expect(Object.keys(both.properties ?? {})).toEqual(["url", "name"]);
  expect(both.required).toEqual(["name"]);
});

it("shows the description at a reference before the named one, and that of an intersection", () => {
  const described = { Link: { ...schemas.Link, description: "Any link." } };
  expect(flatten(described, { $ref: "#/x/Link" }).description).toBe("Any link.");
  const here = { $ref: "#/x/Link", description: "This link." };
  expect(flatten(described, here)).toMatchObject({ ...schemas.Link, description: "This link." });
  const whole = { description: "Both.", allOf: [{ $ref: "#/x/Link" }, { $ref: "#/x/Named" }] };
  expect(flatten(schemas, whole).description).toBe("Both.");
});

it("tells what a schema adds to a named one, and of others nothing", () => {
  const own = { type: "object" as const, properties: { at: { type: "string" as const } } };
  const { base, added } = additionOf(schemas, { allOf: [{ $ref: "#/x/Named" }, own] });
  expect([base, Object.keys(added?.properties ?? {})]).toEqual(["Named", ["at"]]);
  expect(additionOf(schemas, { allOf: [{ $ref: "#/x/Named" }, { $ref: "#/x/Link" }] })).toEqual({});
  expect(additionOf(schemas, { $ref: "#/x/Named" })).toEqual({});
});

it("finds the members of a list's entries and of a map's values", () => {
  const list = membersOf(schemas, { type: "array", items: { $ref: "#/x/Named" } });
  const map = membersOf(schemas, {
    additionalProperties: { type: "object", properties: { at: { type: "string" } } },
  });
  expect([list?.required, Object.keys(map?.properties ?? {})]).toEqual([["name"], ["at"]]);
  expect(membersOf(schemas, { type: "string" })).toBeUndefined();
});

it("suggests a body with the required members and nothing else", () => {
  const properties: Record<string, Schema> = {
    country: { type: "string" },
    count: { type: "integer", minimum: 3 },
    mode: { enum: ["fast", "slow"] },
    note: { type: "string" },
    tags: { type: "array", items: { type: "string" } },
  };
  const required = ["country", "count", "mode", "tags"];
  expect(exampleOf(schemas, { type: "object", properties, required })).toEqual({
    country: "MZ",
    count: 3,
    mode: "fast",
    tags: ["text"],
  });
});

it("shows ids with the prefix of their noun", () => {
  const named = {
    Flow: { type: "object", properties: { id: { type: "string" } }, required: ["id"] },
  };
  expect(exampleOf(named, { $ref: "#/components/schemas/Flow" })).toEqual({
    id: expect.stringMatching(/^flow_[0-9a-z]{26}$/),
  });
  const properties = { project_id: { type: "string" } };
  expect(exampleOf({}, { type: "object", properties, required: ["project_id"] })).toEqual({
    project_id: expect.stringMatching(/^proj_/),
  });
});
