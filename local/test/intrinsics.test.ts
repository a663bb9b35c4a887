// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Fn::Sub has the same form.
import { describe, expect, it } from "vitest";
import { createResolver } from "../intrinsics.ts";

const { resolve, holds } = createResolver({
  template: {
    stackName: "stack",
    Parameters: { Size: { Default: "small" }, Unset: { Default: undefined } },
    Mappings: { Sizes: { small: { memory: 128 } } },
    Conditions: {
      IsSmall: { "Fn::Equals": [{ Ref: "Size" }, "small"] },
      IsLarge: { "Fn::Not": [{ Condition: "IsSmall" }] },
      Both: { "Fn::And": [{ Condition: "IsSmall" }, { Condition: "IsLarge" }] },
      Either: { "Fn::Or": [{ Condition: "IsSmall" }, { Condition: "IsLarge" }] },
    },
  },
  identities: new Map([
    ["Table", { ref: "stack-Table", attributes: { Arn: "arn:table", "Nested.Name": "nested" } }],
  ]),
  region: "eu-west-1",
  accountId: "000000000000",
  localize: (text) => text.replaceAll("https://edge", "http://127.0.0.1"),
});

describe("a template's intrinsic functions", () => {
  it.for([
    ["a resource", { Ref: "Table" }, "stack-Table"],
    ["a parameter", { Ref: "Size" }, "small"],
    ["the region", { Ref: "AWS::Region" }, "eu-west-1"],
    ["an attribute", { "Fn::GetAtt": ["Table", "Arn"] }, "arn:table"],
    ["an attribute by its path", { "Fn::GetAtt": "Table.Nested.Name" }, "nested"],
    ["a join", { "Fn::Join": ["/", [{ Ref: "Table" }, "index"]] }, "stack-Table/index"],
    [
      "a substitution",
      { "Fn::Sub": "${AWS::AccountId}-${Table}-${!kept}" },
      "000000000000-stack-Table-${kept}",
    ],
    ["an attribute in a substitution", { "Fn::Sub": "${Table.Arn}" }, "arn:table"],
    ["a substitution's own names", { "Fn::Sub": ["${a}", { a: { Ref: "Size" } }] }, "small"],
    ["a selection from a split", { "Fn::Select": [1, { "Fn::Split": [":", "a:b"] }] }, "b"],
    ["a mapping", { "Fn::FindInMap": ["Sizes", { Ref: "Size" }, "memory"] }, 128],
    ["a condition", { "Fn::If": ["IsLarge", "large", "not large"] }, "not large"],
    ["nothing, in a list", [1, { Ref: "AWS::NoValue" }], [1]],
    ["nothing, in an object", { a: { Ref: "AWS::NoValue" }, b: 1 }, { b: 1 }],
    [
      "an address that is local here",
      { "Fn::Join": ["", ["https://", "edge", "/v"]] },
      "http://127.0.0.1/v",
    ],
    [
      "what only looks like one",
      { Condition: { StringEquals: { a: "b" } } },
      { Condition: { StringEquals: { a: "b" } } },
    ],
  ] as const)("give %s", ([, value, expected]) => {
    expect(resolve(value)).toEqual(expected);
  });

  it.for([
    ["IsSmall", true],
    ["IsLarge", false],
    ["Both", false],
    ["Either", true],
  ] as const)("decide that %s is %s", ([condition, expected]) => {
    expect(holds(condition)).toBe(expected);
  });

  it.for([
    ["a resource that has no local value", { Ref: "Absent" }],
    ["a parameter without a default", { Ref: "Unset" }],
    ["an attribute that has no local value", { "Fn::GetAtt": ["Table", "StreamArn"] }],
    ["another stack's output", { "Fn::ImportValue": "other" }],
    ["a condition that is not there", { "Fn::If": ["Absent", 1, 2] }],
    ["a mapping that is not there", { "Fn::FindInMap": ["Sizes", "large", "memory"] }],
  ])("refuse %s", ([, value]) => {
    expect(() => resolve(value)).toThrow();
  });
});
