import { type FaceNetworks, faceSide, placeSide } from "../models.ts";
import type { Pyramid, Room } from "../pixels.ts";
import { areaSquare } from "./area-samples.ts";
import { type FivePoints, mapPoints, type Point } from "./face.ts";
import { signed } from "./signed.ts";

/** Where the five points of an aligned face lie; embedders were trained on it. */
export const faceTemplate: FivePoints = [
  { x: 37.2, y: 51.7 },
  { x: 75.4, y: 51.7 },
  { x: 56.4, y: 73.3 },
  { x: 39.6, y: 93.4 },
  { x: 73.4, y: 93.4 },
];

/** x' = a·x − b·y + dx, y' = b·x + a·y + dy: turn, scale and shift, never a mirror image. */
export type Similarity = { a: number; b: number; dx: number; dy: number };

/** The least-squares similarity from one set of points to another (Umeyama, in the plane). */
export function similarityOf(from: FivePoints, to: FivePoints): Similarity {
  const source = meanOf(from);
  const target = meanOf(to);
  let along = 0;
  let across = 0;
  let spread = 0;
  for (const [i, point] of from.entries()) {
    const x = point.x - source.x;
    const y = point.y - source.y;
    const u = (to[i]?.x ?? 0) - target.x;
    const v = (to[i]?.y ?? 0) - target.y;
    along += x * u + y * v;
    across += x * v - y * u;
    spread += x * x + y * y;
  }
  const a = spread > 0 ? along / spread : 1;
  const b = spread > 0 ? across / spread : 0;
  return {
    a,
    b,
    dx: target.x - (a * source.x - b * source.y),
    dy: target.y - (b * source.x + a * source.y),
  };
}

export function apply({ a, b, dx, dy }: Similarity, { x, y }: Point): Point {
  return { x: a * x - b * y + dx, y: b * x + a * y + dy };
}

export function inverseOf({ a, b, dx, dy }: Similarity): Similarity {
  const square = a * a + b * b;
  const inverse = { a: a / square, b: -b / square, dx: 0, dy: 0 };
  const back = apply(inverse, { x: dx, y: dy });
  return { ...inverse, dx: -back.x, dy: -back.y };
}

/** Cuts a face out of the full picture, upright and at the template's size; 0–255. */
export function alignFace(pyramid: Pyramid, points: FivePoints): Float32Array {
  return cut(pyramid, similarityOf(points, faceTemplate), faceSide);
}

/** The five points where a closer look has them. */
export async function refinePoints(
  pyramid: Pyramid,
  points: FivePoints,
  networks: Pick<FaceNetworks, "place">,
): Promise<FivePoints> {
  return (await lookCloser(pyramid, points, networks)).points;
}

/** The same, with how open the eye on the picture's left and the one on its right are, 0–1. */
export async function lookCloser(
  pyramid: Pyramid,
  points: FivePoints,
  networks: Pick<FaceNetworks, "place">,
  room?: Room<Float32Array>,
): Promise<{ points: FivePoints; eyes: readonly [number, number] }> {
  const forward = similarityOf(points, placeTemplate);
  const crop = cut(pyramid, forward, placeSide, room);
  signed(crop, crop);
  const placed = await networks.place(crop);
  const back = inverseOf(forward);
  const point = (i: number) => apply(back, { x: placed[2 * i] ?? 0, y: placed[2 * i + 1] ?? 0 });
  const placedPoints: FivePoints = [point(0), point(1), point(2), point(3), point(4)];
  return { points: placedPoints, eyes: [placed[10] ?? Number.NaN, placed[11] ?? Number.NaN] };
}

/** Where the refiner was trained to have the detector's points: the template, with more around it. */
const placeTemplate = mapPoints(faceTemplate, ({ x, y }) => ({
  x: (x - 55.5) * 0.75 + 47.5,
  y: (y - 55.5) * 0.75 + 44,
}));

function cut(
  pyramid: Pyramid,
  forward: Similarity,
  side: number,
  room?: Room<Float32Array>,
): Float32Array {
  const scale = Math.hypot(forward.a, forward.b);
  return areaSquare(pyramid, scale, { ...inverseOf(forward), side }, room);
}

function meanOf(points: FivePoints): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }));
  return { x: sum.x / points.length, y: sum.y / points.length };
}
