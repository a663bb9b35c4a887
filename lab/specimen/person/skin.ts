import { hairCover, type Spot } from "./head-surface.ts";
import { hill, mix, step, valueNoise } from "./noise.ts";
import type { Person } from "./person.ts";

/**
 * The reflectance of the bare head at a spot of the skull, without the eyes, written to `out`:
 * skin with what shades it, brows, lips, nostrils, beard, hair.
 */
export function paintSkin(out: Float32Array, person: Person, spot: Spot): void {
  const { shape, seed } = person;
  const { x, y, z } = spot;
  const side = Math.abs(x);
  const front = step(-0.9, -0.5, z);
  const mottle =
    1 + 0.05 * valueNoise(4 * x, 4 * y, seed) + 0.035 * valueNoise(17 * x, 17 * y, seed + 1);
  const red =
    front * (0.1 * hill(side - 0.66, y + 0.5, 0.24, 0.2) + 0.1 * hill(x, y + 0.55, 0.14, 0.12));
  let shade = mottle * (1 - front * hollows(person, x, y));
  shade *= 1 - 0.25 * step(0.86, 0.95, valueNoise(13 * x, 13 * y, seed + 7));
  out[0] = person.skin[0] * shade * (1 + 0.5 * red);
  out[1] = person.skin[1] * shade * (1 - red);
  out[2] = person.skin[2] * shade * (1 - 0.8 * red);

  if (front > 0) {
    const lips = lipCover(person, x, y);
    blend(out, person.lips, lips * front);
    const line =
      hill(0, y - mouthLine(person, x), 1, 0.013) *
      step(0.46 * shape.mouthWidth, 0.38 * shape.mouthWidth, side);
    scale(out, 1 - 0.75 * line * front);
    blend(out, [0.008, 0.005, 0.004], 0.93 * nostrils(person, x, y) * front);
    blend(out, person.hair, beardCover(person, x, y) * front);
    const strands = 0.75 + 0.35 * valueNoise(38 * x, 9 * y, seed + 3);
    blend(out, person.hair, Math.min(1, brows(person, side, y) * strands) * front);
  }
  const hair = hairCover(person, spot);
  if (hair > 0) {
    const cloth = person.scarf;
    const streak = cloth
      ? 1 + 0.12 * valueNoise(2 * x, 6 * (y + z), seed + 5)
      : 1 +
        0.45 * valueNoise(22 * x, 5 * (y + z), seed + 5) +
        0.2 * valueNoise(50 * x, 12 * y, seed + 6);
    const colour = cloth ?? person.hair;
    blend(out, [colour[0] * streak, colour[1] * streak, colour[2] * streak], hair);
  }
}

/** Where less light gets: beside the eyes and the nose, under lip and brow. */
function hollows({ shape }: Person, x: number, y: number): number {
  const side = Math.abs(x);
  const tip = -0.57 * shape.noseLength;
  return (
    0.2 * hill(side - 0.5, y - 0.14, 0.24, 0.07) +
    0.22 * hill(side - 0.2, y - 0.06, 0.08, 0.12) +
    (0.06 + 0.14 * shape.age) * hill(side - 0.48, y + 0.16, 0.2, 0.05) +
    0.24 * hill(side - 0.26 * shape.noseWidth, y - tip + 0.1, 0.05, 0.09) +
    0.28 * hill(x, y - tip + 0.2, 0.15, 0.045) +
    0.2 * hill(x, y + 1.3, 0.22, 0.06) +
    0.22 * shape.age * hill(side - 0.38 - 0.12 * (-0.7 - y), y + 0.84, 0.035, 0.2) +
    0.3 * step(-1.55, -1.95, y)
  );
}

/** Where the lips meet: a little higher at the corners. */
export function mouthLine({ shape }: Person, x: number): number {
  return -1.06 * shape.mouthHeight - 0.02 * hill(x, 0, 0.1, 1) + 0.035 * (x / 0.42) ** 2;
}

function lipCover(person: Person, x: number, y: number): number {
  const { shape } = person;
  const mouth = mouthLine(person, x);
  const across = x / (0.42 * shape.mouthWidth);
  const arch = Math.max(0, 1 - across * across);
  const baseline =
    1 - 0.22 * hill(across, 0, 0.12, 1) + 0.1 * hill(Math.abs(across) - 0.25, 0, 0.12, 1);
  const top = mouth + 0.12 * shape.lipFullness * arch ** 0.9 * baseline;
  const bottom = mouth - 0.15 * shape.lipFullness * arch ** 0.6;
  return 0.85 * step(-0.015, 0.02, Math.min(top - y, y - bottom)) * step(0, 0.1, arch);
}

function nostrils({ shape }: Person, x: number, y: number): number {
  const tip = -0.57 * shape.noseLength;
  return step(
    0.5,
    0.85,
    hill(Math.abs(x) - 0.095 * shape.noseWidth, y - tip + 0.125, 0.055, 0.035),
  );
}

function brows({ shape }: Person, side: number, y: number): number {
  const along = (side - 0.2) / 0.56;
  if (along < -0.1 || along > 1.1) return 0;
  const middle =
    shape.browHeight +
    0.07 * Math.sin(Math.PI * Math.min(1, along * 0.9)) +
    shape.browSlope * (along - 0.5) * 0.5;
  const thick = shape.browThickness * mix(1.25, 0.55, along);
  const ends = step(-0.06, 0.08, along) * step(1.06, 0.85, along);
  return shape.browDarkness * ends * step(1.5, 0.6, Math.abs(y - middle) / thick);
}

function beardCover({ beard, shape, seed }: Person, x: number, y: number): number {
  if (beard === "none") return 0;
  const side = Math.abs(x);
  const mouth = -1.06 * shape.mouthHeight;
  const rough = 0.85 + 0.25 * valueNoise(30 * x, 30 * y, seed + 9);
  const moustache =
    step(0.46, 0.36, side) *
    step(mouth + 0.1, mouth + 0.13, y) *
    step(mouth + 0.29, mouth + 0.23, y);
  const jawline = -0.62 - 0.35 * step(0.75, 0.35, side);
  const jaw =
    step(jawline, jawline - 0.12, y) *
    Math.max(step(0.5, 0.58, side), step(mouth - 0.19, mouth - 0.25, y)) *
    (1 - 0.7 * hill(x, y - mouth + 0.2, 0.12, 0.03));
  if (beard === "moustache") return 0.85 * moustache * rough;
  const both = Math.max(moustache, jaw);
  return (beard === "stubble" ? 0.3 : 0.9) * both * rough;
}

function blend(out: Float32Array, colour: readonly number[], share: number): void {
  if (share <= 0) return;
  for (let c = 0; c < 3; c++) out[c] = mix(out[c] ?? 0, colour[c] ?? 0, Math.min(1, share));
}

function scale(out: Float32Array, factor: number): void {
  for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * factor;
}
