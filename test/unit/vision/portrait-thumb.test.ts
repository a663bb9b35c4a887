import sharp from "sharp";
import { expect, it } from "vitest";
import type { Colour } from "#vision/colour.ts";
import { encodeThumb } from "#vision/encode.ts";
import { portraitThumb } from "#vision/portrait-thumb.ts";

type Spot = readonly [x: number, y: number];

/** Gray, with a red spot at the left eye and a blue one at the right. */
function pageWith(
  [width, height]: Spot,
  { eyes, radius }: { eyes: readonly [Spot, Spot]; radius: number },
): Colour {
  const data = new Uint8Array(3 * width * height).fill(128);
  for (const [eye, [ex, ey]] of eyes.entries()) {
    for (let y = ey - radius; y <= ey + radius; y++) {
      for (let x = ex - radius; x <= ex + radius; x++) {
        data.set(eye === 0 ? [255, 0, 0] : [0, 0, 255], 3 * (y * width + x));
      }
    }
  }
  return { width, height, data };
}

it.for([
  [
    "upright and large",
    [1200, 900],
    [
      [400, 300],
      [600, 300],
    ],
    40,
  ],
  [
    "turned by a quarter",
    [900, 1200],
    [
      [300, 400],
      [300, 600],
    ],
    40,
  ],
  [
    "upside down",
    [1200, 900],
    [
      [600, 300],
      [400, 300],
    ],
    40,
  ],
  [
    "small, at the edge of the page",
    [120, 90],
    [
      [8, 10],
      [28, 10],
    ],
    4,
  ],
] as const)("has the eyes of a portrait %s level and in one place", ([, page, [a, b], radius]) => {
  const eyes = [a, b] as const;
  const at = ([x, y]: Spot) => ({ x, y });
  const thumb = portraitThumb(pageWith(page, { eyes, radius }), [at(a), at(b)]);
  expect(thumb).toMatchObject({ width: 56, height: 72 });
  const pixel = (x: number, y: number) => [...thumb.data.slice(3 * (56 * y + x)).subarray(0, 3)];
  expect([pixel(20, 32), pixel(36, 32)]).toEqual([
    [255, 0, 0],
    [0, 0, 255],
  ]);
  expect(pixel(28, 60)).toEqual([128, 128, 128]);
});

it("is small enough for a page of fifty, and reveals nothing about its file", async () => {
  const noise = Uint8Array.from({ length: 3 * 400 * 400 }, (_, at) => (at * 7919) % 251);
  const page = { width: 400, height: 400, data: noise };
  const thumb = portraitThumb(page, [
    { x: 150, y: 150 },
    { x: 250, y: 150 },
  ]);
  const bytes = await encodeThumb(thumb);
  expect(bytes.length).toBeLessThan(4000);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 56, height: 72 });
});
