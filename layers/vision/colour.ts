import type { Grey } from "./pixels.ts";

/** Red, green, blue, one byte each, rows from the top. */
export type Colour = { width: number; height: number; data: Uint8Array };

/** Luma of a colour picture. */
export function greyOf({ width, height, data }: Colour): Grey {
  const grey = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < grey.length; pixel++, at += 3) grey[pixel] = lumaAt(data, at);
  return { width, height, data: grey };
}

/** Of the pixel whose red lies at `at`, rounded. */
export function lumaAt(data: Uint8Array, at: number): number {
  const luma = 77 * (data[at] ?? 0) + 150 * (data[at + 1] ?? 0) + 29 * (data[at + 2] ?? 0);
  return (luma + 128) >> 8;
}

/** Pictures for a network: red, green, blue planes of one square after another, 0–1. */
export type Squares = { count: number; side: number; data: Float32Array };

/** Cells of a picture that give one tile each, along its long and its short side. */
const cells = { long: 6, short: 4 };
/** Places a cell is tried at, along each side. */
const tries = 2;

/**
 * Squares of original pixels from all over the picture, the one with most contrast of each cell:
 * a screen's grid shows on lit ground, and black says nothing. None from a picture too small.
 */
export function tilesOf(picture: Colour, side: number): Squares {
  const { width, height } = picture;
  if (Math.min(width, height) < side) return { count: 0, side, data: new Float32Array() };
  const [columns, rows] = width >= height ? [cells.long, cells.short] : [cells.short, cells.long];
  const count = columns * rows;
  const data = new Float32Array(count * 3 * side * side);
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

/** Pixels looked at along each side of what one pixel of a shrunk picture covers. */
const looked = 12;

/** The whole picture on a square, each of its pixels the mean of what it covers. */
export function shrunkTo(picture: Colour, side: number): Squares {
  const { width, height, data: source } = picture;
  const plane = side * side;
  const data = new Float32Array(3 * plane);
  for (let row = 0; row < side; row++) {
    const [top, bottom] = reach(row, side, height);
    const down = Math.max(1, Math.floor((bottom - top) / looked));
    for (let column = 0; column < side; column++) {
      const [left, right] = reach(column, side, width);
      const across = 3 * Math.max(1, Math.floor((right - left) / looked));
      let [red, green, blue, count] = [0, 0, 0, 0];
      for (let y = top; y < bottom; y += down) {
        const last = 3 * (y * width + right);
        for (let at = 3 * (y * width + left); at < last; at += across) {
          red += source[at] ?? 0;
          green += source[at + 1] ?? 0;
          blue += source[at + 2] ?? 0;
          count++;
        }
      }
      const to = row * side + column;
      data[to] = red / (255 * count);
      data[plane + to] = green / (255 * count);
      data[2 * plane + to] = blue / (255 * count);
    }
  }
  return { count: 1, side, data };
}

function place(position: number, last: number, room: number): number {
  return Math.round((room * position) / last);
}

function reach(index: number, count: number, length: number): [from: number, to: number] {
  const from = Math.min(length - 1, Math.floor((index * length) / count));
  return [from, Math.max(from + 1, Math.floor(((index + 1) * length) / count))];
}

/** Of green, every fourth pixel a side. */
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

function cut(
  { width, data }: Colour,
  x: number,
  y: number,
  side: number,
  into: Float32Array,
): void {
  const plane = side * side;
  for (let dy = 0; dy < side; dy++) {
    let from = 3 * ((y + dy) * width + x);
    for (let dx = 0; dx < side; dx++, from += 3) {
      const to = dy * side + dx;
      into[to] = (data[from] ?? 0) / 255;
      into[plane + to] = (data[from + 1] ?? 0) / 255;
      into[2 * plane + to] = (data[from + 2] ?? 0) / 255;
    }
  }
}
