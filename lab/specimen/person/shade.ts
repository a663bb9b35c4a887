import { type Gaze, paintEye } from "./eye.ts";
import type { Figure, Part, Picture, Wrap } from "./figure.ts";
import type { Light, LinearImage, Lit } from "./light.ts";
import { step, valueNoise } from "./noise.ts";
import type { Pose } from "./pose.ts";
import type { VisibleSurfaces } from "./rasterise.ts";

/** A part where it stands, with the light on its corners. */
export type Drawn = { part: Part; lit: Lit; spots: Float32Array; normals: Float32Array };

type Scene = { figure: Figure; pose: Pose; light: Light };

/** Gives every pixel that shows a part its light. */
export function shade(
  { image, seen }: { image: LinearImage; seen: VisibleSurfaces },
  drawn: readonly Drawn[],
  scene: Scene,
): void {
  const { light } = scene;
  const gaze = gazeOf(scene.pose);
  const power = light.screen.map((share) => share * light.screenLux);
  const { data } = image;
  for (let pixel = 0, at = 0; pixel < seen.part.length; pixel++, at += 3) {
    const one = drawn[(seen.part[pixel] ?? 0) - 1];
    if (!one) continue;
    const { part, lit } = one;
    aim(part.mesh.triangles, seen, pixel);
    surface.gloss = part.gloss;
    surface.glare = 0;
    surface.emits = 0;
    if (part.paint.kind === "head") paintHead(part, part.paint.wrap, { ...scene, gaze });
    else if (part.paint.kind === "picture") paintPicture(one, part.paint.picture, gaze);
    else paintPlain(part, part.paint);
    const ambient = read(lit.ambient, 1, 0);
    const screen = read(lit.screen, 1, 0);
    const ambientShine = surface.gloss * read(lit.ambientShine, 1, 0);
    const screenShine = surface.gloss * read(lit.screenShine, 1, 0) + surface.glare;
    for (let c = 0; c < 3; c++) {
      const albedo = colour[c] ?? 0;
      const own = surface.emits * albedo;
      const paper = surface.emits > 0 ? 0.01 : albedo;
      data[at + c] =
        own +
        (light.ambient[c] ?? 0) * (paper * ambient + ambientShine) +
        (power[c] ?? 0) * (paper * screen + screenShine);
    }
  }
}

// The working values of one pixel, reused so that no pixel allocates an object.
const colour = new Float32Array(3);
const surface = { gloss: 0, glare: 0, emits: 0 };
const corner = { a: 0, b: 0, c: 0, shareA: 0, shareB: 0, shareC: 0 };

function aim(triangles: Uint32Array, seen: VisibleSurfaces, pixel: number): void {
  const at = seen.triangle[pixel] ?? 0;
  corner.a = triangles[at] ?? 0;
  corner.b = triangles[at + 1] ?? 0;
  corner.c = triangles[at + 2] ?? 0;
  corner.shareB = seen.second[pixel] ?? 0;
  corner.shareC = seen.third[pixel] ?? 0;
  corner.shareA = 1 - corner.shareB - corner.shareC;
}

/** Interpolates a list of values at the corners for the pixel. */
function read(list: Float32Array, stride: number, offset: number): number {
  return (
    corner.shareA * (list[corner.a * stride + offset] ?? 0) +
    corner.shareB * (list[corner.b * stride + offset] ?? 0) +
    corner.shareC * (list[corner.c * stride + offset] ?? 0)
  );
}

/** Iris against the turned head: the person goes on looking at the screen. */
function gazeOf({ yaw, pitch, eyes }: Pose): Gaze {
  const kept = (degrees: number) => Math.max(-0.09, Math.min(0.09, -degrees * 0.0042));
  return { open: eyes, x: kept(yaw), y: 0.5 * kept(pitch) };
}

