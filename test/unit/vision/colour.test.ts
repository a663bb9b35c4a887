import { expect, it } from "vitest";
import { type Colour, greyOf } from "#vision/colour.ts";
import { shrunkTo, tilesOf } from "#vision/squares.ts";

function picture(width: number, height: number, at: (x: number, y: number) => number[]): Colour {
  const data = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set(at(x, y), 3 * (y * width + x));
  }
  return { width, height, data };
}

it("gives red, green and blue in this order: shrunk 0 to 1, in tiles as bytes", () => {
  const even = picture(300, 200, () => [255, 51, 0]);
  const { data } = shrunkTo(even, 4);
  expect([data[0], data[16], data[32]]).toEqual([1, expect.closeTo(0.2), 0]);
  const tiles = tilesOf(even, 8);
  expect([tiles.data[0], tiles.data[64], tiles.data[128]]).toEqual([255, 51, 0]);
});

it("keeps places where they are, and averages what a pixel covers", () => {
  const halves = picture(200, 100, (x, y) => (y < 50 ? [x < 100 ? 200 : 100, 0, 0] : [0, 0, 0]));
  const { data } = shrunkTo(halves, 2);
  expect([...data.subarray(0, 4)].map((value) => Math.round(255 * value))).toEqual([
    200, 100, 0, 0,
  ]);
  const stripes = picture(64, 64, (x) => [x % 2 === 0 ? 0 : 200, 0, 0]);
  expect(255 * (shrunkTo(stripes, 8).data[20] ?? 0)).toBeCloseTo(100);
});

it.for([
  [8, 8],
  [61, 40],
  [181, 95],
] as const)(
  "%i by %i px: each shrunk pixel is the mean of all that it covers",
  ([width, height]) => {
    const noise = picture(width, height, (x, y) => [
      (67 * x * y) % 256,
      255,
      (31 * x + 7 * y) % 256,
    ]);
    const side = 8;
    const { data } = shrunkTo(noise, side);
    const edge = (index: number, length: number) => Math.floor((index * length) / side);
    const means = Array.from({ length: 3 * side * side }, (_, at) => {
      const [c, row, column] = [Math.floor(at / 64), Math.floor(at / 8) % 8, at % 8];
      let [sum, count] = [0, 0];
      for (let y = edge(row, height); y < edge(row + 1, height); y++) {
        for (let x = edge(column, width); x < edge(column + 1, width); x++, count++) {
          sum += noise.data[3 * (y * width + x) + c] ?? 0;
        }
      }
      return Math.fround(sum / (255 * count));
    });
    expect([...data]).toEqual(means);
  },
);

it("takes original pixels at places with contrast", () => {
  // Stripes in the lower half of each cell only.
  const striped = picture(600, 400, (x, y) => [0, y % 100 < 50 ? 128 : x % 8 < 4 ? 0 : 255, 0]);
  const { count, data } = tilesOf(striped, 40);
  expect(count).toBe(24);
  const levels = new Set(data);
  expect([...levels].sort((p, q) => p - q)).toEqual([0, 255]);
  const isStriped = (tile: number) => {
    const green = data.subarray((3 * tile + 1) * 1600, (3 * tile + 2) * 1600);
    return green.includes(0) && green.includes(255);
  };
  expect(Array.from({ length: 24 }, (_, tile) => tile).every(isStriped)).toBe(true);
});

it("takes 4 by 6 of an upright picture, and none of a tiny one", () => {
  expect(
    tilesOf(
      picture(200, 300, () => [1, 2, 3]),
      40,
    ).count,
  ).toBe(24);
  expect(
    tilesOf(
      picture(30, 300, () => [1, 2, 3]),
      40,
    ).count,
  ).toBe(0);
});

it.for([1, 3, 4, 5, 8, 30])("%i pixels are as bright as each of them is by itself", (width) => {
  const { data } = picture(width, 1, (x) => [(67 * x) % 256, (151 * x + 9) % 256, 255 - x]);
  const each = Array.from({ length: width }, (_, x) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(3 * x);
    return Math.round((77 * red + 150 * green + 29 * blue) / 256);
  });
  // As decoders give it: a part of a larger piece of memory.
  const held = Uint8Array.of(1, ...data, 2).subarray(1, 1 + data.length);
  expect([...greyOf({ width, height: 1, data: held }).data]).toEqual(each);
});
