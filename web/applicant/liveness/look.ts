import type { Frame, Rect } from "../camera/frame.ts";
import { cropOf } from "./crop.ts";

/** Of the width of what is filmed; three wide and four high, as `liveness.css` draws it. */
const ovalWidth = 0.46;
/** So much of the surroundings is looked at: a face beside the oval is told from none. */
const around = 1.4;

/** What is drawn of the camera's picture: the oval with its surroundings, small. */
export const sketchSize = { width: 48, height: 64 };

/** Where that lies in the camera's picture. */
export function aroundOval(video: { videoWidth: number; videoHeight: number }): Rect {
  const { from } = cropOf(video, Number.POSITIVE_INFINITY);
  const width = from.width * ovalWidth * around;
  const height = (width * 4) / 3;
  return {
    x: from.x + (from.width - width) / 2,
    y: from.y + (from.height - height) / 2,
    width,
    height,
  };
}

/** What the network looks at: half as wide and as high, the mean of each four pixels. */
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
