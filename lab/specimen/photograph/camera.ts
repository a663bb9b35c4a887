import sharp from "sharp";
import {
  type Homography,
  inverseOf,
  project,
  type Quad,
  rectangleTo,
} from "#vision/document/homography.ts";
import type { Sheet } from "../document/photograph.ts";
import { between, normal, oneOf, type Random, randomOf, whole } from "../random.ts";
import type { Surface } from "./surfaces.ts";

/** How a telephone photographs a document on a table. Angles in degrees. */
export type Exposure = {
  /** px of the long side. */
  longSide: number;
  /** Quarter turns, and the remaining angle. */
  turn: number;
  tilt: number;
  tiltTowards: number;
  /** Share of the frame that the document takes up. */
  fill: number;
  /** px at the photograph's own size. */
  blur: number;
  motion: number;
  noise: number;
  /** 1 is a good light. */
  light: number;
  shadow: number;
  glare: number;
  quality: number;
  seed: number;
};

export type Photographed = {
  bytes: Buffer;
  width: number;
  height: number;
  /** Where the document's corners came to lie, px; top left first as it is read. */
  corners: Quad;
};

/** Everyday phone photographs: documents.md names what happens to them. */
export function phoneExposure(random: Random): Exposure {
  return {
    longSide: whole(random, 1500, 2600),
    turn: (random() < 0.8 ? 0 : oneOf(random, [90, 180, 270])) + normal(random) * 4,
    tilt: between(random, 0, 18),
    tiltTowards: between(random, 0, 360),
    fill: between(random, 0.68, 0.95),
    blur: between(random, 0.3, 1.2),
    motion: random() < 0.25 ? between(random, 0.5, 3) : 0,
    noise: between(random, 1, 7),
    light: random() < 0.8 ? between(random, 0.75, 1.05) : between(random, 0.35, 0.75),
    shadow: random() < 0.3 ? between(random, 0.1, 0.45) : 0,
    glare: random() < 0.2 ? between(random, 0.15, 0.5) : 0,
    quality: whole(random, 55, 94),
    seed: whole(random, 1, 1e9),
  };
}

/** px per mm at which a sheet is drawn before it is photographed. */
const drawnAt = 22;

/**
 * Photographs a sheet in perspective, or what a surface such as a screen shows of it. The same exposure
 * gives the same bytes.
 */
export async function expose(
  sheet: Sheet,
  exposure: Exposure,
  surface?: Surface,
): Promise<Photographed> {
  const random = randomOf(exposure.seed);
  const size = {
    width: Math.round(sheet.width * drawnAt),
    height: Math.round(sheet.height * drawnAt),
  };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${sheet.width} ${sheet.height}">${sheet.svg}</svg>`;
  const portraitWay = Math.abs(Math.sin((exposure.turn * Math.PI) / 180)) > 0.7;
  const frame = {
    width: portraitWay ? Math.round(exposure.longSide * 0.75) : exposure.longSide,
    height: portraitWay ? exposure.longSide : Math.round(exposure.longSide * 0.75),
  };
  const corners = cornersOf(sheet, frame, exposure);
  const toFrame = rectangleTo(sheet, corners);
  // Drawn no finer than it is seen: the warp has no filter of its own.
  const density = Math.min(
    1,
    (1.3 * Math.hypot(corners[1].x - corners[0].x, corners[1].y - corners[0].y)) / size.width,
  );
  const drawn = await sharp(Buffer.from(svg))
    .resize(Math.round(size.width * density))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scene = table(frame, random);
  warp(drawn.data, { ...drawn.info, mm: sheet, surface }, scene, frame, inverseOf(toFrame));
  lit(scene, frame, exposure, random);
  let image = sharp(scene, { raw: { ...frame, channels: 3 } });
  if (exposure.blur > 0.3) image = image.blur(exposure.blur);
  const soft = await image.raw().toBuffer();
  const seen = exposure.motion > 0 ? moved(soft, frame, exposure.motion) : soft;
  grain(seen, exposure.noise, random);
  const bytes = await sharp(seen, { raw: { ...frame, channels: 3 } })
    .jpeg({ quality: exposure.quality })
    .toBuffer();
  return { bytes, ...frame, corners };
}

