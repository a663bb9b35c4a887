import { type Grey, levelFor, type Plane, type Pyramid, type Window } from "../pixels.ts";
import type { Point } from "./face.ts";

/** Clockwise quarter turns that bring the picture upright. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** What the detector takes, and where its pixels lie on the page. */
export type FacePlane = { plane: Plane; toPage(point: Point): Point; scale: number };

/**
 * A part of the page with its long side at `side` px, turned; beyond the page, and where the
 * network wants multiples of 32, the edge goes on as it did in training.
 */
export function facePlane(
  pyramid: Pyramid,
  { window, side, turns = 0 }: { window: Window; side: number; turns?: QuarterTurns },
): FacePlane {
  const scale = side / Math.max(window.width, window.height);
  const width = Math.max(1, Math.round(window.width * scale));
  const height = Math.max(1, Math.round(window.height * scale));
  const [innerWidth, innerHeight] = turns % 2 === 0 ? [width, height] : [height, width];
  const toPage = ({ x, y }: Point): Point => {
    const upright = turnedBack({ x, y }, { width, height, turns });
    return {
      x: window.x + (upright.x + 0.5) / scale - 0.5,
      y: window.y + (upright.y + 0.5) / scale - 0.5,
    };
  };
  const plane: Plane = {
    width: Math.ceil(innerWidth / 32) * 32,
    height: Math.ceil(innerHeight / 32) * 32,
    data: new Float32Array(0),
  };
  plane.data = new Float32Array(plane.width * plane.height);
  const read = areaReader(pyramid, scale);
  for (let y = 0; y < plane.height; y++) {
    const insideY = Math.min(y, innerHeight - 1);
    for (let x = 0; x < plane.width; x++) {
      const at = toPage({ x: Math.min(x, innerWidth - 1), y: insideY });
      plane.data[y * plane.width + x] = read(at) / 255;
    }
  }
  return { plane, toPage, scale };
}

/** Reads the page at `scale`, averaging what one output pixel covers; beyond the edge the edge goes on. */
export function areaReader(pyramid: Pyramid, scale: number): (point: Point) => number {
  const { grey, shrink } = levelFor(pyramid, Math.min(1, scale));
  const pixel = 1 / (scale * shrink);
  // Shrunk by up to two: four samples cover the pixel. Not shrunk: more than one would blur.
  const offset = pixel > 1.05 ? pixel / 4 : 0;
  return ({ x, y }) => {
    const levelX = (x + 0.5) / shrink - 0.5;
    const levelY = (y + 0.5) / shrink - 0.5;
    if (offset === 0) return bilinear(grey, levelX, levelY);
    return (
      (bilinear(grey, levelX - offset, levelY - offset) +
        bilinear(grey, levelX + offset, levelY - offset) +
        bilinear(grey, levelX - offset, levelY + offset) +
        bilinear(grey, levelX + offset, levelY + offset)) /
      4
    );
  };
}

function turnedBack(
  { x, y }: Point,
  { width, height, turns }: { width: number; height: number; turns: QuarterTurns },
): Point {
  if (turns === 1) return { x: y, y: height - 1 - x };
  if (turns === 2) return { x: width - 1 - x, y: height - 1 - y };
  if (turns === 3) return { x: width - 1 - y, y: x };
  return { x, y };
}

function bilinear({ width, height, data }: Grey, x: number, y: number): number {
  const insideX = Math.max(0, Math.min(x, width - 1));
  const insideY = Math.max(0, Math.min(y, height - 1));
  const left = Math.floor(insideX);
  const top = Math.floor(insideY);
  const right = Math.min(left + 1, width - 1);
  const upper = top * width;
  const lower = Math.min(top + 1, height - 1) * width;
  const fx = insideX - left;
  const fy = insideY - top;
  const above = (data[upper + left] ?? 0) * (1 - fx) + (data[upper + right] ?? 0) * fx;
  const below = (data[lower + left] ?? 0) * (1 - fx) + (data[lower + right] ?? 0) * fx;
  return above * (1 - fy) + below * fy;
}
