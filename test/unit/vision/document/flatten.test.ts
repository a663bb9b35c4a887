import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { flatten } from "#vision/document/flatten.ts";
import { project, type Quad, rectangleTo } from "#vision/document/homography.ts";
import type { Grey } from "#vision/pixels.ts";

const page = waves({ width: 640, height: 480 });

/** Print and ground, so that a pixel from the wrong place differs. */
function waves({ width, height }: { width: number; height: number }): Grey {
  const data = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return 128 + 60 * Math.sin(x / 9) + 60 * Math.cos(y / 11);
  });
  return { width, height, data };
}

/** The level of a place by its four nearest pixels; beyond the edge the edge goes on. */
function seenAt({ width, height, data }: Grey, x: number, y: number): number {
  const [inX, inY] = [Math.max(0, Math.min(x, width - 1)), Math.max(0, Math.min(y, height - 1))];
  const [left, top] = [Math.floor(inX), Math.floor(inY)];
  const pixel = (column: number, row: number) =>
    data[Math.min(row, height - 1) * width + Math.min(column, width - 1)] ?? 0;
  const [across, down] = [inX - left, inY - top];
  const above = pixel(left, top) * (1 - across) + pixel(left + 1, top) * across;
  const below = pixel(left, top + 1) * (1 - across) + pixel(left + 1, top + 1) * across;
  return above * (1 - down) + below * down;
}

const near = (x: number, y: number) =>
  fc.record({
    x: fc.double({ min: x - 60, max: x + 60, noNaN: true }),
    y: fc.double({ min: y - 60, max: y + 60, noNaN: true }),
  });
const tilted: fc.Arbitrary<Quad> = fc.tuple(
  near(70, 60),
  near(570, 70),
  near(560, 410),
  near(80, 400),
);

describe("a flattened document", () => {
  it("shows each pixel of where a straight view has it, to two gray levels", () => {
    fc.assert(
      fc.property(tilted, fc.integer({ min: 300, max: 700 }), (quad, longSide) => {
        const flat = flatten([page], quad, longSide, { max: 2 });
        const plane = rectangleTo(flat, quad);
        let farthest = 0;
        for (let at = 0; at < flat.data.length; at += 7) {
          const [column, row] = [at % flat.width, Math.floor(at / flat.width)];
          const { x, y } = project(plane, { x: column + 0.5, y: row + 0.5 });
          const wanted = seenAt(page, x - 0.5, y - 0.5);
          farthest = Math.max(farthest, Math.abs((flat.data[at] ?? 0) - wanted));
        }
        expect(farthest).toBeLessThan(2);
      }),
      { numRuns: 30 },
    );
  });

  it("is the page itself if the document is all of it", () => {
    const { width, height } = page;
    const whole: Quad = [
      { x: 0, y: 0 },
      { x: width, y: 0 },
      { x: width, y: height },
      { x: 0, y: height },
    ];
    expect(flatten([page], whole, width).data).toEqual(page.data);
  });

  it("goes on as the page's edge if a corner was taken for one far away", () => {
    const far: Quad = [
      { x: -90_000, y: 100 },
      { x: -80_000, y: 100 },
      { x: -80_000, y: 104 },
      { x: -90_000, y: 104 },
    ];
    const edge = [99, 100, 101, 102, 103, 104].map((row) => page.data[row * page.width] ?? 0);
    const { data } = flatten([page], far, 400, { max: 2 });
    expect(Math.min(...data)).toBeGreaterThanOrEqual(Math.min(...edge));
    expect(Math.max(...data)).toBeLessThanOrEqual(Math.max(...edge));
  });
});
