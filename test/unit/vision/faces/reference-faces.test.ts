import { describe, expect, it } from "vitest";
import { faceTemplate } from "#vision/faces/align-face.ts";
import { decodeFaces } from "#vision/faces/decode-faces.ts";
import {
  boxInput,
  boxPoints,
  boxSide,
  colourFaceSide,
  colourFaces,
  yunetInput,
  yunetMaps,
  yunetSide,
} from "#vision/faces/reference-faces.ts";
import { faceSide, placeSide } from "#vision/models.ts";

const plane = { width: 320, height: 256, data: new Float32Array(320 * 256) };

type DrawnBox = {
  stride: 8 | 16 | 32;
  x: number;
  y: number;
  width: number;
  height: number;
  p?: number;
};

/** YuNet's outputs for faces given in px: one cell each, the points in a row from the left. */
function outputsWith(faces: readonly DrawnBox[]): (name: string) => Float32Array {
  const outputs = new Map<string, Float32Array>();
  const sizes = { cls: 1, obj: 1, bbox: 4, kps: 10 };
  for (const stride of [8, 16, 32]) {
    for (const [kind, size] of Object.entries(sizes)) {
      outputs.set(`${kind}_${stride}`, new Float32Array(size * (yunetSide / stride) ** 2));
    }
  }
  const of = (name: string) => outputs.get(name) ?? new Float32Array();
  for (const { stride, x, y, width, height, p = 0.9 } of faces) {
    const [column, row] = [Math.floor(x / stride), Math.floor(y / stride)];
    const cell = row * (yunetSide / stride) + column;
    of(`cls_${stride}`)[cell] = p;
    of(`obj_${stride}`)[cell] = p;
    const box = [
      x / stride - column,
      y / stride - row,
      Math.log(width / stride),
      Math.log(height / stride),
    ];
    of(`bbox_${stride}`).set(box, 4 * cell);
    const points = [-2, -1, 0, 1, 2].flatMap((k) => [
      (x + k * 5) / stride - column,
      (y + k) / stride - row,
    ]);
    of(`kps_${stride}`).set(points, 10 * cell);
  }
  return of;
}

describe("YuNet's grids become our maps", () => {
  it.for<DrawnBox>([
    { stride: 8, x: 70, y: 51, width: 30, height: 40 },
    { stride: 16, x: 150, y: 130, width: 80, height: 100 },
    { stride: 32, x: 201, y: 99, width: 150, height: 170 },
  ])("with the face if stride $stride has it", (seen) => {
    const [face, ...others] = decodeFaces(yunetMaps(plane, outputsWith([seen])), 0.6);
    expect(others).toEqual([]);
    expect(face?.probability).toBeCloseTo(0.9, 5);
    expect(face?.box.left).toBeCloseTo(seen.x - seen.width / 2, 3);
    expect(face?.box.bottom).toBeCloseTo(seen.y + seen.height / 2, 3);
    expect(face?.points[0].x).toBeCloseTo(seen.x - 10, 3);
    expect(face?.points[4].x).toBeCloseTo(seen.x + 10, 3);
    expect(face?.points[4].y).toBeCloseTo(seen.y + 2, 3);
  });

  it("with one face if two grids see the same", () => {
    const seen = { x: 100, y: 100, width: 60, height: 60 };
    const outputs = outputsWith([
      { ...seen, stride: 8, p: 0.7 },
      { ...seen, stride: 16 },
    ]);
    const faces = decodeFaces(yunetMaps(plane, outputs), 0.6);
    expect(faces.map(({ probability }) => probability.toFixed(2))).toEqual(["0.90"]);
  });

  it("without what lies beyond the plane", () => {
    const outputs = outputsWith([{ stride: 8, x: 500, y: 500, width: 40, height: 40 }]);
    expect(decodeFaces(yunetMaps(plane, outputs), 0.6)).toEqual([]);
  });
});

it("hands YuNet 0 to 255 in three channels, with black around", () => {
  const lit = { ...plane, data: new Float32Array(plane.data.length).fill(0.5) };
  const input = yunetInput(lit);
  const size = yunetSide ** 2;
  for (const channel of [0, 1, 2]) {
    expect(input[channel * size + 255 * yunetSide + 319]).toBe(127.5);
    expect(input[channel * size + 320]).toBe(0);
    expect(input[channel * size + 256 * yunetSide]).toBe(0);
  }
});

it("refuses a plane that YuNet cannot take", () => {
  expect(() => yunetInput({ width: 672, height: 32, data: new Float32Array() })).toThrow(/640/);
});

/** Brightness tells the column in the upper half and the row in the lower one; −1 to 1. */
function ramp(side: number): Float32Array {
  return Float32Array.from({ length: side * side }, (_, i) => {
    const [x, y] = [i % side, Math.floor(i / side)];
    return ((y < side / 2 ? x : y) / (side - 1)) * 2 - 1;
  });
}

it("places points of the box where the crop has what the network saw there", () => {
  const crop = ramp(placeSide);
  const input = boxInput(crop);
  const [column, row] = [33, 12];
  const [x = 0, y = 0] = boxPoints(
    Float32Array.of((column + 0.5) / boxSide, (row + 0.5) / boxSide),
  );
  expect(y).toBeLessThan(placeSide / 2);
  expect(((input[row * boxSide + column] ?? 0) / 255) * (placeSide - 1)).toBeCloseTo(x, 2);
});

it("enlarges each face as it is: left stays left, top stays top, all channels alike", () => {
  const faces = colourFaces({
    count: 2,
    data: Float32Array.of(...ramp(faceSide), ...ramp(faceSide)),
  });
  expect(faces).toHaveLength(2);
  const [, face = new Float32Array()] = faces;
  const at = (x: number, y: number, channel = 0) =>
    face[channel * colourFaceSide ** 2 + y * colourFaceSide + x] ?? 0;
  expect(at(5, 20)).toBeLessThan(at(120, 20) - 200);
  expect(at(5, 125)).toBeGreaterThan(at(5, 70) + 80);
  expect(at(90, 20, 2)).toBe(at(90, 20));
  const eye = Math.round(((faceTemplate[0].x + 0.5) * colourFaceSide) / faceSide - 0.5);
  expect((at(eye, 20) / 255) * (faceSide - 1)).toBeCloseTo(faceTemplate[0].x, 0);
});
