import type { Frame, Rect } from "../camera/frame.ts";

/** The crop is wider than the oval by this factor, so that a face beside the oval is found as well. */
const around = 1.4;

/** The drawn part of the camera's picture: the oval with its surroundings, small. */
export const sketchSize = { width: 48, height: 64 };

/** The oval with its surroundings. */
export function aroundFace(oval: Rect): Rect {
  const width = oval.width * around;
  const height = oval.height * around;
  return {
    x: oval.x + (oval.width - width) / 2,
    y: oval.y + (oval.height - height) / 2,
    width,
    height,
  };
}

/** The input of the network: half as wide and as high, the mean of each four pixels. */
export function lookOf({ width, height, luma }: Frame): Uint8Array {
  const look = new Uint8Array((width * height) / 4);
  for (let y = 0, to = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2, to += 1) {
      const at = y * width + x;
      const upper = (luma[at] ?? 0) + (luma[at + 1] ?? 0);
      const lower = (luma[at + width] ?? 0) + (luma[at + width + 1] ?? 0);
      look[to] = (upper + lower + 2) >> 2;
    }
  }
  return look;
}
