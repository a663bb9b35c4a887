import { type Grey, levelFor, type Pyramid } from "../pixels.ts";
import { lineOf, type Quad, rectangleTo, sidesOf } from "./homography.ts";

/**
 * The area within four corners, as seen straight from above: each pixel from its four nearest. `longSide`
 * in px; `most` limits the enlargement.
 */
export function flatten(pyramid: Pyramid, quad: Quad, longSide: number, most = 1): Grey {
  const seen = sidesOf(quad);
  const scale = Math.min(most, longSide / Math.max(seen.width, seen.height));
  const width = Math.max(1, Math.round(seen.width * scale));
  const height = Math.max(1, Math.round(seen.height * scale));
  const { grey, shrink } = levelFor(pyramid, scale);
  const plane = rectangleTo({ width, height }, quad);
  const data = new Uint8Array(width * height);
  const [lastX, lastY] = [grey.width - 1, grey.height - 1];
  const source = grey.data;
  for (let y = 0, to = 0; y < height; y += 1) {
    const { a, b, c, d, e, f, g, h, i } = lineOf(plane, y + 0.5);
    for (let x = 0.5; x < width; x += 1, to += 1) {
      const unit = 1 / ((g * x + h + i) * shrink);
      const acrossX = Math.max(0, Math.min((a * x + b + c) * unit - 0.5, lastX));
      const downY = Math.max(0, Math.min((d * x + e + f) * unit - 0.5, lastY));
      // Neither is below 0, where this would round up.
      const left = acrossX | 0;
      const top = downY | 0;
      const right = left < lastX ? 1 : 0;
      const upper = top * grey.width + left;
      const lower = top < lastY ? upper + grey.width : upper;
      const share = acrossX - left;
      const above = (source[upper] ?? 0) * (1 - share) + (source[upper + right] ?? 0) * share;
      const below = (source[lower] ?? 0) * (1 - share) + (source[lower + right] ?? 0) * share;
      data[to] = above + (below - above) * (downY - top) + 0.5;
    }
  }
  return { width, height, data };
}
