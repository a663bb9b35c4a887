import { bytes, type Grey, type Room } from "./pixels.ts";

/** Red, green, blue, one byte each, rows from the top. */
export type Colour = { width: number; height: number; data: Uint8Array };

/** Luma of a color picture. */
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
  for (let from = 0; from < whole; from += atOnce) {
    lumaOf(words, grey, from, Math.min(from + atOnce, whole));
  }
  for (let pixel = whole; pixel < grey.length; pixel++) {
    const red = 3 * pixel;
    grey[pixel] = luma(data[red] ?? 0, data[red + 1] ?? 0, data[red + 2] ?? 0);
  }
}

/** Pixels at once: V8 optimizes a function that runs often, and a loop that runs long only for a while. */
const atOnce = 512;

function lumaOf(words: DataView, grey: Uint8Array, from: number, to: number): void {
  for (let pixel = from, red = 3 * from; pixel < to; pixel += 4, red += 12) {
    const one = words.getUint32(red, true);
    const two = words.getUint32(red + 4, true);
    const three = words.getUint32(red + 8, true);
    grey[pixel] = luma(one & 255, (one >>> 8) & 255, (one >>> 16) & 255);
    grey[pixel + 1] = luma(one >>> 24, two & 255, (two >>> 8) & 255);
    grey[pixel + 2] = luma((two >>> 16) & 255, two >>> 24, three & 255);
    grey[pixel + 3] = luma((three >>> 8) & 255, (three >>> 16) & 255, three >>> 24);
  }
}

function luma(red: number, green: number, blue: number): number {
  return (77 * red + 150 * green + 29 * blue + 128) >> 8;
}

/** Luma of every n-th pixel of every n-th row, with at least this long side, for means of large parts. */
export function thinned({ width, height, data }: Colour, longSide: number): Grey {
  const every = Math.max(1, Math.floor(Math.max(width, height) / longSide));
  const across = Math.ceil(width / every);
  const down = Math.ceil(height / every);
  const grey = new Uint8Array(across * down);
  for (let row = 0; row < down; row++) {
    const from = 3 * width * every * row;
    thinRow(grey.subarray(across * row, across * (row + 1)), data, from, 3 * every);
  }
  return { width: across, height: down, data: grey };
}

function thinRow(into: Uint8Array, data: Uint8Array, from: number, step: number): void {
  for (let at = 0, red = from; at < into.length; at++, red += step) {
    into[at] = luma(data[red] ?? 0, data[red + 1] ?? 0, data[red + 2] ?? 0);
  }
}

/** Each pixel the mean of four. */
export function halvedColour({ width, height, data }: Colour): Colour {
  const [w, h] = [width >> 1, height >> 1];
  const out = new Uint8Array(3 * w * h);
  for (let y = 0; y < h; y++) {
    halveRow(out.subarray(3 * w * y, 3 * w * (y + 1)), data, 6 * y * width, 3 * width);
  }
  return { width: w, height: h, data: out };
}

/** V8 optimizes a function that runs often, and loops within loops only for a while. */
function halveRow(into: Uint8Array, data: Uint8Array, from: number, row: number): void {
  for (let to = 0, upper = from; to < into.length; to += 3, upper += 6) {
    into[to] = meanOfFour(data, upper, row);
    into[to + 1] = meanOfFour(data, upper + 1, row);
    into[to + 2] = meanOfFour(data, upper + 2, row);
  }
}

function meanOfFour(data: Uint8Array, upper: number, row: number): number {
  const lower = upper + row;
  const one = (data[upper] ?? 0) + (data[upper + 3] ?? 0);
  const other = (data[lower] ?? 0) + (data[lower + 3] ?? 0);
  return (one + other + 2) >> 2;
}
