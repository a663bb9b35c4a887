import type { Rect } from "../camera/frame.ts";
import { cropOf } from "./crop.ts";

/** As a share of the film's width. Three wide and four high, as `liveness.css` draws it. */
const ovalWidth = 0.46;

/** Where the oval lies in the camera's picture. */
export function ovalOf(video: { videoWidth: number; videoHeight: number }): Rect {
  const { from } = cropOf(video, Number.POSITIVE_INFINITY);
  const width = from.width * ovalWidth;
  const height = (width * 4) / 3;
  return {
    x: from.x + (from.width - width) / 2,
    y: from.y + (from.height - height) / 2,
    width,
    height,
  };
}
