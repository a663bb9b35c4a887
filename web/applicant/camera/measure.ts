import type { Frame, Rect } from "./frame.ts";

/** How the light falls inside the guide. */
export type Light = {
  /** Mean, 0–255. */
  level: number;
  /** The share of the area that is burned out. */
  burnt: number;
  /** From the darkest twentieth to the lightest: how much there is to see. */
  range: number;
};

/** Below this no lamp helps: a finger or a cap covers the camera, or the phone sends black in its place. */
export const black = 8;

export function light(inside: Frame): Light {
  const counts = new Uint32Array(256);
  let sum = 0;
  for (const value of inside.luma) {
    counts[value] = (counts[value] ?? 0) + 1;
    sum += value;
  }
  const total = inside.luma.length;
  return {
    level: sum / total,
    burnt: share(counts, 250, 255) / total,
    range: percentile(counts, total * 0.95) - percentile(counts, total * 0.05),
  };
}

/**
 * How abrupt the most abrupt edges are, against what there is to see: about 0.5 for text in focus,
 * less the more it is blurred. The patch must be in the camera's own pixels: scaling down hides blur.
 */
export function sharpness(patch: Frame): number {
  const counts = new Uint32Array(256);
  const { width, height, luma } = patch;
  let total = 0;
  for (let y = 0; y < height - 1; y += 1) {
    for (let x = 0; x < width - 1; x += 1) {
      const at = y * width + x;
      const here = luma[at] ?? 0;
      const across = Math.abs((luma[at + 1] ?? 0) - here);
      const down = Math.abs((luma[at + width] ?? 0) - here);
      const step = Math.max(across, down);
      counts[step] = (counts[step] ?? 0) + 1;
      total += 1;
    }
  }
  const { range } = light(patch);
  return range < flat ? 1 : percentile(counts, total * 0.99) / range;
}

/** Below this there is nothing to be sharp: a bare table, a wall. */
const flat = 24;

/**
 * How much the picture inside the guide changed since the previous frame. Light that rises evenly does not count as
 * movement.
 */
export function movement(inside: Frame, before: Frame | undefined): number {
  if (before?.luma.length !== inside.luma.length) return Number.POSITIVE_INFINITY;
  let drift = 0;
  for (let at = 0; at < inside.luma.length; at += 1) {
    drift += (inside.luma[at] ?? 0) - (before.luma[at] ?? 0);
  }
  drift /= inside.luma.length;
  let change = 0;
  for (let at = 0; at < inside.luma.length; at += 1) {
    change += Math.abs((inside.luma[at] ?? 0) - (before.luma[at] ?? 0) - drift);
  }
  return change / inside.luma.length;
}

export type Sides = { atGuide: number; inside: number };

/** How many of a document's four sides lie along the guide, and how many well inside it. */
export function sides(frame: Frame, guide: Rect): Sides {
  const found: Sides = { atGuide: 0, inside: 0 };
  for (const side of ["top", "right", "bottom", "left"] as const) {
    const line = strongestLine(frame, guide, side);
    if (!line) continue;
    if (Math.abs(line.depth) <= reach) found.atGuide += 1;
    else if (line.depth > 0) found.inside += 1;
  }
  return found;
}

/** How far a side may lie from the guide, against the guide's height. */
const reach = 0.13;
/** How deep a side is looked for. */
const deepest = 0.36;
/** A step in brightness that a document's edge makes on nearly any table. */
const minStep = 9;

type Side = "top" | "right" | "bottom" | "left";

/**
 * The outermost line along one side where brightness jumps for most of its length. The side is looked
 * at in pieces, each with a little play, so that a document held askew still has a side.
 */
function strongestLine(frame: Frame, guide: Rect, side: Side): { depth: number } | undefined {
  const min = -Math.round(guide.height * reach);
  const max = Math.round(guide.height * deepest);
  const profiles = Array.from({ length: pieces }, (_, piece) =>
    steps(frame, guide, { side, piece, min, max }),
  );
  const play = Math.max(1, Math.round(guide.height * 0.03));
  for (let depth = 0; depth <= max - min; depth += 1) {
    const strengths = profiles.map((profile) => Math.max(...around(profile, depth, play)));
    strengths.sort((a, b) => a - b);
    if ((strengths[1] ?? 0) >= minStep) return { depth: (depth + play + min) / guide.height };
  }
}

const pieces = 5;

function around(profile: number[], at: number, play: number): number[] {
  return profile.slice(Math.max(0, at - play), at + play + 1);
}

/** The mean jump in brightness across each line parallel to a side, from outside the guide inwards. */
function steps(
  frame: Frame,
  guide: Rect,
  { side, piece, min, max }: { side: Side; piece: number; min: number; max: number },
): number[] {
  const isLevel = side === "top" || side === "bottom";
  const length = isLevel ? guide.width : guide.height;
  const start = (isLevel ? guide.x : guide.y) + length * (0.12 + (0.76 * piece) / pieces);
  const along = Math.max(2, Math.floor((length * 0.76) / pieces));
  const profile: number[] = [];
  for (let depth = min; depth <= max; depth += 1) {
    let sum = 0;
    let count = 0;
    for (let step = 0; step < along; step += 1) {
      const lengthwise = Math.round(start + step);
      const [x, y] = pointAt(guide, side, { lengthwise, depth });
      const outer = lumaAt(frame, x - inward[side][0], y - inward[side][1]);
      const inner = lumaAt(frame, x + inward[side][0], y + inward[side][1]);
      if (outer === undefined || inner === undefined) continue;
      sum += inner - outer;
      count += 1;
    }
    profile.push(count < along / 2 ? 0 : Math.abs(sum) / count);
  }
  return profile;
}

const inward: Record<Side, readonly [number, number]> = {
  top: [0, 1],
  right: [-1, 0],
  bottom: [0, -1],
  left: [1, 0],
};

function pointAt(
  guide: Rect,
  side: Side,
  { lengthwise, depth }: { lengthwise: number; depth: number },
): [number, number] {
  if (side === "top") return [lengthwise, Math.round(guide.y + depth)];
  if (side === "bottom") return [lengthwise, Math.round(guide.y + guide.height - depth)];
  if (side === "left") return [Math.round(guide.x + depth), lengthwise];
  return [Math.round(guide.x + guide.width - depth), lengthwise];
}

function lumaAt({ width, height, luma }: Frame, x: number, y: number): number | undefined {
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  return luma[y * width + x];
}

function share(counts: Uint32Array, from: number, to: number): number {
  let sum = 0;
  for (let value = from; value <= to; value += 1) sum += counts[value] ?? 0;
  return sum;
}

function percentile(counts: Uint32Array, rank: number): number {
  let seen = 0;
  for (let value = 0; value < counts.length; value += 1) {
    seen += counts[value] ?? 0;
    if (seen >= rank) return value;
  }
  return counts.length - 1;
}
