import { hill, mix, step } from "./noise.ts";
import type { Person } from "./person.ts";

/**
 * The head in distances between the eyes: x to the picture's right, y up, z to the camera. The eyes
 * lie at (±0.5, 0, about 0), the tip of the nose about 0.42 before them.
 */
export type Spot = { x: number; y: number; z: number };

/** Rays go out from here. */
const centre = { y: -0.1, z: -1.1 };

/** The surface in a direction: azimuth from the front to the right, elevation; radians. */
export function headSurface(person: Person, azimuth: number, elevation: number): Spot {
  const base = skull(person, azimuth, elevation);
  const front = step(-0.75, -0.35, base.z);
  const hairy = hairThickness(person, base);
  const grown = 1 + hairy / Math.max(0.5, Math.hypot(base.x, base.y - centre.y, base.z - centre.z));
  return {
    x: base.x * grown,
    y: centre.y + (base.y - centre.y) * grown,
    z: centre.z + (base.z - centre.z) * grown + front * relief(person, base.x, base.y),
  };
}

/** Skull and jaw, two ellipsoids grown together, without features and hair. */
export function skull({ shape }: Person, azimuth: number, elevation: number): Spot {
  const direction = {
    x: Math.cos(elevation) * Math.sin(azimuth),
    y: Math.sin(elevation),
    z: Math.cos(elevation) * Math.cos(azimuth),
  };
  const brain = reach(direction, {
    y: 0.42,
    z: -1.32,
    width: 1.2 * shape.faceWidth,
    height: 1.52 * shape.forehead,
    depth: 1.56,
  });
  const jaw = reach(direction, {
    y: -0.78,
    z: -0.82,
    width: 0.93 * shape.jawWidth,
    height: 1.06 * shape.chin,
    depth: 0.98,
  });
  const sharpness = 9;
  const larger = Math.max(brain, jaw);
  const distance =
    larger +
    Math.log(Math.exp(sharpness * (brain - larger)) + Math.exp(sharpness * (jaw - larger))) /
      sharpness -
    0.03;
  return {
    x: direction.x * distance,
    y: centre.y + direction.y * distance,
    z: centre.z + direction.z * distance,
  };
}

/** 0–1: how much of a spot of the bare skull is covered by hair. */
export function hairCover({ hairStyle, hairline, scarf }: Person, { x, y, z }: Spot): number {
  if (scarf) return step(0.93, 1.0, Math.hypot(x / 1.02, (y + 0.3) / 1.42) + step(-0.5, -0.9, z));
  if (hairStyle === "bald") return 0;
  const edge = hairStyle === "fringe" ? 0.6 : 1.12 + hairline;
  const above = y - (edge - 0.22 * x * x + 0.04 * Math.sin(9 * x));
  const temple = -z - (0.62 + 0.35 * step(0.2, -0.6, y));
  const lowest = hairStyle === "long" ? -0.75 : -0.55;
  const behind = Math.min(temple, y - lowest);
  return step(-0.04, 0.05, Math.max(above, behind));
}

function hairThickness(person: Person, spot: Spot): number {
  const cover = hairCover(person, spot);
  if (person.scarf) return 0.12 * cover;
  const thick = { bald: 0, crop: 0.05, short: 0.13, fringe: 0.16, long: 0.16, afro: 0.5 };
  return thick[person.hairStyle] * cover;
}

/** The height that the features add toward the camera at a place of the face. */
function relief({ shape }: Person, x: number, y: number): number {
  const side = Math.abs(x);
  const mouth = -1.06 * shape.mouthHeight;
  const full = shape.lipFullness;
  const sockets =
    -shape.eyeDepth * hill(side - 0.5, y - 0.02, 0.25, 0.17) -
    0.05 * hill(side - 0.24, y - 0.02, 0.09, 0.13);
  const balls = 0.085 * hill(side - 0.5, y, 0.15, 0.11);
  const brows = 0.07 * hill(side - 0.42, y - 0.3, 0.34, 0.1) + 0.03 * hill(x, y - 0.3, 0.2, 0.12);
  const lips =
    0.1 * hill(x, y - mouth, 0.34, 0.26) +
    0.055 * full * hill(x, y - mouth - 0.075, 0.26, 0.06) +
    0.065 * full * hill(x, y - mouth + 0.085, 0.23, 0.07) -
    0.05 * hill(x, y - mouth, 0.36, 0.025) -
    0.03 * hill(x, y - mouth - 0.2, 0.05, 0.08);
  const chin =
    0.11 * hill(x, y + 1.58 * shape.chin, 0.26, 0.17) - 0.05 * hill(x, y + 1.31, 0.26, 0.07);
  const cheeks =
    (0.04 + shape.cheeks) * hill(side - 0.72, y + 0.38, 0.3, 0.24) -
    0.03 * shape.age * hill(side - 0.42, y + 0.85, 0.06, 0.2);
  return sockets + balls + brows + nose(shape, x, y) + lips + chin + cheeks;
}

function nose(shape: Person["shape"], x: number, y: number): number {
  const tip = -0.57 * shape.noseLength;
  const under = tip - 0.15;
  const side = Math.abs(x);
  const down = step(0.22, tip, y);
  const rise = mix(0.07 * shape.noseBridge, 1, down ** 1.25);
  const end = step(under - 0.02, tip - 0.03, y);
  // The skull leaves about 0.2 of the depth to the middle of the face itself.
  const height = (shape.noseDepth - 0.17) * rise * end;
  const width = mix(0.105, 0.15 * shape.noseWidth, down);
  const ridge = height * Math.exp(-((side / width) ** 2.4) * 0.7) * step(0.34, 0.1, y);
  const wings = 0.12 * hill(side - 0.17 * shape.noseWidth, y - tip + 0.07, 0.065, 0.07);
  const bulb = 0.03 * hill(x, y - tip - 0.01, 0.1, 0.08);
  return ridge + wings + bulb;
}

function reach(
  direction: Spot,
  body: { y: number; z: number; width: number; height: number; depth: number },
): number {
  const oy = (centre.y - body.y) / body.height;
  const oz = (centre.z - body.z) / body.depth;
  const dx = direction.x / body.width;
  const dy = direction.y / body.height;
  const dz = direction.z / body.depth;
  const a = dx * dx + dy * dy + dz * dz;
  const b = oy * dy + oz * dz;
  const c = oy * oy + oz * oz - 1;
  return (-b + Math.sqrt(Math.max(0, b * b - a * c))) / a;
}
