import fc from "fast-check";
import { expect, it } from "vitest";
import { canonicalJson } from "#domain/canonical-json.ts";

it("sorts members by their names as RFC 8785 does, also such as look like numbers", () => {
  const value = { peach: 1, "10": "ten", "9": "nine", ä: [{ b: null, a: undefined }], A: 1e21 };
  expect(canonicalJson(value)).toBe('{"10":"ten","9":"nine","A":1e+21,"peach":1,"ä":[{"b":null}]}');
});

it("writes null where there is no value, as a list does", () => {
  expect(canonicalJson(undefined)).toBe("null");
  expect(canonicalJson([undefined])).toBe("[null]");
});

it("always says the same of the same value, and always what JSON says", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(reversed(value))).toBe(text);
    }),
  );
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([name, each]) => [name, reversed(each)]);
  return Object.fromEntries(members.reverse());
}
