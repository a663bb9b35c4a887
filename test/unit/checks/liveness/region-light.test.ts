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

// Sizes are powers of two, so that no rounding differs between both.
it("skips no pixel of a face, however it lies: upside down the same light is seen", () => {
  const upright = noise({ width: 311, height: 320 });
  for (const points of [faceAt(155, 120, 64), faceAt(40, 200, 32), faceAt(290, 16, 128)]) {
    const seen = measureLight(upright, points, light);
    const turned = measureLight(upsideDown(upright), pointsUpsideDown(points, upright), light);
    expect(turned).toEqual(seen);
  }
});

/** Each byte of a picture another, and every run the same. */
function noise(size: { width: number; height: number }) {
  const data = Uint8Array.from(
    { length: size.width * size.height * 3 },
    (_, at) => Math.imul(at + 1, 2654435761) >>> 24,
  );
  return { ...size, data };
}

function faceAt(x: number, y: number, between: number): FivePoints {
  const at = (dx: number, dy: number) => ({ x: x + dx * between, y: y + dy * between });
  return [at(-0.5, 0), at(0.5, 0), at(0, 0.5), at(-0.25, 1), at(0.25, 1)];
}

function upsideDown({ width, height, data }: ReturnType<typeof noise>) {
  const last = data.length - 3;
  const turned = data.map((_, at) => data[last - 3 * Math.floor(at / 3) + (at % 3)] ?? 0);
  return { width, height, data: turned };
}

function pointsUpsideDown(points: FivePoints, of: { width: number; height: number }): FivePoints {
  const turned = ({ x, y }: FivePoints[number]) => ({ x: of.width - 1 - x, y: of.height - 1 - y });
  const [a, b, c, d, e] = points;
  return [turned(a), turned(b), turned(c), turned(d), turned(e)];
}
