import type { Rgb } from "./person.ts";

/** Linear light, three channels to the pixel, in lux × reflectance. */
export type LinearImage = { width: number; height: number; data: Float32Array };

/** Light where the face is. */
export type Light = {
  /** Lux by channel of the room's light without the phone; equal channels are white. */
  ambient: Rgb;
  /** Unit vector to where most of it comes from: x right, y up, z to the camera. */
  from: readonly [x: number, y: number, z: number];
  /** Share of it that comes from there, 0–1; the rest comes from all round. */
  directness: number;
  /** Lux of the phone's screen, all white. */
  screenLux: number;
  /** The light of the screen, linear, 0–1. */
  screen: Rgb;
  /** Share of the screen's light that reaches the background behind the person. */
  behind: number;
};

/** Irradiance and shine at the corners of one part. */
export type Lit = {
  ambient: Float32Array;
  screen: Float32Array;
  ambientShine: Float32Array;
  screenShine: Float32Array;
};

/** The screen's middle, seen from the camera above it, in distances between the eyes. */
const screenAt = { x: 0, y: -1.1, z: 0 };

/**
 * Lambert with a little light around the edge, from the room and from the screen, which weakens with
 * the square of its distance; `usual` is where it gives its full lux.
 */
export function lightUp(
  spots: Float32Array,
  normals: Float32Array,
  { light, usual }: { light: Light; usual: number },
): Lit {
  const count = spots.length / 3;
  const lit: Lit = {
    ambient: new Float32Array(count),
    screen: new Float32Array(count),
    ambientShine: new Float32Array(count),
    screenShine: new Float32Array(count),
  };
  const [lx, ly, lz] = light.from;
  for (let i = 0, at = 0; i < count; i++, at += 3) {
    const x = spots[at] ?? 0;
    const y = spots[at + 1] ?? 0;
    const z = spots[at + 2] ?? 0;
    const nx = normals[at] ?? 0;
    const ny = normals[at + 1] ?? 0;
    const nz = normals[at + 2] ?? 0;
    const facing = nx * lx + ny * ly + nz * lz;
    const round = 0.72 + 0.22 * ny + 0.2 * nz;
    lit.ambient[i] =
      (1 - light.directness) * round + light.directness * Math.max(0, (facing + 0.2) / 1.2) * 1.25;
    const sx = screenAt.x - x;
    const sy = screenAt.y - y;
    const sz = screenAt.z - z;
    const far = Math.sqrt(sx * sx + sy * sy + sz * sz);
    const towards = (nx * sx + ny * sy + nz * sz) / far;
    const weaker = (usual / far) ** 2;
    lit.screen[i] = weaker * Math.max(0, (towards + 0.12) / 1.12);
    const away = Math.sqrt(x * x + y * y + z * z);
    // Blinn's highlight: between where the light is and where the camera is.
    const ax = lx - x / away;
    const ay = ly - y / away;
    const az = lz - z / away;
    const bx = sx / far - x / away;
    const by = sy / far - y / away;
    const bz = sz / far - z / away;
    const shineA = (nx * ax + ny * ay + nz * az) / Math.sqrt(ax * ax + ay * ay + az * az);
    const shineB = (nx * bx + ny * by + nz * bz) / Math.sqrt(bx * bx + by * by + bz * bz);
    lit.ambientShine[i] = shineA > 0 ? light.directness * 3 * shineA ** 14 : 0;
    lit.screenShine[i] = shineB > 0 ? weaker * 3 * shineB ** 14 : 0;
  }
  return lit;
}
