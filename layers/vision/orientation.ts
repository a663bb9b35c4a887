import type { Grey } from "./pixels.ts";

/** A place of the stored picture, as shares of its width and height, in the picture turned upright by EXIF. */
export function uprightPoint(
  [x, y]: readonly [x: number, y: number],
  orientation = 1,
): [x: number, y: number] {
  switch (orientation) {
    case 2:
      return [1 - x, y];
    case 3:
      return [1 - x, 1 - y];
    case 4:
      return [x, 1 - y];
    case 5:
      return [y, x];
    case 6:
      return [1 - y, x];
    case 7:
      return [1 - y, 1 - x];
    case 8:
      return [y, 1 - x];
    default:
      return [x, y];
  }
}

/** A picture turned upright. */
export function upright({ width, height, data }: Grey, orientation = 1): Grey {
  const isTurned = orientation >= 5 && orientation <= 8;
  const [across, down] = isTurned ? [height, width] : [width, height];
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const middle = [(x + 0.5) / width, (y + 0.5) / height] as const;
      const [u, v] = uprightPoint(middle, orientation);
      out[Math.floor(v * down) * across + Math.floor(u * across)] = data[y * width + x] ?? 0;
    }
  }
  return { width: across, height: down, data: out };
}
