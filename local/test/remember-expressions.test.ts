import { expect, it } from "vitest";
import { createStore, type Input, prepare } from "../emulators/dynamodb/dynalite.ts";

const store = createStore(undefined, "eu-west-1", "000000000000");

function update(values: Record<string, object>, more: Input = {}): Input {
  return prepare("UpdateItem", change(values, more), store);
}

function change(values: Record<string, object>, more: Input = {}): Input {
  return {
    TableName: "cases",
    Key: { pk: { S: "1" } },
    UpdateExpression: "SET #kept = :first REMOVE gone ADD taken :second",
    ConditionExpression: "#kept < :first OR attribute_not_exists(#kept)",
    ExpressionAttributeNames: { "#kept": "kept" },
    ExpressionAttributeValues: values,
    ...more,
  };
}

it("parses a known expression with the values of each request", () => {
  const [first, again] = [1, 2].map((count) =>
    update({ ":first": { S: `v${count}` }, ":second": { N: `${count}` } }),
  );
  const message = JSON.stringify([first?._updates, first?._condition]);
  expect(message).toContain('{"S":"v1"}');
  expect(message).toContain('{"N":"1"}');
  expect(JSON.stringify([again?._updates, again?._condition])).toBe(
    message.replaceAll("v1", "v2").replaceAll('"N":"1"', '"N":"2"'),
  );
});

it("gives each request a tree of its own", () => {
  const values = () => ({ ":first": { S: "v" }, ":second": { N: "1" } });
  const spoilt = update(values());
  const message = JSON.stringify(spoilt._condition);
  Object.assign(Object(spoilt._condition), { type: "spoilt" });
  expect(JSON.stringify(update(values())._condition)).toBe(message);
});

it.for<[what: string, values: Record<string, object>, more: Input]>([
  ["a value of another type", { ":first": { S: "v" }, ":second": { S: "1" } }, {}],
  ["a number that is none", { ":first": { S: "v" }, ":second": { N: "one" } }, {}],
  [
    "a value that no expression names",
    { ":first": { S: "v" }, ":second": { N: "1" }, ":third": { N: "1" } },
    {},
  ],
  ["a value that is missing", { ":first": { S: "v" } }, {}],
  [
    "a name that no expression names",
    { ":first": { S: "v" }, ":second": { N: "1" } },
    { ExpressionAttributeNames: { "#kept": "kept", "#other": "other" } },
  ],
  [
    "bounds in the wrong order",
    { ":first": { N: "2" }, ":second": { N: "1" } },
    { ConditionExpression: "#kept BETWEEN :first AND :second" },
  ],
])("refuses %s, also beside a known expression", ([, values, more]) => {
  update({ ":first": { S: "v" }, ":second": { N: "1" } });
  if (more.ConditionExpression) update({ ":first": { N: "1" }, ":second": { N: "2" } }, more);
  expect(() => update(values, more)).toThrow();
});
