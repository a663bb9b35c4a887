import fc from "fast-check";
import { expect, it } from "vitest";
import { areaGrid, areaReader } from "#vision/faces/area-samples.ts";
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

it("a pixel is the mean of four samples where the page is shrunk, one where it is not, whoever asks", () => {
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
        const read = areaReader(pyramid, scale);
        areaGrid(pyramid, scale, { xs, ys }, (column, row, value) => {
          const [x = 0, y = 0] = [xs[column], ys[row]];
          expect(value).toBeCloseTo(meant(x, y), 9);
          expect(read(x, y)).toBe(value);
        });
      },
    ),
  );
});
