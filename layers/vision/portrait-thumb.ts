import type { Colour } from "./colour.ts";
import type { Point } from "./faces/face.ts";
import { halvedToEyes } from "./portrait-place.ts";

/** px: a row of a list shows it at half of that, for screens with two dots a pixel. */
const size = { width: 56, height: 72 };
/** Where every portrait has its eyes, so that a column of them is level. */
const eyesAt = { left: 20, right: 36, y: 32 };
/** Eye distances from the middle of the eyes to the farthest corner, and a margin for turned portraits. */
const reach = 3.5;

/** The portrait of a document, turned until its eyes are level, small. Beyond the page its border goes on. */
export function portraitThumb(page: Colour, eyes: readonly [Point, Point]): Colour {
  const wanted = eyesAt.right - eyesAt.left;
  const around = cutAround(page, eyes);
  const { picture, left, right } = halvedToEyes(around.picture, around.eyes, 2 * wanted);
  const [a, b] = [(right.x - left.x) / wanted, (right.y - left.y) / wanted];
  const data = new Uint8Array(3 * size.width * size.height);
  for (let y = 0, to = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, to += 3) {
      const [u, v] = [x - eyesAt.left, y - eyesAt.y];
      sampleInto(data, to, picture, { x: left.x + a * u - b * v, y: left.y + b * u + a * v });
    }
  }
  return { ...size, data };
}

type Around = { picture: Colour; eyes: readonly [Point, Point] };

/** Only what the thumb may reach, so that a large page is not halved as a whole. */
function cutAround(page: Colour, [left, right]: readonly [Point, Point]): Around {
  const apart = Math.hypot(right.x - left.x, right.y - left.y);
  const [x, y] = [(left.x + right.x) / 2, (left.y + right.y) / 2];
  const within = (value: number, max: number) => Math.max(0, Math.min(max, Math.round(value)));
  const [fromX, toX] = [-1, 1].map((side) => within(x + side * reach * apart, page.width));
  const [fromY, toY] = [-1, 1].map((side) => within(y + side * reach * apart, page.height));
  const [first, top] = [fromX ?? 0, fromY ?? 0];
  const width = (toX ?? 0) - first;
  const height = (toY ?? 0) - top;
  const data = new Uint8Array(3 * width * height);
  for (let row = 0; row < height; row++) {
    const from = 3 * ((top + row) * page.width + first);
    data.set(page.data.subarray(from, from + 3 * width), 3 * width * row);
  }
  const inCut = (point: Point) => ({ x: point.x - first, y: point.y - top });
  return { picture: { width, height, data }, eyes: [inCut(left), inCut(right)] };
}

/** The mean of the four pixels around a place, each by how near it is. */
function sampleInto(
  out: Uint8Array,
  to: number,
  { width, height, data }: Colour,
  place: Point,
): void {
  const x = Math.max(0, Math.min(width - 1, place.x));
  const y = Math.max(0, Math.min(height - 1, place.y));
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)];
  const [right, down] = [x - x0, y - y0];
  for (let channel = 0; channel < 3; channel++) {
    const at = (column: number, row: number) => data[3 * (row * width + column) + channel] ?? 0;
    const upper = at(x0, y0) * (1 - right) + at(x1, y0) * right;
    const lower = at(x0, y1) * (1 - right) + at(x1, y1) * right;
    out[to + channel] = Math.round(upper * (1 - down) + lower * down);
  }
}
