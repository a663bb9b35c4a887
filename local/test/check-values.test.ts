import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { type CheckValue, quickCheckValue } from "../emulators/dynamodb/check-values.ts";
import type { AttributeValue } from "../emulators/dynamodb/dynalite.ts";

// dynalite's own: nothing here loads the emulator, which replaces it.
const require = createRequire(import.meta.url);
const { validateAttributeValue: checkValue }: { validateAttributeValue: CheckValue } =
  require("dynalite/validations");
const quick = quickCheckValue(checkValue);

function outcome(check: CheckValue, value: AttributeValue) {
  const own = structuredClone(value);
  return [check(own), own];
}

it.for<[what: string, value: AttributeValue]>([
  ["a text", { S: "" }],
  ["bytes", { B: "AAAA" }],
  ["a flag", { BOOL: false }],
  ["nothing", { NULL: true }],
  ["nothing that is not so", { NULL: false }],
  ["a whole number", { N: "-12" }],
  ["no number at all", { N: "" }],
  ["a number of other words", { N: "+01.50e2" }],
  ["zero below zero", { N: "-0" }],
  ["a text for a number", { N: "one" }],
  ["a number too long", { N: "1".repeat(39) }],
  ["a number too large", { N: "1e126" }],
  ["a number too small", { N: "1e-131" }],
  ["a map and a list", { M: { list: { L: [{ S: "a" }, { N: "1" }, { M: {} }] } } }],
  ["a fault deep inside", { M: { list: { L: [{ S: "a" }, { N: "one" }] } } }],
  ["a number of other words deep inside", { L: [{ M: { n: { N: "1.50" } } }] }],
  ["a set", { NS: ["1", "2"] }],
  ["a set with nothing in it", { SS: [] }],
  ["a set with one thing twice", { SS: ["a", "a"] }],
  ["no type", {}],
  ["two types", { S: "a", N: "1" }],
])("answers and leaves what dynalite does: %s", ([, value]) => {
  expect(outcome(quick, value)).toEqual(outcome(checkValue, value));
});
