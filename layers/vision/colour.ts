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

/** Luma of every n-th pixel of every n-th row, with at least this long side, for means of large parts. */
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

/** Each pixel the mean of four. */
export function halvedColour({ width, height, data }: Colour): Colour {
  const [w, h] = [width >> 1, height >> 1];
  const out = new Uint8Array(3 * w * h);
  for (let y = 0, to = 0; y < h; y++) {
    let upper = 6 * y * width;
    for (let x = 0; x < w; x++, upper += 6) {
      const lower = upper + 3 * width;
      for (let k = 0; k < 3; k++, to++) {
        const one = (data[upper + k] ?? 0) + (data[upper + k + 3] ?? 0);
        const other = (data[lower + k] ?? 0) + (data[lower + k + 3] ?? 0);
        out[to] = (one + other + 2) >> 2;
      }
    }
  }
  return { width: w, height: h, data: out };
}
