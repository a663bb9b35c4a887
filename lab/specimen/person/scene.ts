import { type Backdrop, readBackdrop } from "./backdrop.ts";
import type { Figure } from "./figure.ts";
import { type Light, type LinearImage, lightUp } from "./light.ts";
import type { Mesh } from "./mesh.ts";
import type { Pose } from "./pose.ts";
import { clearSurfaces, emptySurfaces, rasterise, type VisibleSurfaces } from "./rasterise.ts";
import { shade } from "./shade.ts";

/** Width of the view over its distance; a phone's front camera held upright. */
export const fieldOfView = 1.02;

/** Where the screen gives its full lux. */
export const usualDistance = 5;

/** Where a scene is drawn; one for all pictures of a size. */
export type Canvas = {
  image: LinearImage;
  seen: VisibleSurfaces;
  /** The backdrop at this size, kept from picture to picture. */
  wall: { of: Backdrop; data: Float32Array } | undefined;
};

export function canvasOf(width: number, height: number): Canvas {
  return {
    image: { width, height, data: new Float32Array(width * height * 3) },
    seen: emptySurfaces(width, height),
    wall: undefined,
  };
}

/** Draws the light that reaches the lens, before the camera turns it into numbers. */
export function drawScene(
  canvas: Canvas,
  scene: { figure: Figure; backdrop: Backdrop; pose: Pose; light: Light },
): LinearImage {
  const { figure, backdrop, pose, light } = scene;
  const { image, seen } = canvas;
  clearSurfaces(seen);
  drawBackdrop(canvas, backdrop, light);
  const drawn = figure.parts.map((part, index) => {
    const placed = place(part.mesh, part.follows === "head" ? pose : bodyPose(pose));
    rasterise(seen, project(placed.spots, image), {
      triangles: part.mesh.triangles,
      part: index + 1,
    });
    const lit = lightUp(placed.spots, placed.normals, { light, usual: usualDistance });
    return { part, lit, ...placed };
  });
  shade(canvas, drawn, { figure, pose, light });
  return image;
}

/** Shoulders follow the head a little, and do not turn. */
function bodyPose(pose: Pose): Pose {
  return { ...pose, yaw: pose.yaw * 0.12, pitch: 0, roll: pose.roll * 0.15 };
}

/** The head turns about the top of the spine. */
const pivot = { y: -0.9, z: -1.35 };

export function place(
  { spots, normals }: Pick<Mesh, "spots" | "normals">,
  pose: Pose,
): { spots: Float32Array; normals: Float32Array } {
  const turn = rotationOf(pose);
  const shift = [pose.x, pose.y + pivot.y, pivot.z - pose.distance] as const;
  const placed = new Float32Array(spots.length);
  const turned = new Float32Array(spots.length);
  for (let at = 0; at < spots.length; at += 3) {
    const x = spots[at] ?? 0;
    const y = (spots[at + 1] ?? 0) - pivot.y;
    const z = (spots[at + 2] ?? 0) - pivot.z;
    const nx = normals[at] ?? 0;
    const ny = normals[at + 1] ?? 0;
    const nz = normals[at + 2] ?? 0;
    for (let axis = 0; axis < 3; axis++) {
      const [a, b, c] = turn[axis] ?? [0, 0, 0];
      placed[at + axis] = a * x + b * y + c * z + (shift[axis] ?? 0);
      turned[at + axis] = a * nx + b * ny + c * nz;
    }
  }
  return { spots: placed, normals: turned };
}

export function project(
  spots: Float32Array,
  { width, height }: { width: number; height: number },
): { x: Float32Array; y: Float32Array; nearness: Float32Array } {
  const count = spots.length / 3;
  const x = new Float32Array(count);
  const y = new Float32Array(count);
  const nearness = new Float32Array(count);
  const focal = width / fieldOfView;
  for (let i = 0, at = 0; i < count; i++, at += 3) {
    const near = -1 / (spots[at + 2] ?? -1);
    x[i] = width / 2 + focal * (spots[at] ?? 0) * near;
    y[i] = height / 2 - focal * (spots[at + 1] ?? 0) * near;
    nearness[i] = near;
  }
  return { x, y, nearness };
}

type Row = readonly [number, number, number];

function rotationOf({ yaw, pitch, roll }: Pose): readonly [Row, Row, Row] {
  const radians = Math.PI / 180;
  const [cy, sy] = [Math.cos(yaw * radians), Math.sin(yaw * radians)];
  const [cp, sp] = [Math.cos(pitch * radians), Math.sin(pitch * radians)];
  const [cr, sr] = [Math.cos(-roll * radians), Math.sin(-roll * radians)];
  // Turn, then nod, then tilt.
  const nod: readonly [Row, Row, Row] = [
    [cy, 0, sy],
    [-sp * -sy, cp, sp * cy],
    [-sy * cp, -sp, cp * cy],
  ];
  const [first, second, third] = nod;
  const mixRows = (a: number, b: number): Row => [
    a * first[0] + b * second[0],
    a * first[1] + b * second[1],
    a * first[2] + b * second[2],
  ];
  return [mixRows(cr, -sr), mixRows(sr, cr), third];
}

function drawBackdrop(canvas: Canvas, backdrop: Backdrop, light: Light): void {
  const { data } = canvas.image;
  if (canvas.wall?.of !== backdrop) canvas.wall = { of: backdrop, data: wallOf(canvas, backdrop) };
  const wall = canvas.wall.data;
  const power = (c: 0 | 1 | 2) =>
    light.ambient[c] * 0.9 + light.screenLux * light.screen[c] * light.behind;
  const [red, green, blue] = [power(0), power(1), power(2)];
  for (let at = 0; at < data.length; at += 3) {
    data[at] = (wall[at] ?? 0) * red;
    data[at + 1] = (wall[at + 1] ?? 0) * green;
    data[at + 2] = (wall[at + 2] ?? 0) * blue;
  }
}

function wallOf({ image: { width, height } }: Canvas, backdrop: Backdrop): Float32Array {
  const wall = new Float32Array(width * height * 3);
  const colour = new Float32Array(3);
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at += 3) {
      readBackdrop(colour, backdrop, column / width, row / height);
      wall.set(colour, at);
    }
  }
  return wall;
}
