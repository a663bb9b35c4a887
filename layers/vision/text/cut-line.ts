import { type LineCrop, lineHeight } from "../models.ts";
import { levelFor, type Pyramid, sampleCubic } from "../pixels.ts";
import type { LineBox } from "./line-box.ts";

/** The reader's own step: widths are whole numbers of it. */
const widthStep = 8;
/** Wider lines are squeezed: none of a document is, and memory grows with it. */
const widest = 2400;

/** A line laid straight, `lineHeight` px high, 0–1. */
export function cutLine(pyramid: Pyramid, box: LineBox): LineCrop {
  const width = cropWidth(box);
  const data = new Float32Array(lineHeight * width);
  const { grey, shrink } = levelFor(pyramid, lineHeight / box.height);
  const across = box.length / width / shrink;
  const down = box.height / lineHeight / shrink;
  const { along } = box;
  const middle = { x: (box.centre.x + 0.5) / shrink - 0.5, y: (box.centre.y + 0.5) / shrink - 0.5 };
  for (let y = 0; y < lineHeight; y++) {
    const v = (y + 0.5 - lineHeight / 2) * down;
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5 - width / 2) * across;
      const value = sampleCubic(
        grey,
        middle.x + u * along.x - v * along.y,
        middle.y + u * along.y + v * along.x,
      );
      data[y * width + x] = Math.max(0, Math.min(1, value / 255));
    }
  }
  return { width, data };
}

function cropWidth({ length, height }: LineBox): number {
  const natural = (lineHeight * length) / Math.max(1, height);
  return Math.min(widest, Math.max(2, Math.ceil(natural / widthStep)) * widthStep);
}
