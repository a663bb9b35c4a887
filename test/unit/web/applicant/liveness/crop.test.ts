import { expect, it } from "vitest";
import { cropOf } from "../../../../../web/applicant/liveness/crop.ts";

const pixels = 320 * 427;

it.for([
  ["an upright camera", 720, 1280, 3 / 4],
  ["a narrow upright camera", 480, 1280, 3 / 4],
  ["a camera that lies", 1280, 720, 1],
] as const)("cuts the middle out of %s, no larger than asked for", ([, width, height, shape]) => {
  const { from, to } = cropOf({ videoWidth: width, videoHeight: height }, pixels);
  expect(from.x * 2 + from.width).toBeCloseTo(width);
  expect(from.y * 2 + from.height).toBeCloseTo(height);
  expect(from.width / from.height).toBeCloseTo(shape);
  expect(Math.abs(to.width * to.height - pixels)).toBeLessThan(pixels * 0.01);
});

it("never enlarges a small camera's picture", () => {
  const { from, to } = cropOf({ videoWidth: 240, videoHeight: 320 }, pixels);
  expect(to).toEqual({ width: from.width, height: from.height });
});