function paintHead({ mesh }: Part, wrap: Wrap, { figure, pose, gaze }: Scene & { gaze: Gaze }) {
  const { person } = figure;
  readPicture(wrap, read(mesh.places, 2, 0), read(mesh.places, 2, 1));
  const x = read(mesh.spots, 3, 0);
  const y = read(mesh.spots, 3, 1);
  const side = x < 0 ? -1 : 1;
  const ear = x * side - 0.5;
  if (Math.abs(ear) > 0.45 || Math.abs(y) > 0.42 || read(mesh.spots, 3, 2) < -0.7) return;
  if (Math.abs(ear) < 0.32 && Math.abs(y) < 0.26) {
    const looking = { open: gaze.open, x: gaze.x * side, y: gaze.y };
    surface.gloss += 0.12 * paintEye(colour, { person, gaze: looking, x: ear, y });
  }
  const { glasses } = person;
  if (glasses && Math.hypot(ear / glasses.width, (y + 0.03) / glasses.height) < 1) {
    // A lens mirrors the screen in one small patch that wanders as the head turns.
    const patch = Math.hypot(ear - 0.006 * pose.yaw * side, y + 0.08 - 0.006 * pose.pitch);
    surface.glare = 0.01 + 0.5 * Math.exp(-((patch / 0.06) ** 2));
  }
}

function paintPlain({ mesh }: Part, paint: { colour: readonly number[]; strands: number }): void {
  const { strands } = paint;
  const streak =
    strands === 0
      ? 1
      : 1 + strands * valueNoise(60 * read(mesh.places, 2, 0), 6 * read(mesh.places, 2, 1), 11);
  for (let c = 0; c < 3; c++) colour[c] = (paint.colour[c] ?? 0) * streak;
}

function paintPicture({ part, spots, normals }: Drawn, picture: Picture, gaze: Gaze): void {
  const across = read(part.mesh.places, 2, 0);
  const up = read(part.mesh.places, 2, 1);
  readPicture(picture.shows, across, 1 - up);
  surface.emits = picture.emits;
  if (picture.mirrors > 0) surface.glare = picture.mirrors * mirrored(spots, normals);
  const { holes } = picture;
  if (!holes) return;
  for (const at of holes.at) {
    const x = (across - at.x) * holes.wide;
    const y = (up - at.y) * holes.high;
    if (Math.hypot(x / 0.3, y / 0.17) > 1) continue;
    const { person } = holes;
    colour.set(person.skin);
    const ear = x * (at.x < 0.5 ? -1 : 1);
    surface.gloss += 0.12 * paintEye(colour, { person, gaze, x: ear, y });
  }
}

/** 1 where a flat coat shows the phone's own screen to its camera, 0 elsewhere. */
function mirrored(spots: Float32Array, normals: Float32Array): number {
  const x = read(spots, 3, 0);
  const y = read(spots, 3, 1);
  const z = read(spots, 3, 2);
  const nx = read(normals, 3, 0);
  const ny = read(normals, 3, 1);
  const nz = read(normals, 3, 2);
  const twice = 2 * (x * nx + y * ny + z * nz);
  const back = z - twice * nz;
  if (back <= 0) return 0;
  const hitX = x - (z / back) * (x - twice * nx);
  const hitY = y - (z / back) * (y - twice * ny);
  return step(0.7, 0.45, Math.abs(hitX)) * step(1.25, 0.95, Math.abs(hitY + 1.1));
}

/** Rows from the bottom for wraps, from the top for pictures: the caller turns `up` round. */
function readPicture({ width, height, data }: Wrap, across: number, up: number): void {
  const u = Math.max(0, Math.min(width - 1.001, across * (width - 1)));
  const v = Math.max(0, Math.min(height - 1.001, up * (height - 1)));
  const left = Math.floor(u);
  const top = Math.floor(v);
  const fx = u - left;
  const fy = v - top;
  const at = (top * width + left) * 3;
  const below = at + width * 3;
  for (let c = 0; c < 3; c++) {
    colour[c] =
      ((data[at + c] ?? 0) * (1 - fx) + (data[at + 3 + c] ?? 0) * fx) * (1 - fy) +
      ((data[below + c] ?? 0) * (1 - fx) + (data[below + 3 + c] ?? 0) * fx) * fy;
  }
}
