import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  alignFace,
  apply,
  faceTemplate,
  inverseOf,
  similarityOf,
} from "#vision/faces/align-face.ts";
import { mapPoints } from "#vision/faces/face.ts";
import { faceSide } from "#vision/models.ts";
import { pyramidOf } from "#vision/pixels.ts";

const similarity = fc.record({
  turn: fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
  scale: fc.double({ min: 0.2, max: 20, noNaN: true }),
  dx: fc.double({ min: -500, max: 2000, noNaN: true }),
  dy: fc.double({ min: -500, max: 2000, noNaN: true }),
});

describe("a similarity", () => {
  it("is recovered from the five points at any turn, scale and place", () => {
    fc.assert(
      fc.property(similarity, ({ turn, scale, dx, dy }) => {
        const wanted = { a: scale * Math.cos(turn), b: scale * Math.sin(turn), dx, dy };
        const placed = mapPoints(faceTemplate, (point) => apply(wanted, point));
        const back = similarityOf(placed, faceTemplate);
        for (const [i, point] of placed.entries()) {
          const { x, y } = apply(back, point);
          expect(x).toBeCloseTo(faceTemplate[i]?.x ?? 0, 3);
          expect(y).toBeCloseTo(faceTemplate[i]?.y ?? 0, 3);
        }
      }),
    );
  });

  it("never mirrors: swapped sides cannot be fitted", () => {
    const [leftEye, rightEye, nose, leftMouth, rightMouth] = faceTemplate;
    const swapped = [rightEye, leftEye, nose, rightMouth, leftMouth] as const;
    const fitted = similarityOf(swapped, faceTemplate);
    const moved = apply(fitted, swapped[0]);
    expect(Math.hypot(moved.x - leftEye.x, moved.y - leftEye.y)).toBeGreaterThan(10);
  });

  it("undoes itself", () => {
    const forward = { a: 0.3, b: -0.7, dx: 12, dy: 40 };
    const { x, y } = apply(inverseOf(forward), apply(forward, { x: 5, y: 9 }));
    expect([x, y]).toEqual([expect.closeTo(5), expect.closeTo(9)]);
  });
});

/** A page on which brightness tells the place: dark to the left, light to the right and below. */
function slope(width: number, height: number) {
  const data = new Uint8Array(width * height);
  for (let i = 0; i < data.length; i++) {
    data[i] = Math.round(((i % width) / width) * 127 + (Math.floor(i / width) / height) * 127);
  }
  return { width, height, data };
}

describe("an aligned face", () => {
  it.for([1, 2, 3.7, 9])("is the same from a picture %f times as large", (scale) => {
    const page = slope(Math.round(300 * scale), Math.round(200 * scale));
    const points = mapPoints(faceTemplate, ({ x, y }) => ({
      x: (x + 80) * scale,
      y: (y + 40) * scale,
    }));
    const crop = alignFace(pyramidOf(page), points);
    for (const [x, y] of [
      [10, 10],
      [56, 56],
      [100, 30],
    ] as const) {
      const expected = ((x + 80) / 300) * 127 + ((y + 40) / 200) * 127;
      expect(Math.abs((crop[y * faceSide + x] ?? 0) - expected)).toBeLessThan(2.5);
    }
  });

  it("stands upright when the face lay on its side", () => {
    const page = slope(300, 300);
    // The picture's left is the face's top.
    const points = mapPoints(faceTemplate, ({ x, y }) => ({ x: 80 + y, y: 220 - x }));
    const crop = alignFace(pyramidOf(page), points);
    const expected = ((80 + 20) / 300) * 127 + ((220 - 90) / 300) * 127;
    expect(Math.abs((crop[20 * faceSide + 90] ?? 0) - expected)).toBeLessThan(2.5);
  });

  it("goes on with the edge if the face is cut off", () => {
    const page = { width: 60, height: 60, data: new Uint8Array(3600).fill(90) };
    const points = mapPoints(faceTemplate, ({ x, y }) => ({ x: x - 40, y: y - 60 }));
    expect(alignFace(pyramidOf(page), points).every((value) => Math.abs(value - 90) < 1e-3)).toBe(
      true,
    );
  });
});
