import type { Frame } from "../../../web/applicant/camera/frame.ts";
import { aroundFace, sketchSize } from "../../../web/applicant/face/look.ts";
import { ovalOf } from "../../../web/applicant/liveness/oval.ts";

/**
 * The small picture that the page draws from a camera's frame to search it for a face: interpolated, as a
 * canvas does.
 */
export function sketched(frame: Frame): Frame {
  const from = aroundFace(ovalOf({ videoWidth: frame.width, videoHeight: frame.height }));
  const { width, height } = sketchSize;
  const luma = new Uint8Array(width * height);
  for (let row = 0, to = 0; row < height; row++) {
    const y = from.y + ((row + 0.5) * from.height) / height - 0.5;
    for (let column = 0; column < width; column++, to++) {
      const x = from.x + ((column + 0.5) * from.width) / width - 0.5;
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const at = (dx: number, dy: number) => frame.luma[(top + dy) * frame.width + left + dx] ?? 0;
      const upper = at(0, 0) + (at(1, 0) - at(0, 0)) * (x - left);
      const lower = at(0, 1) + (at(1, 1) - at(0, 1)) * (x - left);
      luma[to] = Math.round(upper + (lower - upper) * (y - top));
    }
  }
  return { width, height, luma };
}
