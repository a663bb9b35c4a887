import type { Colour } from "./colour.ts";

/** Pictures for a network: red, green, blue planes of one square after another, 0–1. */
export type Squares = { count: number; side: number; data: Float32Array };

/** The same of original pixels, 0–255: a check holds all of them until it asks, and bytes are a quarter of floats. */
export type Tiles = { count: number; side: number; data: Uint8Array };

/** Cells of a picture that give one tile each, along its long and its short side. */
const cells = { long: 6, short: 4 };
/** Places a cell is tried at, along each side. */
const tries = 2;

/**
 * Squares of original pixels from all over the picture, the one with most contrast of each cell: a screen's grid
 * shows on lit ground, not on black. None from a picture too small.
 */
export function tilesOf(picture: Colour, side: number): Tiles {
  const { width, height } = picture;
  if (Math.min(width, height) < side) return { count: 0, side, data: new Uint8Array() };
  const [columns, rows] = width >= height ? [cells.long, cells.short] : [cells.short, cells.long];
  const count = columns * rows;
  const data = new Uint8Array(count * 3 * side * side);
  for (let cell = 0; cell < count; cell++) {
    const column = cell % columns;
    const row = Math.floor(cell / columns);
    let best = { x: 0, y: 0, spread: -1 };
    for (let i = 0; i < tries * tries; i++) {
      const x = place(
        column + (i % tries) / tries,
        columns - 1 + (tries - 1) / tries,
        width - side,
      );
      const y = place(
        row + Math.floor(i / tries) / tries,
        rows - 1 + (tries - 1) / tries,
        height - side,
      );
      const spread = spreadOf(picture, x, y, side);
      if (spread > best.spread) best = { x, y, spread };
    }
    cut(picture, best.x, best.y, side, data.subarray(cell * 3 * side * side));
  }
  return { count, side, data };
}

/** Pixels that are read along each side of the area of one pixel in a shrunk picture. */
const looked = 12;

/** The whole picture on a square, each of its pixels the mean of what it covers. */
export function shrunkTo(picture: Colour, side: number): Squares {
  const { width, height, data: source } = picture;
  const words = new DataView(source.buffer, source.byteOffset, source.byteLength);
  const plane = side * side;
  const data = new Float32Array(3 * plane);
  for (let row = 0; row < side; row++) {
    const [top, bottom] = reach(row, side, height);
    const down = Math.max(1, Math.floor((bottom - top) / looked));
    for (let column = 0; column < side; column++) {
      const [left, right] = reach(column, side, width);
      const across = Math.max(1, Math.floor((right - left) / looked));
      const count = Math.ceil((right - left) / across) * Math.ceil((bottom - top) / down);
      const cell = { left, right, top, bottom, across, down };
      const { red, green, blue } = sumsOf(words, width, cell);
      const to = row * side + column;
      data[to] = red / (255 * count);
      data[plane + to] = green / (255 * count);
      data[2 * plane + to] = blue / (255 * count);
    }
  }
  return { count: 1, side, data };
}

type Cell = Record<"left" | "right" | "top" | "bottom" | "across" | "down", number>;

/** Every other byte of a word. */
const apart = 0xff00ff;

/**
 * If all pixels of a cell are read, four neighbors are fetched as three words, and two bytes of each word
 * are added at once: a row of so few fills no half of a sum. A function of its own, because the engine
 * optimizes frequent calls rather than long loops.
 */
function sumsOf(words: DataView, width: number, cell: Cell) {
  let [red, green, blue] = [0, 0, 0];
  for (let y = cell.top; y < cell.bottom; y += cell.down) {
    const to = 3 * (y * width + cell.right);
    let at = 3 * (y * width + cell.left);
    if (cell.across === 1) {
      let [redBlue, greenRed, blueGreen] = [0, 0, 0];
      for (; at <= to - 12; at += 12) {
        const one = words.getInt32(at, true);
        const two = words.getInt32(at + 4, true);
        const three = words.getInt32(at + 8, true);
        redBlue += (one & apart) + ((three >>> 8) & apart);
        greenRed += ((one >>> 8) & apart) + (two & apart);
        blueGreen += ((two >>> 8) & apart) + (three & apart);
      }
      red += (redBlue & 0xffff) + (greenRed >>> 16);
      green += (greenRed & 0xffff) + (blueGreen >>> 16);
      blue += (blueGreen & 0xffff) + (redBlue >>> 16);
    }
    for (; at < to; at += 3 * cell.across) {
      red += words.getUint8(at);
      green += words.getUint8(at + 1);
      blue += words.getUint8(at + 2);
    }
  }
  return { red, green, blue };
}

function place(position: number, last: number, room: number): number {
  return Math.round((room * position) / last);
}

function reach(index: number, count: number, length: number): [from: number, to: number] {
  const from = Math.min(length - 1, Math.floor((index * length) / count));
  return [from, Math.max(from + 1, Math.floor(((index + 1) * length) / count))];
}

/** The spread of green, every fourth pixel a side. */
function spreadOf({ width, data }: Colour, x: number, y: number, side: number): number {
  let [sum, squares, count] = [0, 0, 0];
  for (let dy = 0; dy < side; dy += 4) {
    for (let dx = 0; dx < side; dx += 4) {
      const value = data[3 * ((y + dy) * width + x + dx) + 1] ?? 0;
      sum += value;
      squares += value * value;
      count++;
    }
  }
  return squares / count - (sum / count) ** 2;
}

function cut({ width, data }: Colour, x: number, y: number, side: number, into: Uint8Array): void {
  const plane = side * side;
  for (let dy = 0; dy < side; dy++) {
    let from = 3 * ((y + dy) * width + x);
    for (let dx = 0; dx < side; dx++, from += 3) {
      const to = dy * side + dx;
      into[to] = data[from] ?? 0;
      into[plane + to] = data[from + 1] ?? 0;
      into[2 * plane + to] = data[from + 2] ?? 0;
    }
  }
}
