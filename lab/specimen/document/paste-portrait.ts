import type { Quad } from "#vision/document/homography.ts";
import { type Homography, inverseOf, project, rectangleTo } from "#vision/document/homography.ts";
import { between, type Random } from "../random.ts";

/** Red, green, blue, one byte each. */
export type Pixels = { width: number; height: number; data: Buffer };

/**
 * `crude`: a rectangle along the photograph's own rows, near where the old portrait was; `fitted`: on the old
 * portrait's four corners; `blended`: so too, with a soft border and as bright and contrasted as what it covers.
 */
export const pasteKinds = ["crude", "fitted", "blended"] as const;
export type PasteKind = (typeof pasteKinds)[number];

/** Pastes a portrait over the one at `place`, as a program does that knows nothing of the camera. */
export function pastePortrait(
  into: Pixels,
  portrait: Pixels,
  { place, kind, random }: { place: Quad; kind: PasteKind; random: Random },
): void {
  const quad = kind === "crude" ? crudePlace(place, random) : place;
  const soft = kind === "blended" ? between(random, 0.01, 0.05) : 0;
  const toPhoto = rectangleTo({ width: 1, height: 1 }, quad);
  const fromPhoto = inverseOf(toPhoto);
  const tone = kind === "blended" ? toneOf(into, portrait, { toPhoto }) : sameTone;
  const cut = cutOf(portrait, quad);
  const xs = quad.map(({ x }) => x);
  const ys = quad.map(({ y }) => y);
  const [right, bottom] = [
    Math.min(into.width - 1, Math.max(...xs)),
    Math.min(into.height - 1, Math.max(...ys)),
  ];
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y <= bottom; y++) {
    for (let x = Math.max(0, Math.floor(Math.min(...xs))); x <= right; x++) {
      const at = project(fromPhoto, { x: x + 0.5, y: y + 0.5 });
      const inside = Math.min(at.x, 1 - at.x, at.y, 1 - at.y);
      if (inside < 0) continue;
      const cover = soft > 0 ? Math.min(1, inside / soft) : 1;
      for (let channel = 0; channel < 3; channel++) {
        const { gain, lift } = tone[channel] ?? { gain: 1, lift: 0 };
        const value = sampled(portrait, cut(at), channel) * gain + lift;
        const to = 3 * (y * into.width + x) + channel;
        const old = into.data[to] ?? 0;
        into.data[to] = Math.max(0, Math.min(255, Math.round(old + (value - old) * cover)));
      }
    }
  }
}

/** 0.8 to 1.15 times as large as the old portrait, a little beside it, and straight. */
function crudePlace(place: Quad, random: Random): Quad {
  const xs = place.map(({ x }) => x);
  const ys = place.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = between(random, 0.8, 1.15);
  const x = left + width * (between(random, -0.06, 0.06) + (1 - scale) / 2);
  const y = top + height * (between(random, -0.06, 0.06) + (1 - scale) / 2);
  const corner = (right: number, down: number) => ({
    x: Math.round(x + right * scale * width),
    y: Math.round(y + down * scale * height),
  });
  return upright(place, [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]);
}

/** The corners begin where the old portrait's head begins: a document may lie on its side. */
function upright([first]: Quad, corners: Quad): Quad {
  const far = (index: number) =>
    Math.hypot((corners[index]?.x ?? 0) - first.x, (corners[index]?.y ?? 0) - first.y);
  const start = [0, 1, 2, 3].reduce((best, index) => (far(index) < far(best) ? index : best), 0);
  const at = (index: number) => corners[(start + index) % 4] ?? corners[0];
  return [at(0), at(1), at(2), at(3)];
}

type At = { x: number; y: number };
type Tone = { gain: number; lift: number }[];
const sameTone: Tone = [];

/** The largest middle part of the portrait that has the place's shape. */
function cutOf({ width, height }: Pixels, [a, b, , d]: Quad): (at: At) => At {
  const shape = Math.hypot(b.x - a.x, b.y - a.y) / Math.hypot(d.x - a.x, d.y - a.y);
  const [across, down] = [Math.min(width, height * shape), Math.min(height, width / shape)];
  return ({ x, y }) => ({
    x: (width - across) / 2 + x * across - 0.5,
    y: (height - down) / 2 + y * down - 0.5,
  });
}

function sampled({ width, height, data }: Pixels, { x, y }: At, channel: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const value = (column: number, row: number) => {
    const inX = Math.max(0, Math.min(width - 1, column));
    const inY = Math.max(0, Math.min(height - 1, row));
    return data[3 * (inY * width + inX) + channel] ?? 0;
  };
  const above = value(left, top) * (1 - fx) + value(left + 1, top) * fx;
  const below = value(left, top + 1) * (1 - fx) + value(left + 1, top + 1) * fx;
  return above * (1 - fy) + below * fy;
}

/** The correction that gives the new portrait the mean and the spread of the old one, channel by channel. */
function toneOf(photo: Pixels, portrait: Pixels, { toPhoto }: { toPhoto: Homography }): Tone {
  const steps = Array.from({ length: 32 }, (_, index) => (index + 0.5) / 32);
  const places = steps.flatMap((y) => steps.map((x) => ({ x, y })));
  return [0, 1, 2].map((channel) => {
    const old = spreadOf(places.map((at) => sampled(photo, project(toPhoto, at), channel)));
    const own = spreadOf(
      places.map(({ x, y }) =>
        sampled(portrait, { x: x * portrait.width, y: y * portrait.height }, channel),
      ),
    );
    const gain = Math.max(0.5, Math.min(1.6, old.spread / Math.max(1, own.spread)));
    return { gain, lift: old.mean - gain * own.mean };
  });
}

function spreadOf(values: readonly number[]): { mean: number; spread: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, spread: Math.sqrt(square) };
}
