import { expect, it } from "vitest";
import { blurred } from "#vision/gaussian.ts";

const side = 21;

it("spreads a point evenly to all sides and loses nothing of it", () => {
  const point = new Float32Array(side * side);
  point[10 * side + 10] = 100;
  const spread = blurred(point, 1.5);
  const at = (x: number, y: number) => spread[y * side + x] ?? 0;
  expect(spread.reduce((sum, value) => sum + value, 0)).toBeCloseTo(100, 3);
  expect(at(12, 10)).toBeCloseTo(at(8, 10), 5);
  expect(at(12, 10)).toBeCloseTo(at(10, 12), 5);
  // A Gaussian's value two px from its middle, at 1.5 px.
  expect(at(12, 10) / at(10, 10)).toBeCloseTo(Math.exp(-4 / 4.5), 3);
});

it("goes on with the edge, so that an even square stays even", () => {
  const even = new Float32Array(side * side).fill(90);
  expect(blurred(even, 3).every((value) => Math.abs(value - 90) < 1e-3)).toBe(true);
});
