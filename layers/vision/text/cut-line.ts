import { type LineCrop, lineHeight } from "../models.ts";
import { clamp, levelFor, type Places, type Pyramid, sampleCubic } from "../pixels.ts";
import type { Point } from "../text-line.ts";
import type { LineBox } from "./line-box.ts";

/** The reader's own step: widths are whole numbers of it. */
const widthStep = 8;
/** Wider lines are squeezed: none of a document is, and memory grows with it. */
const widest = 2400;

/** A line laid straight, `lineHeight` px high and `stretch` times as wide as it is seen, 0–1. */
export function cutLine(pyramid: Pyramid, box: LineBox, stretch = 1): LineCrop {
  const width = cropWidth(box, stretch);
  const data = new Float32Array(lineHeight * width);
  const { grey, shrink } = levelFor(pyramid, lineHeight / box.height);
  const across = box.length / width / shrink;
  const down = box.height / lineHeight / shrink;
  const { along } = box;
  const middle = { x: (box.centre.x + 0.5) / shrink - 0.5, y: (box.centre.y + 0.5) / shrink - 0.5 };
  const row = { x: new Float64Array(width), y: new Float64Array(width) };
  const seen = new Float64Array(width);
  for (let y = 0; y < lineHeight; y++) {
    const v = (y + 0.5 - lineHeight / 2) * down;
    const from = { x: middle.x - v * along.y, y: middle.y + v * along.x };
    layAlong(row, from, { x: across * along.x, y: across * along.y });
    sampleCubic(grey, row, seen);
    put(seen, data, y * width);
  }
  return { width, data };
}

/** Functions of their own: V8 optimizes a function that runs often, and loops within loops only for a while. */
function layAlong({ x, y }: Places, middle: Point, step: Point): void {
  const count = x.length;
  for (let at = 0; at < count; at++) {
    const u = at + 0.5 - count / 2;
    x[at] = middle.x + u * step.x;
    y[at] = middle.y + u * step.y;
  }
}

function put(seen: Float64Array, into: Float32Array, from: number): void {
  const count = seen.length;
  for (let at = 0; at < count; at++) into[from + at] = clamp((seen[at] ?? 0) / 255, 1);
}

function cropWidth({ length, height }: LineBox, stretch: number): number {
  const natural = (stretch * lineHeight * length) / Math.max(1, height);
  return Math.min(widest, Math.max(2, Math.ceil(natural / widthStep)) * widthStep);
}