function cornersOf(
  sheet: Sheet,
  frame: { width: number; height: number },
  exposure: Exposure,
): Quad {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(radians(exposure.turn)), Math.sin(radians(exposure.turn))];
  const towards = {
    x: Math.cos(radians(exposure.tiltTowards)),
    y: Math.sin(radians(exposure.tiltTowards)),
  };
  const [ct, st] = [Math.cos(radians(exposure.tilt)), Math.sin(radians(exposure.tilt))];
  const far = 2 * Math.max(sheet.width, sheet.height);
  const flat = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([sx = 0, sy = 0]) => {
    const [x, y] = [(sx * sheet.width) / 2, (sy * sheet.height) / 2];
    const [rx, ry] = [c * x - s * y, s * x + c * y];
    const along = rx * towards.x + ry * towards.y;
    const depth = far / (far + along * st);
    return {
      x: (rx + towards.x * along * (ct - 1)) * depth,
      y: (ry + towards.y * along * (ct - 1)) * depth,
    };
  });
  const xs = flat.map(({ x }) => x);
  const ys = flat.map(({ y }) => y);
  const reach = { x: Math.max(...xs) - Math.min(...xs), y: Math.max(...ys) - Math.min(...ys) };
  const scale = exposure.fill * Math.min(frame.width / reach.x, frame.height / reach.y);
  const at = (k: number) => ({
    x: frame.width / 2 + ((flat[k]?.x ?? 0) - (Math.max(...xs) + Math.min(...xs)) / 2) * scale,
    y: frame.height / 2 + ((flat[k]?.y ?? 0) - (Math.max(...ys) + Math.min(...ys)) / 2) * scale,
  });
  return [at(0), at(1), at(2), at(3)];
}

/** A table top: a color with grain along it and soft spots. */
function table({ width, height }: { width: number; height: number }, random: Random): Buffer {
  const base = [between(random, 30, 215), between(random, 30, 205), between(random, 30, 195)];
  const across = random() < 0.5;
  const strength = between(random, 2, 22);
  const streaks = Array.from({ length: 64 }, () => normal(random));
  const spots = Array.from({ length: 8 * 8 }, () => normal(random));
  const length = across ? height : width;
  const streakAt = Float64Array.from({ length }, (_, at) => {
    const along = ((at / length) * 61) % 63;
    const first = Math.floor(along);
    return (
      (streaks[first] ?? 0) * (1 - along + first) + (streaks[first + 1] ?? 0) * (along - first)
    );
  });
  const columnOf = Uint8Array.from({ length: width }, (_, x) => Math.floor((x / width) * 8));
  const [red = 128, green = 128, blue = 128] = base;
  const bytes = Buffer.alloc(width * height * 3);
  for (let y = 0, to = 0; y < height; y++) {
    const row = Math.floor((y / height) * 8) * 8;
    for (let x = 0; x < width; x++, to += 3) {
      const streak = streakAt[across ? y : x] ?? 0;
      const spot = spots[row + (columnOf[x] ?? 0)] ?? 0;
      const value = strength * streak + spot * 1.5;
      bytes[to] = clamp(red + value);
      bytes[to + 1] = clamp(green + value);
      bytes[to + 2] = clamp(blue + value);
    }
  }
  return bytes;
}

