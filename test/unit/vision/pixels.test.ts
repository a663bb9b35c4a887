import { describe, expect, it } from "vitest";
import { type Grey, sampleCubic } from "#vision/pixels.ts";

/** Rises by 10 a pixel to the right, by 3 a pixel down. */
const slope: Grey = {
  width: 12,
  height: 9,
  data: Uint8Array.from({ length: 12 * 9 }, (_, at) => 10 * (at % 12) + 3 * Math.floor(at / 12)),
};

function sampled(places: readonly (readonly [x: number, y: number])[]): number[] {
  const into = new Float64Array(places.length);
  const x = Float64Array.from(places, ([x]) => x);
  const y = Float64Array.from(places, ([, y]) => y);
  sampleCubic(slope, { x, y }, into);
  return [...into];
}

describe("sampling between pixels", () => {
  it("is the pixel itself at its middle", () => {
    expect(
      sampled([
        [3, 4],
        [0, 0],
        [11, 8],
      ]),
    ).toEqual([42, 0, 134]);
  });

  it("goes on along a slope", () => {
    const [one, other] = sampled([
      [3.25, 4],
      [5.5, 2.5],
    ]);
    expect(one).toBeCloseTo(44.5, 9);
    expect(other).toBeCloseTo(62.5, 9);
  });

  it("goes on with the edge beyond it", () => {
    expect(
      sampled([
        [-7, 4],
        [40, 4],
        [3, -20],
        [3, 30],
      ]),
    ).toEqual([12, 122, 30, 54]);
  });
});
