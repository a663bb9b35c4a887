import { type Grey, levelFor, type Pyramid, sampleCubic } from "../pixels.ts";
import { project, type Quad, rectangleTo, sidesOf } from "./homography.ts";

/** What lies within four corners, as if it were looked at straight from above. */
export function flatten(pyramid: Pyramid, quad: Quad, longSide: number): Grey {
  const seen = sidesOf(quad);
  const scale = Math.min(1, longSide / Math.max(seen.width, seen.height));
  const width = Math.max(1, Math.round(seen.width * scale));
  const height = Math.max(1, Math.round(seen.height * scale));
  const { grey, shrink } = levelFor(pyramid, scale);
  const plane = rectangleTo({ width, height }, quad);
  const data = new Uint8ClampedArray(width * height);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const from = project(plane, { x: x + 0.5, y: y + 0.5 });
      data[at] = sampleCubic(grey, from.x / shrink - 0.5, from.y / shrink - 0.5);
    }
  }
  return { width, height, data: new Uint8Array(data.buffer) };
}
