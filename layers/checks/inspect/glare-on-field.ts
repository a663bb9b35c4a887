import { findCaptions } from "#domain/document/print/find-captions.ts";
import { type Corners, cornersOfStretch, type Point } from "#domain/document/print/frame.ts";
import type { PrintedLine } from "#domain/document/print/printed-line.ts";
import { readFields } from "#domain/document/print/read-fields.ts";
import type { Grey } from "#vision/pixels.ts";
import type { ShownSide } from "../document-read/shown-side.ts";

/** Gray level from which paper is burned out, and the share of a place from which nothing can be read there. */
const burnt = 250;
const unreadable = 0.5;
/** Share of the area of print above which the paper is simply white, and shows no reflection. */
const whitePaper = 0.4;
/** Looks along a place, and across it. */
const samples = { along: 40, across: 5 };
/** Heights of its caption that a value is long. */
const valueLength = 8;

/** Whether glare covers a required field, so that it cannot be read: the place below its caption or beside it. */
export function hasGlareOnField(
  { print }: ShownSide,
  lines: readonly PrintedLine[],
  { page, today }: { page: Grey; today: string },
): boolean {
  if (burntShare(page, roomOf(lines)) > whitePaper) return false;
  const legible = new Set(readFields(lines, print, today).map(({ field }) => field));
  const captions = findCaptions(lines, print, { today }).flatMap((line) => line.captions);
  return captions.some((caption) => {
    const { field } = caption;
    if (!field?.required || legible.has(field.field)) return false;
    return placesAt(cornersOfStretch(caption)).some(
      (place) => burntShare(page, place) > unreadable,
    );
  });
}

/** Where the value of a caption may stand: under it, and to its right. */
function placesAt([a, b, c, d]: Corners): Corners[] {
  const down: Point = [d[0] - a[0], d[1] - a[1]];
  const height = Math.hypot(...down);
  const length = Math.max(1, Math.hypot(b[0] - a[0], b[1] - a[1]));
  const along: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const reach: Point = [along[0] * valueLength * height, along[1] * valueLength * height];
  const below = plus(d, [down[0] * 0.2, down[1] * 0.2]);
  return [
    [below, plus(below, reach), plus(plus(below, reach), down), plus(below, down)],
    [b, plus(b, reach), plus(c, reach), c],
  ];
}

function plus([x, y]: Point, [dx, dy]: Point): Point {
  return [x + dx, y + dy];
}

/** The upright rectangle round all print. */
function roomOf(lines: readonly PrintedLine[]): Corners {
  const all = lines.flatMap(({ quad }) => quad);
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, foot] = [Math.min(...ys), Math.max(...ys)];
  return [
    [left, top],
    [right, top],
    [right, foot],
    [left, foot],
  ];
}

function burntShare({ width, height, data }: Grey, [a, b, , d]: Corners): number {
  let [inside, white] = [0, 0];
  for (let row = 0; row < samples.across; row++) {
    for (let column = 0; column < samples.along; column++) {
      const [u, v] = [(column + 0.5) / samples.along, (row + 0.5) / samples.across];
      const x = Math.round(a[0] + (b[0] - a[0]) * u + (d[0] - a[0]) * v);
      const y = Math.round(a[1] + (b[1] - a[1]) * u + (d[1] - a[1]) * v);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      inside++;
      if ((data[y * width + x] ?? 0) >= burnt) white++;
    }
  }
  return inside === 0 ? 0 : white / inside;
}