function warp(
  drawn: Buffer,
  from: {
    width: number;
    height: number;
    mm: { width: number; height: number };
    surface: Surface | undefined;
  },
  scene: Buffer,
  frame: { width: number; height: number },
  toSheet: Homography,
): void {
  const unit = from.width / from.mm.width;
  const { surface, width, height } = from;
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, i = 0, w = 1] = toSheet;
  for (let y = 0, pixel = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++, pixel += 3) {
      // As `project` has it, without a point for every pixel.
      const scale = 1 / (g * x + i * y + w);
      const atX = (a * x + b * y + c) * scale;
      const atY = (d * x + e * y + f) * scale;
      const u = atX * unit - 0.5;
      const v = atY * unit - 0.5;
      if (u < -1 || v < -1 || u > width || v > height) continue;
      const left = Math.floor(u);
      const top = Math.floor(v);
      const fx = u - left;
      const fy = v - top;
      let red = 0;
      let green = 0;
      let blue = 0;
      let alpha = 0;
      for (let k = 0; k < 4; k++) {
        const px = left + (k & 1);
        const py = top + (k >> 1);
        if (px < 0 || py < 0 || px >= width || py >= height) continue;
        const index = (py * width + px) * 4;
        const share =
          (k & 1 ? fx : 1 - fx) * (k >> 1 ? fy : 1 - fy) * ((drawn[index + 3] ?? 0) / 255);
        red += share * (drawn[index] ?? 0);
        green += share * (drawn[index + 1] ?? 0);
        blue += share * (drawn[index + 2] ?? 0);
        alpha += share;
      }
      if (surface && alpha > 0) {
        const next = project(toSheet, { x: x + 1, y });
        const cell = Math.hypot(next.x - atX, next.y - atY);
        const light = [red, green, blue].map((value) => (value / alpha / 255) ** 2.2);
        const at = { x: atX, y: atY };
        const shown = surface([light[0] ?? 0, light[1] ?? 0, light[2] ?? 0], at, cell);
        [red = 0, green = 0, blue = 0] = shown.map(
          (value) => 255 * alpha * Math.min(1, value) ** (1 / 2.2),
        );
      }
      scene[pixel] = clamp((scene[pixel] ?? 0) * (1 - alpha) + red);
      scene[pixel + 1] = clamp((scene[pixel + 1] ?? 0) * (1 - alpha) + green);
      scene[pixel + 2] = clamp((scene[pixel + 2] ?? 0) * (1 - alpha) + blue);
    }
  }
}

/** Falling-off light, a shadow with a soft edge, a glare that washes out. */
function lit(
  scene: Buffer,
  { width, height }: { width: number; height: number },
  exposure: Exposure,
  random: Random,
): void {
  const slope = { x: normal(random) * 0.1, y: normal(random) * 0.1 };
  const warmth = normal(random) * 0.03;
  const edge = {
    x: normal(random),
    y: normal(random),
    at: between(random, -0.4, 0.4),
    soft: between(random, 6, 40),
  };
  const spot = {
    x: between(random, 0.2, 0.8),
    y: between(random, 0.2, 0.8),
    size: between(random, 0.04, 0.14),
  };
  for (let y = 0, index = 0; y < height; y++) {
    const v = y / height - 0.5;
    for (let x = 0; x < width; x++, index += 3) {
      const u = x / width - 0.5;
      let gain = exposure.light * (1 + slope.x * u * 2 + slope.y * v * 2);
      if (exposure.shadow > 0)
        gain *=
          1 - exposure.shadow / (1 + Math.exp(-edge.soft * (edge.x * u + edge.y * v + edge.at)));
      let white = 0;
      if (exposure.glare > 0) {
        const distance = ((u + 0.5 - spot.x) ** 2 + (v + 0.5 - spot.y) ** 2) / spot.size ** 2;
        white = exposure.glare * Math.exp(-distance);
      }
      const red = (scene[index] ?? 0) * gain * (1 + warmth);
      const green = (scene[index + 1] ?? 0) * gain;
      const blue = (scene[index + 2] ?? 0) * gain * (1 - warmth);
      scene[index] = clamp(red + (255 - red) * white);
      scene[index + 1] = clamp(green + (255 - green) * white);
      scene[index + 2] = clamp(blue + (255 - blue) * white);
    }
  }
}

/** A hand that shakes: a mean along one line. */
function moved(
  bytes: Buffer,
  { width, height }: { width: number; height: number },
  px: number,
): Buffer {
  const out = Buffer.alloc(bytes.length);
  const steps = Math.max(2, Math.round(px) + 1);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let k = 0; k < 3; k++) {
        let sum = 0;
        for (let n = 0; n < steps; n++) {
          const from = Math.min(
            width - 1,
            Math.max(0, x + Math.round((n / (steps - 1) - 0.5) * px)),
          );
          sum += bytes[(y * width + from) * 3 + k] ?? 0;
        }
        out[(y * width + x) * 3 + k] = sum / steps;
      }
    }
  }
  return out;
}

function grain(bytes: Buffer, deviation: number, random: Random): void {
  const drops = Float32Array.from({ length: 65_536 }, () => normal(random) * deviation);
  for (let index = 0; index < bytes.length; index++) {
    if ((index & 4095) === 0 && index > 0) drops.reverse();
    bytes[index] = clamp((bytes[index] ?? 0) + (drops[(index * 7 + (index >> 12)) & 65_535] ?? 0));
  }
}

function clamp(value: number): number {
  return value < 0 ? 0 : Math.min(value, 255);
}
