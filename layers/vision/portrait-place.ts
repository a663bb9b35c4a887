import { type Colour, halvedColour } from "./colour.ts";
import type { Point } from "./faces/face.ts";
import { placeChannels, placeHigh, placeWide } from "./models.ts";
import { giveBack } from "./pixels.ts";

/** Eye distances that the cells reach over from left to right, and from the eyes down to their middle. */
const across = 10;
const below = 0.6;
/** px between the eyes, from which two by two pixels are taken together, and again. */
const coarse = 64;
/** The part that neighboring pixels do not explain: up to this value it may be noise. */
const maxNoise = 6;

/**
 * The input of the portrait network, as `lab/training/portrait/places.py` makes it: for each of 96 × 112
 * cells around the eyes, upright to the next quarter turn, the means of red, green and blue; the residual
 * of luma without its neighbors (as it is, and cut where it is no noise), its steps across and down, mean
 * and maximum; and the residual of red less blue. 0–1, map after map.
 */
export function portraitCells(page: Colour, eyes: readonly [Point, Point]): Float32Array {
  const { picture, left, right } = halvedToEyes(page, eyes, coarse);
  const turns = quarterTurns(left, right);
  const view = turnedView(picture, turns);
  const [a, b] = [view.from(left), view.from(right)];
  const apart = Math.hypot(b.x - a.x, b.y - a.y);
  const step = (across * apart) / placeWide;
  const columns = bounds((a.x + b.x - placeWide * step) / 2, step, placeWide, view.width);
  const rows = bounds(
    (a.y + b.y - placeHigh * step) / 2 + below * apart,
    step,
    placeHigh,
    view.height,
  );
  const part = cutOf(view, columns, rows);
  const cells = cellsOf(part, columns, rows);
  for (const map of [part.luma, part.tint, ...part.colours]) giveBack(map);
  if (picture !== page) giveBack(picture.data);
  return cells;
}

/** Halved until fewer px than these lie between the eyes. */
export function halvedToEyes(page: Colour, eyes: readonly [Point, Point], apart: number) {
  let [picture, [left, right]] = [page, eyes];
  while (Math.hypot(right.x - left.x, right.y - left.y) >= apart) {
    picture = halvedColour(picture);
    [left, right] = [halfway(left), halfway(right)];
  }
  return { picture, left, right };
}

function halfway({ x, y }: Point): Point {
  return { x: x / 2, y: y / 2 };
}

/** Counter-clockwise quarter turns after which the eyes lie side by side. */
function quarterTurns(left: Point, right: Point): number {
  const quarters = Math.round(Math.atan2(right.y - left.y, right.x - left.x) / (Math.PI / 2));
  return (quarters + 4) % 4;
}

/** A picture as it is read from another side: nothing is copied. */
type View = {
  width: number;
  height: number;
  data: Uint8Array;
  first: number;
  right: number;
  down: number;
  from(point: Point): Point;
};

function turnedView({ width, height, data }: Colour, turns: number): View {
  const [row, last] = [3 * width, 3 * (width * height - 1)];
  const [endX, endY] = [width - 1, height - 1];
  switch (turns) {
    case 1: {
      const from = ({ x, y }: Point) => ({ x: y, y: endX - x });
      return { width: height, height: width, data, first: 3 * endX, right: row, down: -3, from };
    }
    case 2: {
      const from = ({ x, y }: Point) => ({ x: endX - x, y: endY - y });
      return { width, height, data, first: last, right: -3, down: -row, from };
    }
    case 3: {
      const from = ({ x, y }: Point) => ({ x: endY - y, y: x });
      return { width: height, height: width, data, first: row * endY, right: -row, down: 3, from };
    }
    default:
      return { width, height, data, first: 0, right: 3, down: row, from: (point) => point };
  }
}

/** First pixel of every cell, and of the one after the last; beyond the picture its border goes on. */
function bounds(first: number, step: number, count: number, size: number): Int32Array {
  return Int32Array.from({ length: count + 1 }, (_, index) =>
    Math.max(0, Math.min(size - 1, Math.floor(first + step * index))),
  );
}

/** The part that cells and their neighbors take up, as luma, as red less blue, and in its colors. */
type Part = {
  left: number;
  top: number;
  width: number;
  height: number;
  luma: Int16Array;
  tint: Int16Array;
  colours: readonly [Uint8Array, Uint8Array, Uint8Array];
};

