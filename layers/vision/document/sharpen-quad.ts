import { clamp, type Grey, levelFor, type Pyramid } from "../pixels.ts";
import type { Point } from "../text-line.ts";
import type { Quad } from "./homography.ts";
import { crossing, fitLine, type Line } from "./lines.ts";

/** px of the long side at which edges are looked for: finer shows the paper's grain. */
const workingSide = 1100;
/** px at that size by which either end of a side may move; a cell of the network is about four. */
const reach = 26;
/** How far the network's line is usually off, in the same px. */
const usualError = 15;
const samples = 56;
/** Gray levels beyond which an edge counts no more: one bright thing must not outweigh a side. */
const strongest = 60;
/** Mean gray levels a side must differ by from what lies beyond it. */
const faintest = 4;

export type SharpQuad = {
  quad: Quad;
  /**
   * Gray levels by which a side differs from what lies beyond it all along; per side, and `null`
   * for the picture's own edge, where nothing lies beyond.
   */
  contrasts: (number | null)[];
};

/**
 * Moves each side onto the straight edge nearby that runs along most of it. A side without such an edge, or on the
 * picture's own edge, stays.
 */
export function sharpenQuad(pyramid: Pyramid, quad: Quad, onEdge: readonly boolean[]): SharpQuad {
  const [page] = pyramid;
  const longSide = Math.max(page.width, page.height);
  const { grey, shrink } = levelFor(pyramid, Math.min(1, workingSide / longSide));
  const unit = Math.max(grey.width, grey.height) / workingSide;
  const small = quad.map(({ x, y }) => ({
    x: (x + 0.5) / shrink - 0.5,
    y: (y + 0.5) / shrink - 0.5,
  }));
  const sides = small.map((p, k): { line: Line; contrast: number | null } => {
    const q = small[(k + 1) % 4] ?? p;
    const length = Math.hypot(q.x - p.x, q.y - p.y) || 1;
    const along = { x: (q.x - p.x) / length, y: (q.y - p.y) / length };
    const rough = { line: { point: p, along }, contrast: onEdge[k] ? null : 0 };
    return onEdge[k] ? rough : (strongestLine(grey, unit, p, q, along) ?? rough);
  });
  const corners = sides.map(
    (side, k) => crossing((sides[(k + 3) % 4] ?? side).line, side.line) ?? small[k],
  );
  const [a, b, c, d] = corners.map((point) => ({
    x: ((point?.x ?? 0) + 0.5) * shrink - 0.5,
    y: ((point?.y ?? 0) + 0.5) * shrink - 0.5,
  }));
  const contrasts = sides.map(({ contrast }) => contrast);
  return { quad: a && b && c && d ? [a, b, c, d] : quad, contrasts };
}

/** Tries every pair of shifts of the two ends and fits a line through the edge points of the best. */
function strongestLine(
  grey: Grey,
  unit: number,
  p: Point,
  q: Point,
  along: Point,
): { line: Line; contrast: number } | undefined {
  const normal = { x: along.y * unit, y: -along.x * unit };
  const size = 2 * reach + 1;
  const steps = new Float32Array(samples * size);
  const placeX = (n: number, s: number) => p.x + (q.x - p.x) * (shares[n] ?? 0) + normal.x * s;
  const placeY = (n: number, s: number) => p.y + (q.y - p.y) * (shares[n] ?? 0) + normal.y * s;
  const offsets = offsetsOf(normal, along, unit);
  for (let n = 0; n < samples; n++) {
    const middle = { x: placeX(n, 0), y: placeY(n, 0) };
    stepsAcross(steps.subarray(n * size, (n + 1) * size), grey, { middle, normal, offsets });
  }
  const sumAlong = (a: number, b: number) => {
    const from = ((a + reach) * size + b + reach) * samples;
    let sum = 0;
    for (let n = from; n < from + samples; n++) sum += steps[places[n] ?? 0] ?? 0;
    // Along one side the paper is either lighter or darker than what lies beyond.
    return Math.abs(sum);
  };
  const max = maxOf(steps, size);
  // Shifts so far off that the best edge there is would not count for more than this one are not tried.
  let floor = 0;
  for (let s = -reach; s <= reach; s++)
    floor = Math.max(floor, sumAlong(s, s) * likelihood(s, s) * (1 - 1e-9));
  let best = { score: 0, contrast: 0, a: 0, b: 0 };
  for (let a = -reach; a <= reach; a++) {
    for (let b = -reach; b <= reach; b++) {
      const weight = likelihood(a, b);
      if (max * weight < floor) continue;
      const sum = sumAlong(a, b);
      const score = sum * weight;
      if (score > best.score) best = { score, contrast: sum / samples, a, b };
    }
    floor = Math.max(floor, best.score);
  }
  if (best.score < faintest * samples) return undefined;
  const found: { point: Point; weight: number }[] = [];
  for (let n = 0; n < samples; n++) {
    const middle = best.a + (best.b - best.a) * (shares[n] ?? 0);
    let edge = { strength: 0, s: middle };
    for (let s = middle - 3; s <= middle + 3; s += 0.5) {
      const strength = Math.abs(stepAcross(grey, placeX(n, s), placeY(n, s), offsets));
      if (strength > edge.strength) edge = { strength, s };
    }
    if (edge.strength > faintest)
      found.push({
        point: { x: placeX(n, edge.s), y: placeY(n, edge.s) },
        weight: Math.min(strongest, edge.strength),
      });
  }
  if (found.length < samples / 3) return undefined;
  return { line: fitLine(found), contrast: best.contrast };
}

