import { floats, type Plane, type Pyramid, type Room, type Window } from "../pixels.ts";
import { areaGrid } from "./area-samples.ts";
import type { Point } from "./face.ts";

/** Clockwise quarter turns that bring the picture upright. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** The detector's input, and the place of its pixels on the page. */
export type FacePlane = { plane: Plane; toPage(point: Point): Point; scale: number };

/**
 * A part of the page with its long side at `side` px, turned; beyond the page, and if the
 * network needs multiples of 32, the edge goes on as it did in training.
 */
export function facePlane(
  pyramid: Pyramid,
  { window, side, turns = 0 }: { window: Window; side: number; turns?: QuarterTurns },
  room: Room<Float32Array> = floats,
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
  plane.data = room(plane.width * plane.height);
  // Turned by quarters, a line of the plane is a line of the page, along it or across.
  const isAcross = turns % 2 === 0;
  const xs = Array.from({ length: isAcross ? innerWidth : innerHeight }, (_, i) => pageX(i, i));
  const ys = Array.from({ length: isAcross ? innerHeight : innerWidth }, (_, i) => pageY(i, i));
  const [right, below] = isAcross ? [1, plane.width] : [plane.width, 1];
  areaGrid(pyramid, scale, { xs, ys }, { data: plane.data, right, below });
  goOnBeyond(plane, innerWidth, innerHeight);
  return { plane, toPage: ({ x, y }) => ({ x: pageX(x, y), y: pageY(x, y) }), scale };
}

/** Repeats the last column and the last row up to the edge of the plane. */
function goOnBeyond({ width, height, data }: Plane, readWidth: number, readHeight: number): void {
  for (let y = 0; y < readHeight; y++) {
    const end = y * width + readWidth;
    data.fill(data[end - 1] ?? 0, end, (y + 1) * width);
  }
  const lastRow = (readHeight - 1) * width;
  for (let y = readHeight; y < height; y++) data.copyWithin(y * width, lastRow, lastRow + width);
}

/** A place as a factor of x, a factor of y, and a constant. */
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
