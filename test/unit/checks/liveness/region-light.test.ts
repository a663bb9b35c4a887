import { expect, it } from "vitest";
import { measureLight } from "#checks/liveness/region-light.ts";
import { engineProfileOf } from "#domain/profile.ts";
import type { FivePoints } from "#vision/faces/face.ts";

const { light } = engineProfileOf("builtin-1").liveness;
const apart = 60;
const eyes = { x: 160, y: 130 };
const points: FivePoints = [
  { x: eyes.x - apart / 2, y: eyes.y },
  { x: eyes.x + apart / 2, y: eyes.y },
  { x: eyes.x, y: eyes.y + 35 },
  { x: eyes.x - 22, y: eyes.y + 65 },
  { x: eyes.x + 22, y: eyes.y + 65 },
];

/** Red skin before a blue room; beside the eyes' middle the skin is so wide, in distances between them. */
function narrowFace(halfWidth: number) {
  const size = { width: 320, height: 320 };
  const data = new Uint8Array(size.width * size.height * 3);
  for (let at = 0; at < size.width * size.height; at++) {
    const isSkin = Math.abs((at % size.width) - eyes.x) < halfWidth * apart;
    data.set(isSkin ? [180, 60, 60] : [60, 60, 180], at * 3);
  }
  return { ...size, data };
}

it("takes nothing of the room for the skin of a face with a narrow jaw", () => {
  const { face, cells, background } = measureLight(narrowFace(0.77), points, light);
  for (const { red, blue, pixels } of [face, ...cells.filter((cell) => cell.pixels > 0)]) {
    expect(pixels).toBeGreaterThan(0);
    expect(red).toBeGreaterThan(5 * blue);
  }
  expect(background.blue).toBeGreaterThan(5 * background.red);
});
