import type { PrintedLine, Stretch } from "./printed-line.ts";

export type Point = readonly [x: number, y: number];
export type Corners = readonly [Point, Point, Point, Point];

/** A stretch as seen along some line's writing: lengths in px, `middle` grows downwards. */
export type Extent = { left: number; right: number; middle: number; height: number };

function cornersOf({ quad }: Pick<PrintedLine, "quad">): Corners {
  const [a = [0, 0], b = a, c = b, d = a] = quad;
  return [a, b, c, d];
}

/** Where the stretch stands: letters are taken as evenly wide. */
export function cornersOfStretch({ line, from, to }: Stretch): Corners {
  const [a, b, c, d] = cornersOf(line);
  const length = Math.max(1, line.text.length);
  const [start, end] = [from / length, to / length];
  return [between(a, b, start), between(a, b, end), between(d, c, end), between(d, c, start)];
}

/** Direction of writing around a place: what long lines near it agree on, as perspective turns them. */
export function writingAt(lines: readonly PrintedLine[], [x, y]: Point): Point {
  let [along, down] = [0, 0];
  for (const line of lines) {
    const [a, b, c, d] = cornersOf(line);
    const [dx, dy] = [b[0] - a[0] + c[0] - d[0], b[1] - a[1] + c[1] - d[1]];
    const length = Math.hypot(dx, dy) / 2;
    const height = Math.hypot(d[0] - a[0], d[1] - a[1]);
    // The slope of a short word's quad is chance.
    if (length < 3 * height || length === 0) continue;
    const away = Math.hypot((a[0] + c[0]) / 2 - x, (a[1] + c[1]) / 2 - y);
    const weight = length / (1 + away / (4 * height)) ** 2;
    along += (weight * dx) / length;
    down += (weight * dy) / length;
  }
  const size = Math.hypot(along, down);
  return size === 0 ? [1, 0] : [along / size, down / size];
}

export function extentOf(corners: Corners, [ux, uy]: Point): Extent {
  const along = corners.map(([x, y]) => x * ux + y * uy);
  const down = corners.map(([x, y]) => y * ux - x * uy);
  const [a = 0, b = 0, c = 0, d = 0] = down;
  return {
    left: Math.min(...along),
    right: Math.max(...along),
    middle: (a + b + c + d) / 4,
    height: Math.max(1, (c + d - a - b) / 2),
  };
}

export function centreOf(corners: Corners): Point {
  const [a, , c] = corners;
  return [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2];
}

function between(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** The rectangle round several rows, as the first of them is written. */
export function around(rows: readonly Corners[]): readonly Point[] {
  const [first] = rows;
  if (!first) return [];
  const [a, b] = first;
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const along: Point = length === 0 ? [1, 0] : [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const all = rows.flat();
  const right = all.map(([x, y]) => x * along[0] + y * along[1]);
  const down = all.map(([x, y]) => y * along[0] - x * along[1]);
  const at = (u: number, v: number): Point => [
    u * along[0] - v * along[1],
    u * along[1] + v * along[0],
  ];
  const [left, far, top, foot] = [
    Math.min(...right),
    Math.max(...right),
    Math.min(...down),
    Math.max(...down),
  ];
  return [at(left, top), at(far, top), at(far, foot), at(left, foot)];
}
