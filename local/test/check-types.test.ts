import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { type CheckTypes, quickCheckTypes } from "../emulators/dynamodb/check-types.ts";

const require = createRequire(import.meta.url);
const { checkTypes }: { checkTypes: CheckTypes } = require("dynalite/validations");
const { types } = require("dynalite/validations/putItem");

const quick = quickCheckTypes(checkTypes);

function outcome(check: CheckTypes, input: object): unknown {
  try {
    return check(structuredClone({ ...input }), types);
  } catch (error) {
    return error;
  }
}

it.for<[what: string, input: object]>([
  ["words", { TableName: "cases", ConditionExpression: "" }],
  ["a word that is a number", { TableName: 1 }],
  ["unknown members", { TableName: "cases", Unknown: "x", Item: null }],
  [
    "plain attributes",
    {
      Item: {
        s: { S: "" },
        n: { N: "01" },
        no: { BOOL: false },
        nothing: { NULL: true },
        deep: { M: { list: { L: [{ S: "a" }, { M: {} }] } } },
      },
    },
  ],
  ["sets and bytes", { Item: { ss: { SS: ["a"] }, ns: { NS: ["1"] }, b: { B: "AAAA" } } }],
  ["bytes that are none", { Item: { b: { B: "A" } } }],
  ["a flag in words", { Item: { no: { BOOL: "no" } } }],
  ["a number that is not in words", { Item: { n: { N: 1 } } }],
  ["an attribute of two types", { Item: { both: { S: "a", N: "1" } } }],
  ["an attribute of none", { Item: { none: {} } }],
  ["an attribute of an unknown type", { Item: { odd: { X: "a" } } }],
  ["a list for an item", { Item: [{ S: "a" }] }],
  ["a list for an attribute", { Item: { list: { L: { S: "a" } } } }],
  ["a wrong value deep inside", { Item: { deep: { M: { list: { L: [{ S: 1 }] } } } } }],
])("answers as dynalite does: %s", ([, input]) => {
  expect(outcome(quick, input)).toEqual(outcome(checkTypes, input));
});

it("copies, so that what an operation changes is not the caller's", () => {
  const Item = { deep: { M: { a: { S: "a" } } } };
  const checked = quick({ Item }, types);
  expect(checked.Item).toEqual(Item);
  expect(checked.Item).not.toBe(Item);
  expect(Object(checked.Item).deep.M.a).not.toBe(Item.deep.M.a);
});
