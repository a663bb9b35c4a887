import { type LineCrops, lineHeight } from "../models.ts";
import { levelFor, type Pyramid, sampleCubic } from "../pixels.ts";
import type { LineBox } from "./line-box.ts";

/** The reader's own step: widths are whole numbers of it. */
const widthStep = 8;
/** Wider lines are squeezed: none of a document is, and memory grows with it. */
const widest = 2400;

/** px that a line takes in a crop. */
export function cropWidth({ length, height }: LineBox): number {
  const natural = (lineHeight * length) / Math.max(1, height);
  return Math.min(widest, Math.max(2, Math.ceil(natural / widthStep)) * widthStep);
}

/** Lines laid straight, 48 px high, 0–1; beside shorter ones middle grey, as in the network's own training. */
export function cutLines(pyramid: Pyramid, boxes: readonly LineBox[]): LineCrops {
  const width = Math.max(...boxes.map(cropWidth));
  const size = lineHeight * width;
  const data = new Float32Array(boxes.length * size).fill(0.5);
  for (const [index, box] of boxes.entries()) {
    cutLine(pyramid, box, { width, into: data.subarray(index * size, (index + 1) * size) });
  }
  return { count: boxes.length, width, data };
}

function cutLine(
  pyramid: Pyramid,
  box: LineBox,
  { width, into }: { width: number; into: Float32Array },
): void {
  const own = cropWidth(box);
  const { grey, shrink } = levelFor(pyramid, lineHeight / box.height);
  const across = box.length / own / shrink;
  const down = box.height / lineHeight / shrink;
  const { along } = box;
  const middle = { x: (box.centre.x + 0.5) / shrink - 0.5, y: (box.centre.y + 0.5) / shrink - 0.5 };
  for (let y = 0; y < lineHeight; y++) {
    const v = (y + 0.5 - lineHeight / 2) * down;
    for (let x = 0; x < own; x++) {
      const u = (x + 0.5 - own / 2) * across;
      const value = sampleCubic(
        grey,
        middle.x + u * along.x - v * along.y,
        middle.y + u * along.y + v * along.x,
      );
      into[y * width + x] = Math.max(0, Math.min(1, value / 255));
    }
  }
}
