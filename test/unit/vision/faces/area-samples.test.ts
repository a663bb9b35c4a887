import fc from "fast-check";
import { expect, it } from "vitest";
import { areaGrid, areaSquare } from "#vision/faces/area-samples.ts";
import { type Grey, levelFor, pyramidOf } from "#vision/pixels.ts";

/** As it is meant, without a thought to how often it is asked. */
function plainly(grey: Grey, x: number, y: number): number {
  const insideX = Math.max(0, Math.min(x, grey.width - 1));
  const insideY = Math.max(0, Math.min(y, grey.height - 1));
  const [left, top] = [Math.floor(insideX), Math.floor(insideY)];
  const at = (column: number, row: number) =>
    grey.data[Math.min(row, grey.height - 1) * grey.width + Math.min(column, grey.width - 1)] ?? 0;
  const [fx, fy] = [insideX - left, insideY - top];
  const above = at(left, top) * (1 - fx) + at(left + 1, top) * fx;
  const below = at(left, top + 1) * (1 - fx) + at(left + 1, top + 1) * fx;
  return above * (1 - fy) + below * fy;
}

const place = fc.double({ min: -40, max: 340, noNaN: true });

it("a pixel is the mean of four samples if the page is shrunk, and of one if it is not, for every caller", () => {
  const page = { width: 300, height: 260, data: new Uint8Array(300 * 260) };
  for (let i = 0; i < page.data.length; i++) page.data[i] = (i * 2654435761) % 251;
  const pyramid = pyramidOf(page);
  fc.assert(
    fc.property(
      fc.double({ min: 0.2, max: 1.6, noNaN: true }),
      fc.array(place, { minLength: 1, maxLength: 6 }),
      fc.array(place, { minLength: 1, maxLength: 6 }),
      (scale, xs, ys) => {
        const { grey, shrink } = levelFor(pyramid, Math.min(1, scale));
        const pixel = 1 / (scale * shrink);
        const sides = pixel > 1.05 ? [-pixel / 4, pixel / 4] : [0];
        const meant = (x: number, y: number) => {
          const samples = sides.flatMap((dy) =>
            sides.map((dx) =>
              plainly(grey, (x + 0.5) / shrink - 0.5 + dx, (y + 0.5) / shrink - 0.5 + dy),
            ),
          );
          return samples.reduce((sum, each) => sum + each, 0) / samples.length;
        };
        const grid = new Float32Array(xs.length * ys.length);
        areaGrid(pyramid, scale, { xs, ys }, { data: grid, right: 1, below: xs.length });
        for (const [row, y] of ys.entries()) {
          for (const [column, x] of xs.entries()) {
            expect(grid[row * xs.length + column]).toBeCloseTo(meant(x, y) / 255, 6);
            const [first] = areaSquare(pyramid, scale, { a: 1, b: 0, dx: x, dy: y, side: 1 });
            expect(first).toBeCloseTo(meant(x, y), 4);
          }
        }
      },
    ),
  );
});

it("a square askew on the page is read where its columns and rows lie", () => {
  const page = { width: 300, height: 260, data: new Uint8Array(300 * 260) };
  for (let i = 0; i < page.data.length; i++) page.data[i] = (i * 2654435761) % 251;
  const askew = { a: 0.8, b: 0.3, dx: 20.5, dy: 250, side: 6 };
  const square = areaSquare([page], 1, askew);
  for (const [index, value] of square.entries()) {
    const [x, y] = [index % askew.side, Math.floor(index / askew.side)];
    const meant = plainly(page, 0.8 * x - 0.3 * y + 20.5, 0.3 * x + 0.8 * y + 250);
    expect(value).toBeCloseTo(meant, 4);
  }
});

it("places that are pixels of the page give these pixels, as those between them would", () => {
  const page = {
    width: 300,
    height: 260,
    data: Uint8Array.from({ length: 78_000 }, (_, i) => i % 251),
  };
  const [xs, ys] = [
    [0, 7, 299],
    [0, 259],
  ];
  const grid = new Float32Array(6);
  areaGrid([page], 1, { xs, ys }, { data: grid, right: 2, below: 1 });
  const meant = xs.flatMap((x) => ys.map((y) => Math.fround(plainly(page, x, y) / 255)));
  expect([...grid]).toEqual(meant);
});

it.for([1, 2, 5])(
  "a page of %i pixels goes on beyond its edge, however far a square reaches",
  (width) => {
    const page = { width, height: 1, data: Uint8Array.from({ length: width }, (_, i) => 40 * i) };
    const square = areaSquare([page], 0.9, { a: 1, b: 0, dx: -2, dy: -2, side: 9 });
    expect(square.at(0)).toBe(0);
    expect(square.at(-1)).toBe(40 * (width - 1));
  },
);
