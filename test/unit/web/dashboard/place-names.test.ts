import fc from "fast-check";
import { expect, it } from "vitest";
import { pointerPattern } from "#domain/flow/json-pointer.ts";
import { pathOf, pointerOf } from "../../../../web/dashboard/pages/build/place-names.ts";

it("writes a pointer as names with dots, and back", () => {
  expect(pathOf("/address/city")).toBe("address.city");
  expect(pointerOf("address.city")).toBe("/address/city");
  expect(pointerOf("a/b")).toBe("/a~1b");
});

it("loses no pointer on the way, whatever its names hold", () => {
  fc.assert(
    fc.property(fc.stringMatching(pointerPattern), (pointer) => {
      expect(pointerOf(pathOf(pointer))).toBe(pointer);
    }),
  );
});

it("keeps a path as it is typed, also before its next name", () => {
  for (const path of ["", "a", "a.", "a.b", "a..b", ".a"]) {
    expect(pathOf(pointerOf(path))).toBe(path);
  }
});
