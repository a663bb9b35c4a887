import { expect, it } from "vitest";
import { readsItemsOf } from "#domain/stored-version.ts";

it.for([
  [2, 1, true],
  [2, 2, true],
  // The next release's, so that a deployment may be rolled back.
  [2, 3, true],
  [2, 4, false],
] as const)("a release that writes version %i reads version %i: %s", ([own, other, reads]) => {
  expect(readsItemsOf({ own, other })).toBe(reads);
});
