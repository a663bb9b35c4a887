import { expect, it } from "vitest";
import { rounded } from "#domain/rounded.ts";

it.for([
  [0.123_456, undefined, 0.1235],
  [0.123_456, 3, 0.123],
  [-0.05, 1, -0],
  [12.345, 0, 12],
] as const)("rounds %d to the number of digits that a record shows", ([value, digits, shown]) => {
  expect(rounded(value, digits)).toBe(shown);
});
