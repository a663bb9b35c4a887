import { mix, step, valueNoise } from "./noise.ts";
import type { Random } from "./random.ts";

/** Reflectance of the background behind the person, small; shown blurred, since the camera focuses nearer. */
export type Backdrop = { width: number; height: number; data: Float32Array };

/** A wall with things on it and before it. */
export function backdropOf(random: Random, kind: "room" | "plain" = "room"): Backdrop {
  const width = 72;
  const height = 96;
  const wall = tint(random, 0.22, 0.6);
  const things = Array.from({ length: kind === "plain" ? 0 : 7 }, () => ({
    x: random.between(-0.1, 1),
    y: random.between(-0.1, 1),
    width: random.between(0.08, 0.4),
    height: random.between(0.1, 0.5),
    colour: tint(random, 0.05, 0.7),
  }));
  const seed = Math.floor(random() * 1e6);
  const data = new Float32Array(width * height * 3);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const x = column / width;
      const y = row / height;
      const shade = 1 + 0.12 * valueNoise(3 * x, 3 * y, seed) - 0.2 * (y - 0.5);
      for (let c = 0; c < 3; c++) {
        let value = (wall[c] ?? 0) * shade;
        for (const thing of things) {
          const inside =
            step(0, 0.02, x - thing.x) *
            step(0, 0.02, thing.x + thing.width - x) *
            step(0, 0.02, y - thing.y) *
            step(0, 0.02, thing.y + thing.height - y);
          value = mix(value, (thing.colour[c] ?? 0) * shade, inside);
        }
        data[(row * width + column) * 3 + c] = value;
      }
    }
  }
  return { width, height, data };
}

/** Reads between the texels; beyond the edge the edge goes on. `x`, `y` 0–1. */
export function readBackdrop(out: Float32Array, backdrop: Backdrop, x: number, y: number): void {
  const { width, height, data } = backdrop;
  const u = Math.max(0, Math.min(width - 1.001, x * width - 0.5));
  const v = Math.max(0, Math.min(height - 1.001, y * height - 0.5));
  const left = Math.floor(u);
  const top = Math.floor(v);
  const fx = u - left;
  const fy = v - top;
  const at = (top * width + left) * 3;
  for (let c = 0; c < 3; c++) {
    const upper = (data[at + c] ?? 0) * (1 - fx) + (data[at + 3 + c] ?? 0) * fx;
    const lower =
      (data[at + width * 3 + c] ?? 0) * (1 - fx) + (data[at + width * 3 + 3 + c] ?? 0) * fx;
    out[c] = upper * (1 - fy) + lower * fy;
  }
}

function tint(random: Random, low: number, high: number): number[] {
  const grey = random.between(low, high);
  return [0, 1, 2].map(() => Math.min(0.85, grey * random.between(0.75, 1.2)));
}
