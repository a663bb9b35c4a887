import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import fc from "fast-check";
import { expect, it } from "vitest";
import { fromAttributes, toAttributes } from "#aws/table/attributes.ts";

/** Whole and broken numbers, also those that are no longer exact. */
const number = fc.oneof(
  fc.integer(),
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, min: -1e15, max: 1e15 }),
);
/** Short, because the SDK refuses an item with a member `constructor`. */
const name = fc.stringMatching(/^[a-z]{1,8}$/);
const value = fc.letrec((again) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.boolean(),
    fc.constant(null),
    fc.constant(undefined),
    number,
    fc.array(again("any")),
    fc.dictionary(name, again("any"), { noNullPrototype: true }),
  ),
})).any;
const item = fc.dictionary(name, value, { noNullPrototype: true });

it("writes and reads every item as the SDK does", () => {
  fc.assert(
    fc.property(item, (Item) => {
      const attributes = marshall(Item, { removeUndefinedValues: true });
      expect(toAttributes({ Item })).toEqual({ Item: attributes });
      expect(fromAttributes({ Item: attributes })).toEqual({ Item: unmarshall(attributes) });
    }),
  );
});

it("leaves sets, long numbers and what cannot be stored to the SDK", () => {
  const Item = { names: new Set(["a", "b"]), long: 2n ** 60n, map: new Map([["a", 1]]) };
  const attributes = marshall(Item);
  expect(toAttributes({ Item })).toEqual({ Item: attributes });
  expect(fromAttributes({ Item: attributes })).toEqual({ Item: unmarshall(attributes) });
  expect(() => toAttributes({ Item: { at: new Date(0) } })).toThrow("Unsupported type");
  expect(() => toAttributes({ Item: { much: Number.POSITIVE_INFINITY } })).toThrow("not allowed");
  expect(() => toAttributes({ Item: { much: 2 ** 60 } })).toThrow("MAX_SAFE_INTEGER");
});
