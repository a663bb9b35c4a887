import type { RgbaImage } from "../person/camera.ts";

/** Multiplies each pixel by 1 and the color's share of it; `share` is asked at whole pixels. */
export function tint(
  { width, height, data }: RgbaImage,
  color: readonly number[],
  share: (x: number, y: number) => number,
): void {
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const here = share(x, y);
      if (here < 0.004) continue;
      for (let c = 0; c < 3; c++) {
        const light = ((data[at + c] ?? 0) / 255) ** 2.2 * (1 + here * (color[c] ?? 0));
        data[at + c] = Math.round(255 * Math.max(0, light) ** (1 / 2.2));
      }
    }
  }
}
