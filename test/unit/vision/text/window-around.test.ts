import { expect, it } from "vitest";
import type { Quad } from "#vision/document/homography.ts";
import { windowAround, windowOfDocument } from "#vision/text/window-around.ts";

const page = { x: 0, y: 0, width: 1000, height: 800 };
const quad: Quad = [
  { x: 200, y: 220 },
  { x: 690, y: 200 },
  { x: 700, y: 500 },
  { x: 210, y: 520 },
];
const found = { quad, sidesOnEdge: 0, outlineProbability: 0.9 };

it("takes in all of a surely seen document, and a little ground around it", () => {
  expect(windowOfDocument(found, page)).toEqual({ x: 190, y: 190, width: 520, height: 340 });
});

it("trusts no outline that is unsure, that is the picture's own edge, or that is none", () => {
  expect(windowOfDocument({ ...found, outlineProbability: 0.84 }, page)).toBeUndefined();
  expect(windowOfDocument({ ...found, outlineProbability: undefined }, page)).toBeUndefined();
  expect(windowOfDocument(undefined, page)).toBeUndefined();
});

it("stays on the page, whatever lies off it", () => {
  const off = [
    { x: -50, y: -20 },
    { x: 1200, y: 900 },
  ];
  expect(windowAround(off, 10, page)).toEqual(page);
  expect(windowAround([{ x: 1400, y: 900 }], 0, page)).toEqual({
    x: 999,
    y: 799,
    width: 1,
    height: 1,
  });
});