/** Places along a side that are examined; its ends are the neighbors'. */
const shares = Float64Array.from(
  { length: samples },
  (_, n) => 0.06 + (0.88 * (n + 0.5)) / samples,
);

/** Where the steps that a line crosses stand, for each pair of shifts of its ends one after the other. */
const places = placesAlong(2 * reach + 1);

function placesAlong(size: number): Uint16Array {
  const all = new Uint16Array(size * size * samples);
  let to = 0;
  for (let a = -reach; a <= reach; a++) {
    for (let b = -reach; b <= reach; b++) {
      for (let n = 0; n < samples; n++, to++) {
        all[to] = n * size + reach + Math.round(a + (b - a) * (shares[n] ?? 0));
      }
    }
  }
  return all;
}

/** The likelihood that the ends are off by these distances. */
function likelihood(a: number, b: number): number {
  return likelihoods[(a + reach) * (2 * reach + 1) + b + reach] ?? 0;
}

/** The likelihood of each pair of shifts: every side of every candidate asks for all of them. */
const likelihoods = Float64Array.from({ length: (2 * reach + 1) ** 2 }, (_, at) => {
  const a = Math.floor(at / (2 * reach + 1)) - reach;
  const b = (at % (2 * reach + 1)) - reach;
  return Math.exp(-(a * a + b * b) / (4 * usualError * usualError));
});

/** An upper bound for the sum of any line: the strongest step at each place. */
function maxOf(steps: Float32Array, size: number): number {
  let sum = 0;
  for (let at = 0; at < steps.length; at += size) {
    let strongestHere = 0;
    for (let s = at; s < at + size; s++)
      strongestHere = Math.max(strongestHere, Math.abs(steps[s] ?? 0));
    sum += strongestHere;
  }
  return sum;
}

/** From a place to three along the side, and from each of those a little further out or in. */
type Offsets = { back: Point; here: Point; forth: Point; out: Point };

function offsetsOf(normal: Point, along: Point, unit: number): Offsets {
  const by = (share: number) => ({ x: along.x * share * unit, y: along.y * share * unit });
  return {
    back: by(-2),
    here: by(0),
    forth: by(2),
    out: { x: normal.x * 1.5, y: normal.y * 1.5 },
  };
}

/**
 * The steps at all shifts of one place. Written out, because every side of every candidate asks for thousands, and a
 * call for each would make objects of its numbers.
 */
function stepsAcross(
  into: Float32Array,
  { width, height, data }: Grey,
  { middle, normal, offsets }: { middle: Point; normal: Point; offsets: Offsets },
): void {
  const { back, here, forth, out } = offsets;
  const right = width - 1;
  const bottom = height - 1;
  for (let k = 0; k <= 2 * reach; k++) {
    const x = middle.x + normal.x * (k - reach);
    const y = middle.y + normal.y * (k - reach);
    let sum = 0;
    for (let third = 0; third < 3; third++) {
      const beside = third === 0 ? back : third === 1 ? here : forth;
      const alongX = x + beside.x;
      const alongY = y + beside.y;
      const outX = clamp(Math.round(alongX + out.x) | 0, right);
      const outY = clamp(Math.round(alongY + out.y) | 0, bottom);
      const inX = clamp(Math.round(alongX - out.x) | 0, right);
      const inY = clamp(Math.round(alongY - out.y) | 0, bottom);
      sum += (data[outY * width + outX] ?? 0) - (data[inY * width + inX] ?? 0);
    }
    into[k] = Math.max(-strongest, Math.min(strongest, sum / 3));
  }
}

/** How much lighter it is a little further out than a little further in; a mean along the side, against grain. */
function stepAcross(grey: Grey, x: number, y: number, { back, here, forth, out }: Offsets): number {
  const step =
    stepAt(grey, x + back.x, y + back.y, out) +
    stepAt(grey, x + here.x, y + here.y, out) +
    stepAt(grey, x + forth.x, y + forth.y, out);
  return step / 3;
}

function stepAt(grey: Grey, x: number, y: number, out: Point): number {
  return at(grey, x + out.x, y + out.y) - at(grey, x - out.x, y - out.y);
}

function at(grey: Grey, x: number, y: number): number {
  const left = Math.min(Math.max(Math.round(x), 0), grey.width - 1);
  const top = Math.min(Math.max(Math.round(y), 0), grey.height - 1);
  return grey.data[top * grey.width + left] ?? 0;
}
