import { expect, it } from "vitest";
import { emulatedTypes, ignoredTypes, refuseUnknownTypes } from "../resource-types.ts";

const withType = (Type: string) => ({
  stackName: "stack",
  Resources: { Thing: { Type, Properties: {} } },
  Parameters: {},
  Mappings: {},
  Conditions: {},
  assetPath: () => undefined,
});

it("stops at a type of resource without a handler", () => {
  expect(() => refuseUnknownTypes(withType("AWS::SNS::PlatformApplication"))).toThrow(
    "Thing (AWS::SNS::PlatformApplication)",
  );
});

it("passes the types that it emulates or ignores, and no type is both", () => {
  for (const type of [...emulatedTypes, ...Object.keys(ignoredTypes)]) {
    expect(() => refuseUnknownTypes(withType(type))).not.toThrow();
  }
  expect(Object.keys(ignoredTypes).filter((type) => emulatedTypes.has(type))).toEqual([]);
});
