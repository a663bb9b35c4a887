import { bytes, type Grey, levelFor, type Pyramid, type Room } from "../pixels.ts";
import { lineOf, type Quad, rectangleTo, sidesOf } from "./homography.ts";

/**
 * The area within four corners, as seen straight from above: each pixel from its four nearest. `longSide`
 * in px; `max` limits the enlargement.
 */
export function flatten(
  pyramid: Pyramid,
  quad: Quad,
  longSide: number,
  { max = 1, room = bytes }: { max?: number | undefined; room?: Room<Uint8Array> } = {},
): Grey {
  const seen = sidesOf(quad);
  const scale = Math.min(max, longSide / Math.max(seen.width, seen.height));
  const width = Math.max(1, Math.round(seen.width * scale));
  const height = Math.max(1, Math.round(seen.height * scale));
  const { grey, shrink } = levelFor(pyramid, scale);
  const plane = rectangleTo({ width, height }, quad);
  const data = room(width * height);
  for (let y = 0; y < height; y++) {
    flattenRow(data.subarray(y * width, (y + 1) * width), grey, lineOf(plane, y + 0.5), shrink);
  }
  return { width, height, data };
}

/** px that are read along a straight line at equal steps: a photographed document bends it by a few hundredths of a px. */
const stretch = 8;

/** A 65536th of a px: the engine computes whole numbers fastest. */
const whole = 1 << 16;

/** A function of its own: V8 optimizes frequent calls first, and loops within loops late. */
function flattenRow(
  row: Uint8Array,
  { width, height, data }: Grey,
  { a, b, c, d, e, f, g, h, i }: ReturnType<typeof lineOf>,
  shrink: number,
): void {
  const lastX = (width - 1) * whole;
  const lastY = (height - 1) * whole;
  let unit = whole / ((0.5 * g + h + i) * shrink);
  let x = near((0.5 * a + b + c) * unit - whole / 2);
  let y = near((0.5 * d + e + f) * unit - whole / 2);
  for (let start = 0; start < row.length; start += stretch) {
    const next = start + stretch + 0.5;
    unit = whole / ((g * next + h + i) * shrink);
    const acrossX = ((near((a * next + b + c) * unit - whole / 2) - x) / stretch) | 0;
    const downY = ((near((d * next + e + f) * unit - whole / 2) - y) / stretch) | 0;
    const end = Math.min(start + stretch, row.length);
    const farX = (x + stretch * acrossX) | 0;
    const farY = (y + stretch * downY) | 0;
    const isWithin =
      Math.min(x, farX) >= 0 &&
      Math.max(x, farX) < lastX &&
      Math.min(y, farY) >= 0 &&
      Math.max(y, farY) < lastY;
    // If the whole document is in the picture, only its edges fail this.
    if (isWithin) {
      for (let at = start; at < end; at++) {
        const upper = (Math.imul(y >> 16, width) + (x >> 16)) | 0;
        const lower = (upper + width) | 0;
        const beside = (x >> 8) & 255;
        const below = (y >> 8) & 255;
        const left = data[upper] ?? 0;
        const lowerLeft = data[lower] ?? 0;
        const above = (left << 8) + Math.imul((data[upper + 1] ?? 0) - left, beside);
        const under = (lowerLeft << 8) + Math.imul((data[lower + 1] ?? 0) - lowerLeft, beside);
        row[at] = ((above << 8) + Math.imul(under - above, below) + 32768) >> 16;
        x = (x + acrossX) | 0;
        y = (y + downY) | 0;
      }
      continue;
    }
    for (let at = start; at < end; at++) {
      const insideX = Math.max(0, Math.min(x, lastX));
      const insideY = Math.max(0, Math.min(y, lastY));
      const upper = (insideY >> 16) * width + (insideX >> 16);
      const right = insideX < lastX ? 1 : 0;
      const lower = insideY < lastY ? upper + width : upper;
      const beside = (insideX >> 8) & 255;
      const below = (insideY >> 8) & 255;
      const above = (data[upper] ?? 0) * (256 - beside) + (data[upper + right] ?? 0) * beside;
      const under = (data[lower] ?? 0) * (256 - beside) + (data[lower + right] ?? 0) * beside;
      row[at] = (above * (256 - below) + under * below + 32768) >> 16;
      x = (x + acrossX) | 0;
      y = (y + downY) | 0;
    }
  }
}

/** Corners may lie far off the page, where every place is its edge; whole numbers end at twice as many px. */
function near(place: number): number {
  return Math.max(-farthest, Math.min(place, farthest)) | 0;
}

const farthest = 8192 * whole;