function cutOf(view: View, columns: Int32Array, rows: Int32Array): Part {
  const left = Math.max(0, (columns[0] ?? 0) - 2);
  const top = Math.max(0, (rows[0] ?? 0) - 2);
  const width = Math.min(view.width, (columns.at(-1) ?? 0) + 3) - left;
  const height = Math.min(view.height, (rows.at(-1) ?? 0) + 3) - top;
  const size = width * height;
  const [luma, tint] = [new Int16Array(size), new Int16Array(size)];
  const colours = [new Uint8Array(size), new Uint8Array(size), new Uint8Array(size)] as const;
  const [reds, greens, blues] = colours;
  for (let y = 0, to = 0; y < height; y++) {
    let at = view.first + (top + y) * view.down + left * view.right;
    for (let x = 0; x < width; x++, at += view.right, to++) {
      const red = view.data[at] ?? 0;
      const green = view.data[at + 1] ?? 0;
      const blue = view.data[at + 2] ?? 0;
      reds[to] = red;
      greens[to] = green;
      blues[to] = blue;
      luma[to] = (77 * red + 150 * green + 29 * blue + 128) >> 8;
      tint[to] = red - blue;
    }
  }
  return { left, top, width, height, luma, tint, colours };
}

function cellsOf(part: Part, columns: Int32Array, rows: Int32Array): Float32Array {
  const { left, top } = part;
  const out = new Float32Array(placeChannels * plane);
  for (let row = 0, cell = 0; row < placeHigh; row++) {
    const from = (rows[row] ?? 0) - top;
    const to = Math.max(from + 1, (rows[row + 1] ?? 0) - top);
    for (let column = 0; column < placeWide; column++, cell++) {
      const first = (columns[column] ?? 0) - left;
      const end = Math.max(first + 1, (columns[column + 1] ?? 0) - left);
      describeCell(part, { from, to, first, end }, out, cell);
    }
  }
  return out;
}

const plane = placeWide * placeHigh;

type Cell = Record<"from" | "to" | "first" | "end", number>;

// One for all pixels: one each is cleared away at a price.
const places = { line: 0, above: 0, next: 0, x: 0, before: 0, after: 0 };

/** A function of its own: V8 optimizes a function that runs often, and loops within loops only for a while. */
function describeCell(
  { luma, tint, width, height, colours: [reds, greens, blues] }: Part,
  { from, to, first, end }: Cell,
  out: Float32Array,
  cell: number,
): void {
  let red = 0;
  let green = 0;
  let blue = 0;
  let fine = 0;
  let noise = 0;
  let beside = 0;
  let under = 0;
  let coloured = 0;
  let maxBeside = 0;
  let maxUnder = 0;
  for (let y = from; y < to; y++) {
    // Beyond the part its border goes on.
    const line = y * width;
    const above = y > 0 ? line - width : line;
    const next = y < height - 1 ? line + width : line;
    for (let x = first; x < end; x++) {
      const before = x > 0 ? x - 1 : x;
      const after = x < width - 1 ? x + 1 : x;
      red += reds[line + x] ?? 0;
      green += greens[line + x] ?? 0;
      blue += blues[line + x] ?? 0;
      places.line = line;
      places.above = above;
      places.next = next;
      places.x = x;
      places.before = before;
      places.after = after;
      const left_ = Math.abs(leftOver(luma, places)) / 4;
      fine += left_;
      noise += Math.min(maxNoise, left_);
      coloured += Math.abs(leftOver(tint, places)) / 4;
      const own = luma[line + x] ?? 0;
      const stepBeside = Math.abs((luma[line + after] ?? 0) - own);
      const stepUnder = Math.abs((luma[next + x] ?? 0) - own);
      beside += stepBeside;
      under += stepUnder;
      if (stepBeside > maxBeside) maxBeside = stepBeside;
      if (stepUnder > maxUnder) maxUnder = stepUnder;
    }
  }
  const count = (to - from) * (end - first);
  out[cell] = red / count / 255;
  out[plane + cell] = green / count / 255;
  out[2 * plane + cell] = blue / count / 255;
  out[3 * plane + cell] = level(fine / count);
  out[4 * plane + cell] = level(noise / count);
  out[5 * plane + cell] = level(beside / count);
  out[6 * plane + cell] = level(under / count);
  out[7 * plane + cell] = level(maxBeside);
  out[8 * plane + cell] = level(maxUnder);
  out[9 * plane + cell] = level(coloured / count);
}

type Places = {
  line: number;
  above: number;
  next: number;
  x: number;
  before: number;
  after: number;
};

/** Four times what a pixel's neighbors do not explain; blind to straight edges (Immerkær 1996). */
function leftOver(map: Int16Array, { line, above, next, x, before, after }: Places): number {
  const corners =
    (map[above + before] ?? 0) +
    (map[above + after] ?? 0) +
    (map[next + before] ?? 0) +
    (map[next + after] ?? 0);
  const sides =
    (map[above + x] ?? 0) +
    (map[next + x] ?? 0) +
    (map[line + before] ?? 0) +
    (map[line + after] ?? 0);
  return corners - 2 * sides + 4 * (map[line + x] ?? 0);
}

/** 0–1 for 0–1023: a step counts more where there is little. */
function level(value: number): number {
  return Math.log2(1 + 4 * value) / 12;
}
