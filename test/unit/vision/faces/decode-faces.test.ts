import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeFaces, overlap, withoutRepeats } from "#vision/faces/decode-faces.ts";
import { eyeDistance } from "#vision/faces/face.ts";
import { mapsWith } from "../../../fakes/fake-faces.ts";

const plane = { width: 320, height: 256 };

describe("a face is found", () => {
  it("at the place of its cell, however far it lies from the cell's center", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 40, max: 280 }),
        fc.integer({ min: 40, max: 210 }),
        fc.integer({ min: 16, max: 70 }),
        (x, y, size) => {
          const [face, ...others] = decodeFaces(mapsWith([{ x, y, size }], plane), 0.5);
          expect(others).toEqual([]);
          expect(face?.box.left).toBeCloseTo(x - size / 2, 3);
          expect(face?.box.bottom).toBeCloseTo(y + size / 2, 3);
          expect(face?.points[0].x).toBeCloseTo(x - 0.2 * size, 3);
          expect(face?.points[0].y).toBeCloseTo(y - 0.15 * size, 3);
          expect(face?.points[4].x).toBeCloseTo(x + 0.17 * size, 3);
          expect(face && eyeDistance(face.points)).toBeCloseTo(0.4 * size, 3);
        },
      ),
    );
  });

  it("once, when several cells see it, at the mean of what they say", () => {
    const seen = [
      { x: 100, y: 100, size: 60, probability: 0.9 },
      { x: 108, y: 100, size: 60, probability: 0.9 },
    ];
    const faces = decodeFaces(mapsWith(seen, plane), 0.5);
    expect(faces).toHaveLength(1);
    expect(faces[0]?.box.left).toBeCloseTo(74, 3);
  });

  it("beside another one, surest first", () => {
    const seen = [
      { x: 60, y: 100, size: 60, probability: 0.7 },
      { x: 200, y: 100, size: 40, probability: 0.9 },
    ];
    const faces = decodeFaces(mapsWith(seen, plane), 0.5);
    expect(faces.map(({ probability }) => Math.round(probability * 10))).toEqual([9, 7]);
  });
});

describe("no face is made", () => {
  it("of cells below the cut", () => {
    expect(
      decodeFaces(mapsWith([{ x: 60, y: 60, size: 40, probability: 0.4 }], plane), 0.5),
    ).toEqual([]);
  });

  it("of a part of a face", () => {
    const seen = [
      { x: 100, y: 100, size: 100, probability: 0.9 },
      { x: 100, y: 108, size: 30, probability: 0.8 },
    ];
    expect(decodeFaces(mapsWith(seen, plane), 0.5)).toHaveLength(1);
  });

  it("of a place without an area", () => {
    const seen = [
      { x: 60, y: 60, size: 0 },
      { x: 200, y: 100, size: Number.NaN },
    ];
    expect(decodeFaces(mapsWith(seen, plane), 0.5)).toEqual([]);
  });

  it("of a network that gives no numbers", () => {
    const maps = mapsWith([], plane);
    maps.data.fill(Number.NaN);
    expect(decodeFaces(maps, 0.5)).toEqual([]);
  });
});

it("counts a face once that was seen at two scales", () => {
  const at = (x: number, size: number, probability: number) =>
    decodeFaces(mapsWith([{ x, y: 100, size, probability }], plane), 0.5);
  const faces = withoutRepeats([...at(100, 60, 0.8), ...at(102, 58, 0.9), ...at(220, 50, 0.7)]);
  expect(faces.map(({ probability }) => Math.round(probability * 10))).toEqual([9, 7]);
});

it("measures overlap as intersection over union", () => {
  const box = { left: 0, top: 0, right: 10, bottom: 10 };
  expect(overlap(box, { left: 5, top: 0, right: 15, bottom: 10 })).toBeCloseTo(1 / 3);
  expect(overlap(box, { left: 10, top: 0, right: 20, bottom: 10 })).toBe(0);
});
