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
  const [across, down] = turnedBack({ width, height, turns });
  const pageX = (x: number, y: number) =>
    window.x + (across.x * x + across.y * y + across.from + 0.5) / scale - 0.5;
  const pageY = (x: number, y: number) =>
    window.y + (down.x * x + down.y * y + down.from + 0.5) / scale - 0.5;
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
      const insideX = Math.min(x, innerWidth - 1);
      const value = read(pageX(insideX, insideY), pageY(insideX, insideY));
      plane.data[y * plane.width + x] = value / 255;
    }
  }
  return { plane, toPage: ({ x, y }) => ({ x: pageX(x, y), y: pageY(x, y) }), scale };
}

/** Reads the page at `scale`, averaging what one output pixel covers; beyond the edge the edge goes on. */
export function areaReader(pyramid: Pyramid, scale: number): (x: number, y: number) => number {
  const { grey, shrink } = levelFor(pyramid, Math.min(1, scale));
  const pixel = 1 / (scale * shrink);
  // Shrunk by up to two: four samples cover the pixel. Not shrunk: more than one would blur.
  const offset = pixel > 1.05 ? pixel / 4 : 0;
  return (x, y) => {
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

/** A place as so much of x, so much of y, and a constant. */
type Line = { x: number; y: number; from: number };

/** Where a place of the turned picture lies in the upright one, across and down. */
function turnedBack({
  width,
  height,
  turns,
}: {
  width: number;
  height: number;
  turns: QuarterTurns;
}): readonly [Line, Line] {
  if (turns === 1)
    return [
      { x: 0, y: 1, from: 0 },
      { x: -1, y: 0, from: height - 1 },
    ];
  if (turns === 2)
    return [
      { x: -1, y: 0, from: width - 1 },
      { x: 0, y: -1, from: height - 1 },
    ];
  if (turns === 3)
    return [
      { x: 0, y: -1, from: width - 1 },
      { x: 1, y: 0, from: 0 },
    ];
  return [
    { x: 1, y: 0, from: 0 },
    { x: 0, y: 1, from: 0 },
  ];
}

function bilinear({ width, height, data }: Grey, x: number, y: number): number {
  const lastX = width - 1;
  const lastY = height - 1;
  const insideX = Math.max(0, Math.min(x, lastX));
  const insideY = Math.max(0, Math.min(y, lastY));
  const left = Math.floor(insideX);
  const top = Math.floor(insideY);
  const upper = top * width + left;
  const lower = top < lastY ? upper + width : upper;
  const next = left < lastX ? 1 : 0;
  const fx = insideX - left;
  const fy = insideY - top;
  const above = (data[upper] ?? 0) * (1 - fx) + (data[upper + next] ?? 0) * fx;
  const below = (data[lower] ?? 0) * (1 - fx) + (data[lower + next] ?? 0) * fx;
  return above * (1 - fy) + below * fy;
}
