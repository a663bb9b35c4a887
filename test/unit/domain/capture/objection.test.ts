import { describe, expect, it } from "vitest";
import {
  mayKeep,
  type Objection,
  withObjection,
  withoutObjectionsTo,
} from "#domain/capture/objection.ts";

const objected = (uploadId: string, item: Objection["item"] = "id_front"): Objection => ({
  item,
  uploadId,
  reasons: ["blurred"],
});

describe("a photograph with objections", () => {
  it.for([
    ["no earlier objection", undefined, false],
    ["one earlier objection", [objected("1")], false],
    ["two", [objected("1"), objected("2")], true],
    ["one, and one to another item", [objected("1"), objected("2", "selfie")], false],
    ["one, and one that was kept", [objected("1"), { ...objected("2"), kept: true }], false],
  ] as const)("may be kept only after the second objection: %s", ([, earlier, expected]) => {
    expect(mayKeep(earlier, { item: "id_front", reasons: ["blurred"] })).toBe(expected);
  });

  it("is never kept without a picture in it, whatever else is wrong", () => {
    const earlier = [objected("1"), objected("2")];
    const reasons = ["blurred", "unreadable_image"] as const;
    expect(mayKeep(earlier, { item: "id_front", reasons })).toBe(false);
    expect(mayKeep(earlier, { item: "id_front", reasons: ["unsupported_image"] })).toBe(false);
  });
});

it("replaces an objection to the same upload, and keeps the others", () => {
  expect(withObjection(undefined, objected("1"))).toEqual([objected("1")]);
  const again: Objection = { ...objected("1"), reasons: ["glare"] };
  expect(withObjection([objected("1"), objected("2")], again)).toEqual([objected("2"), again]);
});

it("ends the objections to an accepted item, and to no other", () => {
  const all = [objected("1"), objected("2", "selfie"), objected("3")];
  expect(withoutObjectionsTo(all, "id_front")).toEqual([objected("2", "selfie")]);
  expect(withoutObjectionsTo(all, "id_front", "selfie")).toEqual([]);
  expect(withoutObjectionsTo(undefined, "selfie")).toEqual([]);
});
