import { bytes, type Grey, type Room } from "./pixels.ts";

/** Red, green, blue, one byte each, rows from the top. */
export type Colour = { width: number; height: number; data: Uint8Array };

/** Luma of a colour picture. */
export function greyOf({ width, height, data }: Colour, room: Room<Uint8Array> = bytes): Grey {
  const grey = room(width * height);
  lumaInto(grey, data);
  return { width, height, data: grey };
}

/**
 * Luma of as many pixels as `grey` takes, rounded. Four pixels are fetched as three words, because a film and a
 * photograph have millions.
 */
export function lumaInto(grey: Uint8Array, data: Uint8Array): void {
  const words = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const whole = grey.length & ~3;
  for (let pixel = 0, red = 0; pixel < whole; pixel += 4, red += 12) {
    const one = words.getUint32(red, true);
    const two = words.getUint32(red + 4, true);
    const three = words.getUint32(red + 8, true);
    grey[pixel] = luma(one & 255, (one >>> 8) & 255, (one >>> 16) & 255);
    grey[pixel + 1] = luma(one >>> 24, two & 255, (two >>> 8) & 255);
    grey[pixel + 2] = luma((two >>> 16) & 255, two >>> 24, three & 255);
    grey[pixel + 3] = luma((three >>> 8) & 255, (three >>> 16) & 255, three >>> 24);
  }
  for (let pixel = whole; pixel < grey.length; pixel++) {
    const red = 3 * pixel;
    grey[pixel] = luma(data[red] ?? 0, data[red + 1] ?? 0, data[red + 2] ?? 0);
  }
}

function luma(red: number, green: number, blue: number): number {
  return (77 * red + 150 * green + 29 * blue + 128) >> 8;
}

/** Luma of every n-th pixel of every n-th row: at least so many of the long side, for means of large parts. */
export function thinned({ width, height, data }: Colour, longSide: number): Grey {
  const every = Math.max(1, Math.floor(Math.max(width, height) / longSide));
  const across = Math.ceil(width / every);
  const down = Math.ceil(height / every);
  const grey = new Uint8Array(across * down);
  for (let row = 0, at = 0; row < down; row++) {
    const end = 3 * width * (every * row + 1);
    for (let red = 3 * width * every * row; red < end; red += 3 * every, at++) {
      grey[at] = luma(data[red] ?? 0, data[red + 1] ?? 0, data[red + 2] ?? 0);
    }
  }
  return { width: across, height: down, data: grey };
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
